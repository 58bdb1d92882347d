import { setTimeout as delay } from 'node:timers/promises'
import { NOT_YET_SHOWN } from '@caravanserai/releases'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'
import type { NumberedSet } from '@caravanserai/releases/ledger'
import { messageOf, say, stopWith } from '../terminal/say'
import type { FoundSite } from './siteStatus'
import { readStatus } from './siteStatus'

/** The outcome of a change of the release set. */
export type Verdict =
  /** The release is live, or the remote is off the site as requested. */
  | { readonly _tag: 'Done'; readonly afterMs: number }
  /** The release is not live, or no longer live. */
  | { readonly _tag: 'Failed'; readonly reason: string }
  /** No site is running: the next start activates the release. */
  | { readonly _tag: 'NoSite' }

/** The state of a remote that the changed set requests. */
export interface Wanted {
  readonly remote: string
  /** The number of the changed set. */
  readonly number: number
  /** Hash of the release that should be live. */
  readonly hash: string
  /** The requested state if the remote should be off the site. */
  readonly state: 'off' | 'retired' | undefined
  /** The requested canary: its hash and shipping time. */
  readonly canary?: { readonly hash: string; readonly since: string } | undefined
}

/** The state that the newest set requests for a remote. */
export const wantedOf = ({ number, set }: NumberedSet, remote: string): Wanted => ({
  remote,
  number,
  hash: set.remotes[remote]?.hash ?? '',
  state: set.remotes[remote]?.state,
  canary: set.remotes[remote]?.canary,
})

export interface WaitLimits {
  /** Limit until the site has read the changed set, which it polls twice a second. */
  readonly readMs: number
  /** Limit until the site has fetched, loaded and rehearsed the release. */
  readonly verdictMs: number
  /** Time that a release must stay live: many faults appear immediately. */
  readonly stayMs: number
  /** Polling interval of the status. */
  readonly lookMs: number
}

/** Limits in milliseconds. The site gives up on a release before `verdictMs`. */
const waitLimits: WaitLimits = { readMs: 10_000, verdictMs: 120_000, stayMs: 1_000, lookMs: 100 }

/**
 * Waits until the site has applied its changed set to a remote, or reports why not.
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
    const found = judgeStatus(status, wanted)
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

/**
 * `unread`: the site follows a set from before the change. `off`: the remote is off the site as requested.
 */
const judgeStatus = (
  { number = 0, remotes }: SiteStatus,
  wanted: Wanted,
): 'unread' | 'tried' | 'live' | 'off' | Extract<Verdict, { _tag: 'Failed' }> => {
  if (number < wanted.number) return 'unread'
  const status = remotes[wanted.remote]
  if (status?.wanted !== wanted.hash || status.state !== wanted.state)
    return { _tag: 'Failed', reason: 'a later change of the release set replaced it (npm run releases)' }
  if (wanted.state !== undefined) return 'off'
  if (wanted.canary !== undefined) return judgeCanary(status, wanted.canary)
  const quarantine = status.quarantined.find((item) => item.hash === wanted.hash)
  if (quarantine !== undefined)
    return { _tag: 'Failed', reason: `it was quarantined at ${quarantine.at}: ${quarantine.reason}` }
  if (status.refused !== null) return { _tag: 'Failed', reason: `it was refused: ${status.refused}` }
  return status.live?.hash === wanted.hash ? 'live' : 'tried'
}

/** The state of a canary. A shown canary counts as live here, because it must also stay shown for `stayMs`. */
const judgeCanary = (
  { canary, quarantined }: RemoteStatus,
  wanted: NonNullable<Wanted['canary']>,
): ReturnType<typeof judgeStatus> => {
  const bad = quarantined.find(({ hash }) => hash === wanted.hash)
  if (bad !== undefined) return { _tag: 'Failed', reason: `it was withdrawn at ${bad.at}: ${bad.reason}` }
  if (canary === undefined) return { _tag: 'Failed', reason: 'it is no longer a canary (npm run releases)' }
  if (canary.hash !== wanted.hash || canary.since !== wanted.since) return 'unread'
  if (canary.refused === null) return 'live'
  return canary.refused === NOT_YET_SHOWN
    ? 'tried'
    : { _tag: 'Failed', reason: `it was refused: ${canary.refused}` }
}

/** The result of a command that changes the release set. */
export interface Changed {
  readonly remote: string
  /** The state in the release set, such as `live`. */
  readonly is: string
  /** The number of the changed set. */
  readonly set: number
  /** The site that applies it; `null` if none is running. */
  readonly site: string | null
}

/**
 * Waits for the running site's verdict on a changed set and prints it. Ends the command with status 1 when the site
 * does not apply the change.
 * @param site that the command has found, or the tried addresses
 * @param words the changed release, such as `charity 1.0.0-a`; its new state, such as `live`; and a text that follows
 *   the verdict
 */
export const sayVerdict = async (
  { address, tried }: FoundSite,
  newest: NumberedSet,
  remote: string,
  words: { readonly what: string; readonly is: string; readonly after: string },
): Promise<Changed> => {
  const { what, is, after } = words
  const changed = { remote, is, set: newest.number }
  const verdict = await awaitVerdict(wantedOf(newest, remote), () => readStatus(address)).catch(
    (error: unknown) =>
      stopWith(
        `${what} is ${is} in the release set, but whether it is on the site is not known: ${messageOf(error)}`,
        changed,
      ),
  )
  switch (verdict._tag) {
    case 'Done':
      say(`${what} is ${is} after ${(verdict.afterMs / 1000).toFixed(1)} s; ${after}`)
      return { ...changed, site: address }
    case 'NoSite':
      say(
        `${what} is ${is} in the release set; no site is running at ${tried}; its next start applies it; ${after}`,
      )
      return { ...changed, site: null }
    case 'Failed':
      return stopWith(`${what} is not ${is} on ${address}: ${verdict.reason}`, { ...changed, site: address })
  }
}
