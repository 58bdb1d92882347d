import { Quarantine, releaseName, retained } from '@caravanserai/releases'
import type { Canary, ReleaseEntry } from '@caravanserai/releases'
import { coded } from '@caravanserai/settings'
import type { ErrorCode } from '@caravanserai/settings'
import * as t from 'io-ts'
import type { Staged } from '../nodes/siteNodes'
import type { WorkerFault } from '../workers/liveness'
import type { CanaryFacts } from './canary/rule'
import type { FailedPage } from './failedPage'
import { limits } from './limits'

const StoredRelease = t.intersection([
  t.readonly(t.strict({ hash: t.string, base: t.string })),
  t.readonly(t.exact(t.partial({ signature: t.string }))),
])
export type StoredRelease = t.TypeOf<typeof StoredRelease>

/** The persistent state of one remote's releases. */
const StoredState = t.readonly(
  t.strict({
    /** The hash of the release that the last set named. */
    wanted: t.string,
    /** Good releases that were live, newest first. */
    good: t.readonlyArray(StoredRelease),
    quarantined: t.readonlyArray(Quarantine),
    /** Hashes of the quarantined releases in the last set. A later set that omits a hash lifts the quarantine. */
    listed: t.readonlyArray(t.string),
    /** Patterns from the set. */
    addresses: t.readonlyArray(t.string),
    /** When the wanted release was last shipped again, according to the set. */
    shippedAgainAt: t.union([t.string, t.null]),
    /** When a canary was last shipped, according to the set. A site that has withdrawn it does not show it again. */
    canarySince: t.union([t.string, t.null]),
    /** Set when the release set has taken the remote off the site; else `null`. */
    state: t.union([t.keyof({ off: null, retired: null }), t.null]),
  }),
)
export type StoredState = t.TypeOf<typeof StoredState>

/** The persistent state of all remotes, by name. */
export const ReleaseState = t.readonly(t.record(t.string, StoredState), 'ReleaseState')
export type ReleaseState = t.TypeOf<typeof ReleaseState>

/** The state of a remote that no set has named before. */
export const noState: StoredState = {
  wanted: '',
  good: [],
  quarantined: [],
  listed: [],
  addresses: [],
  shippedAgainAt: null,
  canarySince: null,
  state: null,
}

/**
 * A reason not to use a release. `Refused`: the release is at fault, and would be refused again. `NotJudged`: the
 * machine was too busy; staging is retried until there is a result. `Unavailable`: the release cannot be fetched or
 * read now.
 */
export interface StageFault {
  readonly _tag: 'Refused' | 'NotJudged' | 'Unavailable'
  /** One line for people, with its error code. */
  readonly reason: string
}

export const refused = (code: ErrorCode, reason: string): StageFault => ({
  _tag: 'Refused',
  reason: coded(code, reason),
})
export const notJudged = (reason: string): StageFault => ({
  _tag: 'NotJudged',
  reason: coded('CARAVANSERAI_RELEASE_NOT_JUDGED', reason),
})

/** A release whose code is being started, or runs. */
export type Run = Readonly<{ _tag: 'Starting'; stored: StoredRelease }> | Running

export interface Running {
  readonly _tag: 'Running'
  readonly stored: StoredRelease
  /** The name of the release. */
  readonly release: string
  /** When a release that is not used ends; `null` while it is used. */
  readonly endsAt: number | null
  /** Last failure of each failing address with parameters, which visitors choose. */
  readonly chosen: Readonly<Record<string, number>>
  /** Last trial of each failing address without parameters. */
  readonly tried: Readonly<Record<string, number>>
}

/** An attempt to stage a release. `live` is the release that it was rehearsed against. */
export type Attempt =
  | Readonly<{ _tag: 'Starting'; hash: string }>
  | Readonly<{ _tag: 'Rehearsing' | 'Checking' | 'Staged'; hash: string; live: string | null }>

/** Staging of the live release or the canary that the set names. */
export interface Place {
  readonly attempt: Attempt | null
  /** The fault of the last attempt. */
  readonly fault: StageFault | null
  readonly triedAt: number
  /** Consecutive attempts for which the machine was too busy. */
  readonly unjudged: number
}
export type PlaceName = 'wanted' | 'canary'

