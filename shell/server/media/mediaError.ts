import type { Busy } from '../http/boundedQueue'
import { messageOf } from '../operate/log'

/** Why a file of the backend is not served. A reason is a part of a sentence, for the log and for who asked. */
export type MediaError =
  | Busy
  | { readonly _tag: 'NotThere' }
  /** It is there, and is not what its address says, or cannot be decoded. */
  | { readonly _tag: 'Unusable'; readonly reason: string; readonly isSlow?: true }
  | { readonly _tag: 'TooLarge'; readonly reason: string }
  | { readonly _tag: 'Unreachable'; readonly reason: string }

export const statusOf: Readonly<Record<MediaError['_tag'], number>> = {
  Busy: 503,
  NotThere: 404,
  Unusable: 415,
  TooLarge: 413,
  Unreachable: 502,
}

export const reasonOf = (error: MediaError): string => {
  if (error._tag === 'Busy') return 'too many files at once'
  return error._tag === 'NotThere' ? 'no such file' : error.reason
}

/** The first line of what a library throws, which may have many. */
export const firstLine = (error: unknown): string => messageOf(error).split('\n', 1).join('').slice(0, 200)

/** A response that says nothing of the file itself: a login, an error page, a page of an application for any address. */
export const sentAPage: MediaError = {
  _tag: 'Unreachable',
  reason: 'the backend sent an HTML page in place of the file',
}

/** A response that only one who said which file is kept may get. */
export const unasked: MediaError = {
  _tag: 'Unreachable',
  reason: 'the backend answered 304 to a request without a condition',
}

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

const isError = (found: object): found is MediaError => '_tag' in found
