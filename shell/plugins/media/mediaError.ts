import { messageOf } from '../../host/plugin'
import type { Busy } from '../../host/plugin'

/** Why a file of the backend is not served. `reason` is part of a sentence, for the log and the client. */
export type MediaError =
  | Busy
  | { readonly _tag: 'NotThere' }
  /** The file exists, but its content does not match its extension, or cannot be decoded. */
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

/** The first line of an error message; libraries may throw messages with many lines. */
export const firstLine = (error: unknown): string => messageOf(error).split('\n', 1).join('').slice(0, 200)

/** A response that is not the file: a login, an error page, or an application's page for any address. */
export const sentAPage: MediaError = {
  _tag: 'Unreachable',
  reason: 'the backend sent an HTML page in place of the file',
}

/** A 304 response to a request that was not conditional. */
export const unasked: MediaError = {
  _tag: 'Unreachable',
  reason: 'the backend answered 304 to a request without a condition',
}

/** The result of the first URL that has the file; otherwise the error of the first URL, the backend's. */
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