/** A search for the first usable release after another one. */
export interface Search {
  readonly after: string
  readonly current: Readonly<{ hash: string; phase: 'Starting' | 'Rehearsing' | 'Checking' }> | null
  readonly failed: ReadonlyArray<string>
  readonly purpose:
    | Readonly<{ _tag: 'Resume' }>
    | Readonly<{ _tag: 'Replace'; reason: string }>
    | Readonly<{ _tag: 'Reply'; id: number }>
    | Readonly<{ _tag: 'Trial'; id: number }>
}

/**
 * Probes that judge a release: of pages that its ended worker had not finished, on the previous release; or of a
 * failing page, on both releases, several times.
 */
export interface Trial {
  readonly id: number
  readonly hash: string
  readonly reason: string
  /** Addresses to probe. */
  readonly targets: ReadonlyArray<string>
  readonly kind: 'End' | 'Page'
  /** Completed rounds of a failing page. */
  readonly rounds: number
  /** Probes of the current address for which the machine was too busy. */
  readonly unjudged: number
  readonly phase: Readonly<{ _tag: 'Pausing'; until: number; next: TrialPhase }> | TrialPhase
}
export type TrialPhase =
  | Readonly<{ _tag: 'Searching' }>
  | Readonly<{ _tag: 'Found'; previous: string | null }>
  | Readonly<{ _tag: 'Due' | 'Probing'; previous: string; on: 'own' | 'previous' }>

/** The entry that the nodes have agreed to show, from the state store. */
export interface Agreement {
  /** The key of an entry (`shownOf`). */
  readonly what: string
  /** The number of a set that wants it. */
  readonly set: number
  /** Whether any node could stage it. */
  readonly isStaged: boolean
  readonly version: number
}

/** This node's part in the agreement of the nodes. */
export interface Turn {
  /** The staging status for heartbeats. */
  readonly own: Staged | null
  /** The last activation on this node. */
  readonly applied: { readonly what: string; readonly set: number } | null
  readonly agreed: Agreement | null
  /** Agreements that take effect soon. */
  readonly near: ReadonlyArray<Agreement & { readonly at: number }>
  /** Set while this node waits for the others; `lookAt` is `null` while it reads their heartbeats. */
  readonly waiting: Readonly<{ since: number; lookAt: number | null; isFollowing: boolean }> | null
}

/** The state of one remote's releases. Releases are named by their hashes; times are `at` of events. */
export interface RemoteState {
  readonly stored: StoredState
  /** The remote's entry in the newest set, and the number of that set; `null` until it was read. */
  readonly entry: ReleaseEntry | null
  readonly set: number
  /** Whether this node may show the releases of the entry: the nodes have agreed. */
  readonly isOpen: boolean
  readonly live: string | null
  /** The canary of the entry that this node shows; and the canary that visitors are shown. */
  readonly named: Canary | null
  readonly shown: Canary | null
  readonly runs: Readonly<Record<string, Run>>
  readonly wanted: Place
  readonly canary: Place
  /** Whether the last good release is to be started if none is live. */
  readonly isResuming: boolean
  readonly searches: ReadonlyArray<Search>
  readonly trials: ReadonlyArray<Trial>
  readonly turn: Turn
  readonly lastId: number
  /** The last logged fault, which is not repeated. */
  readonly loggedFault: string
  /** When a decision was last written to the ledger. */
  readonly recordedAt: number
}

/** The reason why a release is not used; also `null` while a busy machine delays the attempt. */
export const reasonOf = ({ fault }: Place): string | null =>
  fault === null || fault._tag === 'NotJudged' ? null : fault.reason

export const idle: Place = { attempt: null, fault: null, triedAt: -Infinity, unjudged: 0 }

