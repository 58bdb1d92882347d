import type { Trouble } from '@caravanserai/adapters/server'
import type { FailureKind, Vitals } from '../../site/reports'
import type { RequestFacts } from './requestLog'

/**
 * The result of a form on receipt (`stored`, `held`, `known`: received before, `other`: its id belongs to another
 * submission, `full`, `failed`: the disk has rejected it) and at the end of its delivery.
 */
type FormOutcome =
  'stored' | 'held' | 'known' | 'other' | 'full' | 'failed' | 'delivered' | 'refused' | 'given up'

export interface BrowserFailure {
  /** `policy`: a violation of the page's security policy. */
  readonly kind: FailureKind | 'policy'
  /** `null` for the frame, or when unknown. */
  readonly remote: string | null
  /** The id of the release set if it is live; `null` for a page of an earlier one. */
  readonly set: string | null
  readonly pattern: string | null
  /** The release of the remote in the document; unknown for an earlier set. */
  readonly release?: string | undefined
  readonly message: string
  /** Unchanged from the browser: see `FailureReport`. */
  readonly stack: ReadonlyArray<string>
}

/** Browser measurements of one page view. */
export interface MeasuredPage extends Vitals {
  readonly remote: string
  readonly release: string
  readonly pattern: string
}

/** Events of the site, for counters. Handlers are called often: they must return immediately, and never throw. */
export interface SiteEvents {
  readonly onRequest: (facts: RequestFacts) => void
  readonly onTrouble: (trouble: Trouble) => void
  /** Content was refused for a page, which keeps its previous content. */
  readonly onRefused: () => void
  readonly onBrowserFailure: (failure: BrowserFailure) => void
  readonly onMeasured: (page: MeasuredPage) => void
  /** @param name the remote of the worker; `frame` for the shell's own */
  readonly onWorkerStarted: (name: string) => void
  readonly onWorkerLost: (name: string, fault: { readonly kind: string; readonly reason: string }) => void
  readonly onSubmission: (form: string, outcome: FormOutcome) => void
  /** A purge request was sent to the cache in front. */
  readonly onPurged: (outcome: 'purged' | 'failed') => void
}

/** The metrics sink that discards everything. */
export const uncounted: SiteEvents = {
  onRequest: () => undefined,
  onTrouble: () => undefined,
  onRefused: () => undefined,
  onBrowserFailure: () => undefined,
  onMeasured: () => undefined,
  onWorkerStarted: () => undefined,
  onWorkerLost: () => undefined,
  onSubmission: () => undefined,
  onPurged: () => undefined,
}
