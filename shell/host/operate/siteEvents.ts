import type { Trouble } from '@caravanserai/adapters/server'
import type { FailureKind, Vitals } from '../../site/reports'
import type { RequestFacts } from './requestLog'

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
  /** The time for which files of the release blocked the browser, also on pages of other remotes, in milliseconds. */
  readonly blocking?: number
}

/** Events of the site, for counters. Handlers are called often: they must return immediately, and never throw. */
export interface SiteEvents {
  readonly onRequest: (facts: RequestFacts) => void
  readonly onTrouble: (trouble: Trouble) => void
  readonly onBrowserFailure: (failure: BrowserFailure) => void
  readonly onMeasured: (page: MeasuredPage) => void
  /** @param name the remote of the worker; `frame` for the shell's own */
  readonly onWorkerStarted: (name: string) => void
  readonly onWorkerLost: (name: string, fault: { readonly kind: string; readonly reason: string }) => void
}

/** Passes events on to receivers, which may be added later. */
export const toAll = (receivers: ReadonlyArray<Partial<SiteEvents>>): SiteEvents => ({
  onRequest: (facts) => receivers.forEach((to) => to.onRequest?.(facts)),
  onTrouble: (trouble) => receivers.forEach((to) => to.onTrouble?.(trouble)),
  onBrowserFailure: (failure) => receivers.forEach((to) => to.onBrowserFailure?.(failure)),
  onMeasured: (page) => receivers.forEach((to) => to.onMeasured?.(page)),
  onWorkerStarted: (name) => receivers.forEach((to) => to.onWorkerStarted?.(name)),
  onWorkerLost: (name, fault) => receivers.forEach((to) => to.onWorkerLost?.(name, fault)),
})