export const initialState = (stored: StoredState): RemoteState => ({
  stored,
  entry: null,
  set: 0,
  isOpen: true,
  live: null,
  named: null,
  shown: null,
  runs: {},
  wanted: idle,
  canary: idle,
  isResuming: false,
  searches: [],
  trials: [],
  turn: { own: null, applied: null, agreed: null, near: [], waiting: null },
  lastId: 0,
  loggedFault: '',
  recordedAt: -Infinity,
})

/** The use of a release for which conflicts with other remotes are checked. */
type Use = PlaceName | 'takeover'

export type EventBody =
  /** The site starts: the last good release is started from the local store. */
  | Readonly<{ _tag: 'Resumed' }>
  /** A set was read. `isAlone`: no other node has to agree. */
  | Readonly<{ _tag: 'Followed'; entry: ReleaseEntry; set: number; isAlone: boolean }>
  | Readonly<{ _tag: 'Started'; hash: string; release: string }>
  | Readonly<{ _tag: 'NotStarted'; hash: string; fault: StageFault }>
  | Readonly<{ _tag: 'Rehearsed'; hash: string; live: string | null; fault: StageFault | null }>
  | Readonly<{ _tag: 'Checked'; hash: string; use: Use; fault: StageFault | null }>
  | Readonly<{ _tag: 'PageFailed'; hash: string } & Omit<FailedPage, 'name' | 'release'>>
  /** A release fails, on another node, an address that visitors have chosen. */
  | Readonly<{ _tag: 'FailedElsewhere'; hash: string; target: string; reason: string }>
  /** `inRow`: recent faults in a row. */
  | Readonly<{ _tag: 'WorkerEnded'; hash: string; fault: WorkerFault; inRow: number }>
  | Readonly<{ _tag: 'Probed'; trial: number; fault: StageFault | null }>
  /** A page handler needs the previous release. */
  | Readonly<{ _tag: 'PreviousNeeded'; hash: string; id: number }>
  /** The counts of the shown canary over all nodes; `null` without one. */
  | Readonly<{ _tag: 'Counted'; counts: Counts | null; conflict: StageFault | null }>
  /** The heartbeats of the other nodes; `null` while they cannot be read. */
  | Readonly<{ _tag: 'Looked'; isFollowing: boolean; others: ReadonlyArray<NodeReport> | null }>
  | Readonly<{ _tag: 'Agreed'; agreement: Agreement; inMs: number }>
  | Readonly<{ _tag: 'TimePassed' }>
type Counts = Readonly<{ facts: CanaryFacts; isWhole: boolean }>
export type NodeReport = Readonly<{ silentMs: number; staged: Staged }>

/** The time of an event: `at` in milliseconds of a clock that never jumps, `date` as an ISO date and time. */
export interface Now {
  readonly at: number
  readonly date: string
}

export type RemoteEvent = EventBody & Now
export type EventOf<Tag> = Extract<RemoteEvent, { readonly _tag: Tag }>

/** A decision of the site, to be written to the ledger. */
export interface Decision {
  readonly did: 'promote' | 'withdraw' | 'quarantine'
  readonly quarantine: Quarantine
  /** `shippedIn` of the followed set. */
  readonly shipped: string | null
}

export type Effect =
  | Readonly<{ _tag: 'Start'; release: StoredRelease }>
  | Readonly<{ _tag: 'Stop'; hash: string }>
  | Readonly<{ _tag: 'Rehearse'; hash: string; live: string | null }>
  | Readonly<{ _tag: 'Check'; hash: string; use: Use }>
  | Readonly<{ _tag: 'Probe'; trial: number; hash: string; target: string }>
  | Readonly<{ _tag: 'Reply'; id: number; hash: string | null }>
  | Readonly<{ _tag: 'Record'; decision: Decision }>
  /** Reads the heartbeats of the other nodes; sends one immediately. */
  | Readonly<{ _tag: 'Look' | 'Beat' }>
  /** Publishes an agreement, in place of the one with this version. */
  | Readonly<{ _tag: 'Agree'; agreement: Agreement }>
  | Readonly<{ _tag: 'TellFailing'; hash: string; target: string; reason: string }>
  | Readonly<{ _tag: 'Log'; level: 'info' | 'error'; line: string }>

