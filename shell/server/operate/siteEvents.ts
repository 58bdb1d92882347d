import type { Trouble } from '@caravanserai/adapters/server'
import type { FailureKind, Vitals } from '../../site/reports'
import type { RequestFacts } from './requestLog'

/**
 * What became of a form, when it arrives (`stored`, `held`, `known`: it arrived before, `other`: its id belongs to another,
 * `full`, `failed`: the disk has refused it) and when its delivery is over.
 */
type FormOutcome =
  'stored' | 'held' | 'known' | 'other' | 'full' | 'failed' | 'delivered' | 'refused' | 'given up'

/** A failure that a browser has reported. */
export interface BrowserFailure {
  /** `policy`: the browser has refused something that the security policy of the page does not allow. */
  readonly kind: FailureKind | 'policy'
  /** `null`: the frame, or nobody knows. */
  readonly remote: string | null
  /** The id of the release set when that is live; `null` for a page of an earlier one. */
  readonly set: string | null
  readonly pattern: string | null
  /** The release of the remote that the document had; unknown for an earlier set. */
  readonly release?: string | undefined
  readonly message: string
  /** As the browser sent it: see `FailureReport`. */
  readonly stack: ReadonlyArray<string>
}

/** How a page felt in one visit, as a browser has measured it. */
export interface MeasuredPage extends Vitals {
  readonly remote: string
  readonly release: string
  readonly pattern: string
}

/** What happens on the site, for whoever counts it. Each is called often: it must return at once, and never throw. */
export interface SiteEvents {
  readonly onRequest: (facts: RequestFacts) => void
  readonly onTrouble: (trouble: Trouble) => void
  /** Content was refused for a page, which is shown with what was there before. */
  readonly onRefused: () => void
  readonly onBrowserFailure: (failure: BrowserFailure) => void
  readonly onMeasured: (page: MeasuredPage) => void
  /** @param name of the remote that the worker runs; `frame` for the shell's own */
  readonly onWorkerStarted: (name: string) => void
  readonly onWorkerLost: (name: string, fault: { readonly kind: string; readonly reason: string }) => void
  readonly onSubmission: (form: string, outcome: FormOutcome) => void
  /** A cache in front was told what to forget. */
  readonly onPurged: (outcome: 'purged' | 'failed') => void
}

/** Nobody counts. */
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
