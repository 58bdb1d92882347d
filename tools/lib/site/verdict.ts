import { setTimeout as delay } from 'node:timers/promises'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'

/** What became of a release that was made live in the set. */
export type Verdict =
  | { readonly _tag: 'Live'; readonly afterMs: number }
  /** It is not live, or not any more. */
  | { readonly _tag: 'Failed'; readonly reason: string }
  /** No site is running: the release is taken over at the next start. */
  | { readonly _tag: 'NoSite' }

export interface Release {
  readonly remote: string
  readonly hash: string
}

export interface WaitLimits {
  /** Until the site has read the changed set, which it does twice a second. */
  readonly readMs: number
  /** Until the site has fetched, loaded and rehearsed the release. */
  readonly verdictMs: number
  /** For so long a live release must stay live: many faults show at once. */
  readonly stayMs: number
  /** Between two looks at the status. */
  readonly lookMs: number
}

/** In milliseconds. The site itself gives up a release earlier than `verdictMs`. */
export const waitLimits: WaitLimits = { readMs: 10_000, verdictMs: 120_000, stayMs: 1_000, lookMs: 100 }

/**
 * Waits until the site has taken over a release that was made live in its set, or says why not.
 * @param read the status of the site; `null` when none is running
 */
export const awaitVerdict = async (
  { remote, hash }: Release,
  read: () => Promise<SiteStatus | null>,
  limits: WaitLimits = waitLimits,
): Promise<Verdict> => {
  const started = performance.now()
  let liveSince: number | null = null
  for (;;) {
    const status = await read()
    if (status === null)
      return liveSince === null ? { _tag: 'NoSite' } : { _tag: 'Failed', reason: 'the site has stopped' }
    const now = performance.now()
    const found = lookAt(status.remotes[remote], hash)
    if (typeof found === 'object') return found
    if (found !== 'live') liveSince = null
    else if (now - (liveSince ??= now) >= limits.stayMs) return { _tag: 'Live', afterMs: liveSince - started }
    if (found === 'unread' && now - started > limits.readMs)
      return { _tag: 'Failed', reason: `the site has not read the release set within ${limits.readMs} ms` }
    if (found !== 'live' && now - started > limits.verdictMs)
      return { _tag: 'Failed', reason: `it is not live after ${limits.verdictMs} ms` }
    await delay(limits.lookMs)
  }
}

/** `unread`: the site follows a set from before the change. */
const lookAt = (
  status: RemoteStatus | undefined,
  hash: string,
): 'unread' | 'tried' | 'live' | Extract<Verdict, { _tag: 'Failed' }> => {
  if (status?.wanted !== hash) return 'unread'
  const quarantine = status.quarantined.find((one) => one.hash === hash)
  if (quarantine !== undefined)
    return { _tag: 'Failed', reason: `it was quarantined at ${quarantine.at}: ${quarantine.reason}` }
  if (status.refused !== null) return { _tag: 'Failed', reason: `it was refused: ${status.refused}` }
  return status.live?.hash === hash ? 'live' : 'tried'
}