/** A state and the effects that led to it. */
export interface Next {
  readonly state: RemoteState
  readonly effects: ReadonlyArray<Effect>
}

export const changed = (
  { state, effects }: Next,
  change: Partial<RemoteState>,
  ...added: ReadonlyArray<Effect>
): Next => ({
  state: { ...state, ...change },
  effects: [...effects, ...added],
})

export const logged = (next: Next, level: 'info' | 'error', line: string): Next =>
  changed(next, {}, { _tag: 'Log', level, line })

/** Logs a fault once, not at every attempt. */
export const loggedOnce = (next: Next, line: string): Next =>
  line === next.state.loggedFault ? next : changed(logged(next, 'error', line), { loggedFault: line })

/** Whether the remote is on the site: neither taken off by an operator nor retired by its team. */
export const isOn = ({ stored }: RemoteState): boolean => stored.state === null

export const quarantineOf = (state: RemoteState, hash: string): string | null =>
  state.stored.quarantined.find((item) => item.hash === hash)?.reason ?? null

export const isQuarantined = (state: RemoteState, hash: string): boolean => quarantineOf(state, hash) !== null

/** Whether visitors are shown a release. */
export const isShown = ({ live, shown }: RemoteState, hash: string): boolean =>
  hash === live || hash === shown?.hash

/**
 * The time at which an entry's release was shipped, of a canary or of a live release that was shipped again; `null`
 * for another named release; `undefined` for a release that the entry does not name.
 */
export const shippedIn = (
  entry: ReleaseEntry | null | undefined,
  hash: string,
): string | null | undefined => {
  if (entry?.canary?.hash === hash) return entry.canary.since
  if (entry?.hash === hash) return entry.shippedAgainAt ?? null
  return entry?.previous.some((item) => item.hash === hash) === true ? null : undefined
}

/** The stored form of a release, from the set if that names it. */
export const storedRelease = ({ entry, stored, runs }: RemoteState, hash: string): StoredRelease => {
  const all = [
    ...(entry === null ? [] : [entry, ...entry.previous, ...(entry.canary ? [entry.canary] : [])]),
    ...stored.good,
  ]
  const { base = '', signature } = all.find((item) => item.hash === hash) ?? runs[hash]?.stored ?? {}
  return { hash, base, ...(signature !== undefined && { signature }) }
}

/** The name of a release for people. */
export const nameOf = (state: RemoteState, hash: string): string => {
  const run = state.runs[hash]
  const { base } = storedRelease(state, hash)
  if (run?._tag === 'Running') return run.release
  return URL.canParse(base) ? releaseName(base) : hash.slice(0, 12)
}

/** Records a release that went live as good. */
export const withGood = (stored: StoredState, release: StoredRelease): StoredState => ({
  ...stored,
  good: retained([release, ...stored.good.filter(({ hash }) => hash !== release.hash)]),
})

export const withQuarantine = (stored: StoredState, quarantine: Quarantine): StoredState => ({
  ...stored,
  good: stored.good.filter(({ hash }) => hash !== quarantine.hash),
  quarantined: [quarantine, ...stored.quarantined.filter(({ hash }) => hash !== quarantine.hash)].slice(
    0,
    limits.quarantined,
  ),
})

/** Lifts the quarantine of releases. */
export const pardoned = (stored: StoredState, ...hashes: ReadonlyArray<string>): StoredState => ({
  ...stored,
  quarantined: stored.quarantined.filter(({ hash }) => !hashes.includes(hash)),
})

/** Releases that may take over from another: good ones first, then others of the set; never a quarantined one. */
export const successors = (state: RemoteState, hash: string): ReadonlyArray<StoredRelease> => {
  const all = [...state.stored.good, ...(state.entry?.previous ?? [])]
  const after = all.slice(all.findIndex((item) => item.hash === hash) + 1)
  const first = after.filter(
    (item, index) => after.findIndex((earlier) => earlier.hash === item.hash) === index,
  )
  return first.filter((item) => item.hash !== hash && !isQuarantined(state, item.hash))
}
