/**
 * Where all content of an address is in one response.
 * @param address a path with its query
 * @param frame whether that of the frame is in it as well
 */
export const readingsAddress = (address: string, frame: boolean): string =>
  `/content/for?address=${encodeURIComponent(address)}${frame ? '&frame=1' : ''}`
