import { setTimeout as delay } from 'node:timers/promises'
import { NOT_YET_SHOWN } from '@caravanserai/releases'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'
import type { NumberedSet } from '@caravanserai/releases/ledger'

/** What became of a change of the set. */
export type Verdict =
  /** The release is live, or the remote is off the site where that was wanted. */
  | { readonly _tag: 'Done'; readonly afterMs: number }
  /** It is not, or not any more. */
  | { readonly _tag: 'Failed'; readonly reason: string }
  /** No site is running: the release is taken over at the next start. */
  | { readonly _tag: 'NoSite' }

/** What the changed set wants of a remote. */
export interface Wanted {
  readonly remote: string
  /** The number of that set. */
  readonly number: number
  /** Of the release that is to be live. */
  readonly hash: string
  /** Where the remote is to be off the site instead. */
  readonly state: 'off' | 'retired' | undefined
  /** The canary that is to be shown: its hash, and when it was shipped. */
  readonly canary?: { readonly hash: string; readonly since: string } | undefined
}

/** What the newest set wants of a remote. */
export const wantedOf = ({ number, set }: NumberedSet, remote: string): Wanted => ({
  remote,
  number,
  hash: set.remotes[remote]?.hash ?? '',
  state: set.remotes[remote]?.state,
  canary: set.remotes[remote]?.canary,
})

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
 * Waits until the site does what its changed set wants of a remote, or says why not.
 * @param read the status of the site; `null` when none is running
 */
export const awaitVerdict = async (
  wanted: Wanted,
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
    const found = lookAt(status, wanted)
    if (typeof found === 'object') return found
    if (found === 'off') return { _tag: 'Done', afterMs: now - started }
    if (found !== 'live') liveSince = null
    else if (now - (liveSince ??= now) >= limits.stayMs) return { _tag: 'Done', afterMs: liveSince - started }
    if (found === 'unread' && now - started > limits.readMs)
      return { _tag: 'Failed', reason: `the site has not read the release set within ${limits.readMs} ms` }
    if (found !== 'live' && now - started > limits.verdictMs)
      return { _tag: 'Failed', reason: `it is not live after ${limits.verdictMs} ms` }
    await delay(limits.lookMs)
  }
}

/** `unread`: the site follows a set from before the change. `off`: the remote is off the site, as is wanted. */
const lookAt = (
  { number = 0, remotes }: SiteStatus,
  wanted: Wanted,
): 'unread' | 'tried' | 'live' | 'off' | Extract<Verdict, { _tag: 'Failed' }> => {
  if (number < wanted.number) return 'unread'
  const status = remotes[wanted.remote]
  if (status?.wanted !== wanted.hash || status.state !== wanted.state)
    return { _tag: 'Failed', reason: 'a later change of the release set replaced it (npm run releases)' }
  if (wanted.state !== undefined) return 'off'
  if (wanted.canary !== undefined) return lookAtCanary(status, wanted.canary)
  const quarantine = status.quarantined.find((one) => one.hash === wanted.hash)
  if (quarantine !== undefined)
    return { _tag: 'Failed', reason: `it was quarantined at ${quarantine.at}: ${quarantine.reason}` }
  if (status.refused !== null) return { _tag: 'Failed', reason: `it was refused: ${status.refused}` }
  return status.live?.hash === wanted.hash ? 'live' : 'tried'
}

/** Whether a canary is shown, which counts as live here: it must stay so for a moment, too. */
const lookAtCanary = (
  { canary, quarantined }: RemoteStatus,
  wanted: NonNullable<Wanted['canary']>,
): ReturnType<typeof lookAt> => {
  const bad = quarantined.find(({ hash }) => hash === wanted.hash)
  if (bad !== undefined) return { _tag: 'Failed', reason: `it was withdrawn at ${bad.at}: ${bad.reason}` }
  if (canary === undefined)
    return { _tag: 'Failed', reason: 'it is not a canary any more (npm run releases)' }
  if (canary.hash !== wanted.hash || canary.since !== wanted.since) return 'unread'
  if (canary.refused === null) return 'live'
  return canary.refused === NOT_YET_SHOWN
    ? 'tried'
    : { _tag: 'Failed', reason: `it was refused: ${canary.refused}` }
}
