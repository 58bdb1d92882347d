import { createHash } from 'node:crypto'
import { ROOT } from '../routes/routeIds'

/** What the loaders returned, as JSON: the frame's data, and that of the page below it by route id. */
export interface DataTexts {
  /** `''` when the frame's loader has not run. */
  readonly frame: string
  readonly page: string
}

export const dataTexts = (loaderData: Readonly<Record<string, unknown>>): DataTexts => {
  const { [ROOT]: frame, ...page } = loaderData
  return {
    frame: frame === undefined || frame === null ? '' : JSON.stringify(frame),
    page: JSON.stringify(page),
  }
}

/**
 * Identifies what an address shows: `{frame}.{page}`. Equal data have equal versions, on every server and after every
 * start; the frame's half is empty when its loader has not run.
 */
export const versionOf = ({ frame, page }: DataTexts): string =>
  `${frame === '' ? '' : hash(frame)}.${hash(page)}`

const hash = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 12)
