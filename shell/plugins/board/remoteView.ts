import { releaseName } from '@caravanserai/releases'
import type { CanaryStatus, Quarantine, ReleaseSet, RemoteStatus } from '@caravanserai/releases'
import type { StoredPreview } from '@caravanserai/releases/ledger'
import type { BoardFacts, Felt, Hour } from './facts'

/**
 * `live`: the release named by the set is live. `tried`: it is being fetched, loaded or rehearsed. `behind`:
 * another release is live instead. `down`: no release is live. `off` and `retired`: the remote was withdrawn
 * on purpose.
 */
export type Standing = 'live' | 'tried' | 'behind' | 'down' | 'off' | 'retired'

/** A remote on the board. */
export interface RemoteView {
  readonly name: string
  readonly standing: Standing
  /** The name of the live release. */
  readonly live: string | null
  /** The name of the release named by the set; `null` if the set names none. */
  readonly wanted: string | null
  /** Why the wanted release is not live. */
  readonly refused: string | null
  /** Newest first. */
  readonly quarantined: ReadonlyArray<Quarantine>
  /** Whether the quarantined release is the wanted release, which requires action. */
  readonly isQuarantined: boolean
  readonly isPinned: boolean
  /** `null` if the release is unsigned and no signature is required. */
  readonly signed: 'required' | 'signed' | null
  /** Names of the releases available for a rollback, newest first. */
  readonly earlier: ReadonlyArray<string>
  readonly previews: ReadonlyArray<StoredPreview>
  readonly canary: CanaryStatus | null
  readonly hour: Hour
  readonly felt: Felt
  /** The last error reported by browsers: the message, and one line per stack frame. */
  readonly browserError: string | null
}

/** Every remote named by the set or configured for the site, sorted by name. */
export const remotesOf = (facts: BoardFacts): ReadonlyArray<RemoteView> => {
  const { status, ledger } = facts
  const names = new Set([...Object.keys(ledger.newest?.set.remotes ?? {}), ...Object.keys(status.remotes)])
  return [...names].sort().map((name) => remoteOf(name, facts))
}

const remoteOf = (
  name: string,
  { status, ledger, signers, hourOf, feltOf, browserErrors }: BoardFacts,
): RemoteView => {
  const entry = ledger.newest?.set.remotes[name]
  const ownStatus = Object.hasOwn(status.remotes, name) ? status.remotes[name] : undefined
  const wanted = ownStatus?.wanted ?? entry?.hash ?? ''
  const quarantined = ownStatus?.quarantined ?? []
  return {
    name,
    standing: standingOf(ownStatus, ownStatus?.state ?? entry?.state),
    live: ownStatus?.live?.release ?? null,
    wanted: wanted === '' ? null : nameOf(wanted, name, ownStatus, [ledger.newest, ...ledger.history]),
    refused: ownStatus?.refused ?? null,
    quarantined,
    isQuarantined: quarantined.some(({ hash }) => hash === wanted),
    isPinned: entry?.isPinned === true,
    signed: signers.includes(name) ? 'required' : entry?.signature === undefined ? null : 'signed',
    earlier: (entry?.previous ?? []).map(({ base }) => releaseName(base)),
    previews: ledger.previews.filter(({ remote }) => remote === name),
    canary: ownStatus?.canary ?? null,
    hour: hourOf(name),
    felt: feltOf(name),
    browserError: browserErrors.get(name) ?? null,
  }
}

const standingOf = (ownStatus: RemoteStatus | undefined, state: RemoteStatus['state']): Standing => {
  if (state !== undefined) return state
  if (ownStatus === undefined) return 'tried'
  if (ownStatus.live?.hash === ownStatus.wanted) return 'live'
  if (ownStatus.trying) return 'tried'
  return ownStatus.live === null ? 'down' : 'behind'
}

/** The name of a release if any loaded set contains it; otherwise the beginning of its hash. */
const nameOf = (
  hash: string,
  remote: string,
  ownStatus: RemoteStatus | undefined,
  sets: ReadonlyArray<{ readonly set: ReleaseSet } | null>,
): string => {
  const known = [ownStatus?.live ?? null, ...(ownStatus?.quarantined ?? [])].find(
    (item) => item?.hash === hash,
  )
  if (known) return known.release
  const named = sets
    .flatMap((item) => item?.set.remotes[remote] ?? [])
    .flatMap((entry) => [entry, ...entry.previous])
    .find((release) => release.hash === hash)
  return named === undefined ? hash.slice(0, 12) : releaseName(named.base)
}
