/**
 * The URL that returns all content of an address in one response.
 * @param address a path with its query
 * @param frame whether to include the content of the frame
 */
export const readingsAddress = (address: string, frame: boolean): string =>
  `/content/for?address=${encodeURIComponent(address)}${frame ? '&frame=1' : ''}`
