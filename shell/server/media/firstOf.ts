import type { MediaError } from './mediaError'

const isError = (found: object): found is MediaError => '_tag' in found

/** What the first of these addresses has, or else why the first one, the backend's own, has nothing. */
export const firstOf = async <A extends object>(
  urls: ReadonlyArray<string>,
  at: (url: string) => Promise<A | MediaError>,
): Promise<A | MediaError> => {
  let first: MediaError = { _tag: 'NotThere' }
  for (const [index, url] of urls.entries()) {
    const found = await at(url)
    if (!isError(found)) return found
    if (index === 0) first = found
  }
  return first
}
