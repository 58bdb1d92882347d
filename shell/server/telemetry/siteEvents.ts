import type { Trouble } from '@caravanserai/adapters/server'
import type { Failure } from '../reports/failureCounts'
import type { WorkerFault } from '../workers/workerFault'
import type { RequestFacts } from './requestLog'

/**
 * What became of a form, when it arrives (`stored`, `held`, `known`: it arrived before, `other`: its id belongs to another,
 * `full`, `failed`: the disk has refused it) and when its delivery is over.
 */
export type FormOutcome =
  'stored' | 'held' | 'known' | 'other' | 'full' | 'failed' | 'delivered' | 'refused' | 'given up'

/** What happens on the site, for whoever counts it. Each is called often: it must return at once, and never throw. */
export interface SiteEvents {
  readonly onRequest: (facts: RequestFacts) => void
  readonly onTrouble: (trouble: Trouble) => void
  readonly onBrowserFailure: (failure: Failure) => void
  /** @param name of the remote that the worker runs; `frame` for the shell's own */
  readonly onWorkerStarted: (name: string) => void
  readonly onWorkerLost: (name: string, fault: WorkerFault) => void
  readonly onSubmission: (form: string, outcome: FormOutcome) => void
}

/** Nobody counts. */
export const uncounted: SiteEvents = {
  onRequest: () => undefined,
  onTrouble: () => undefined,
  onBrowserFailure: () => undefined,
  onWorkerStarted: () => undefined,
  onWorkerLost: () => undefined,
  onSubmission: () => undefined,
}
