import { pipe } from 'fp-ts/function'
import { composedSource } from './composedSource'
import type { Content } from './content'
import { contentFrom } from './decode/contentFrom'
import type { DecodeOptions } from './decode/contentFrom'
import { erpSource } from './erp/erpSource'
import { fetchJson } from './http/fetchJson'
import { samplesSource } from './samples/samplesSource'
import type { Source } from './source'
import { withCache } from './withCache'
import { withObserver } from './withObserver'
import type { Trouble } from './withObserver'
import { withTimeLimit } from './withTimeLimit'

export { mapHosts } from './decode/sanitise'
export { askByPath } from './gateway/questions'
export { recording } from './gateway/recording'
export type { Readings } from './gateway/recording'
export { readFrame } from './readFrame'
export { withDeadline } from './withDeadline'
export { troubleLine } from './withObserver'
export type { Trouble } from './withObserver'

export interface ContentOptions extends Omit<DecodeOptions, 'mediaRoots'> {
  /** The backend's host: `https://cms.example.org`. */
  readonly cmsUrl: string
  /** Told every failure and fault, once per reading that was asked. */
  readonly log?: (trouble: Trouble) => void
  /** How long an answer is kept. */
  readonly cacheMs?: number
  /** For one request to the backend. */
  readonly timeLimitMs?: number
}

/** The content port and the pictures of one backend. */
export interface SiteContent extends Pick<Source, 'pictureUrl'> {
  readonly content: Content
}

/** The one place where the server's port is composed. */
export const makeContent = ({
  cmsUrl,
  log = () => undefined,
  cacheMs = 10_000,
  timeLimitMs = 2_000,
  ...decoding
}: ContentOptions): SiteContent => {
  const pages = erpSource({ baseUrl: cmsUrl, getJson: fetchJson({ timeLimitMs }) })
  const source = composedSource({ pages, statics: samplesSource() })
  const content = pipe(
    contentFrom(source, { ...decoding, mediaRoots: [`${cmsUrl.replace(/\/+$/, '')}/media/`] }),
    // Later than a single request's own limit, which lets the other half of a menu page count.
    withTimeLimit(timeLimitMs * 1.5),
    // Cache outermost: a trouble is told once, however many readers share the answer.
    withObserver(log),
    withCache({ ms: cacheMs }),
  )
  return { content, pictureUrl: source.pictureUrl }
}
