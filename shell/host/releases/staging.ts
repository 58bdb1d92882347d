import type { Canary, ReleaseEntry } from '@caravanserai/releases'
import { backOff } from '@caravanserai/submissions/back-off'
import { limits } from './limits'
import {
  changed,
  idle,
  isOn,
  isQuarantined,
  isShown,
  logged,
  loggedOnce,
  nameOf,
  reasonOf,
  storedRelease,
} from './remoteState'
import type { Attempt, Effect, EventOf, Next, Place, PlaceName, RemoteState, StageFault } from './remoteState'
import { goLive, isSearching, start, stop } from './takeover'

/** The name of a canary that nodes share. A canary that was shipped again has a new name. */
export const canaryName = ({ hash, since }: Pick<Canary, 'hash' | 'since'>): string => `${hash} ${since}`

const nameIn = (entry: ReleaseEntry | null): string | null =>
  entry?.canary ? canaryName(entry.canary) : null

/** Begins attempts to stage the releases that an entry names, in place of attempts with other releases. */
export const beginAttempts = (
  next: Next,
  before: ReleaseEntry | null,
  isShipped: boolean,
  at: number,
): Next => {
  const { entry, live, shown } = next.state
  if (entry === null) return next
  const isOther = nameIn(entry) !== nameIn(before)
  const wanted = live === entry.hash ? null : entry.hash
  const canary = entry.canary === undefined || shown?.hash === entry.canary.hash ? null : entry.canary.hash
  return begin(begin(next, 'wanted', wanted, isShipped, at), 'canary', canary, isOther, at)
}

const begin = (next: Next, name: PlaceName, hash: string | null, isNew: boolean, at: number): Next => {
  const { state } = next
  const { attempt } = state[name]
  const place = isNew ? { ...idle, attempt } : state[name]
  if (hash === null || state.entry?.state !== undefined || isQuarantined(state, hash))
    return changed(next, { [name]: { ...place, attempt: null } })
  if (attempt?.hash === hash) return changed(next, { [name]: place })
  const mayTry = place.fault?._tag !== 'Refused' && (place.fault?._tag !== 'NotJudged' || isDue(place, at))
  return changed(next, {
    [name]: mayTry
      ? { ...place, triedAt: at, attempt: { _tag: 'Starting', hash } }
      : { ...place, attempt: null },
  })
}

/** Whether the pause after a failed attempt has elapsed; pauses grow while the machine is too busy. */
const isDue = ({ triedAt, unjudged }: Place, at: number): boolean =>
  at - triedAt > backOff(unjudged, limits.retryMs, limits.mostRetryMs)

/** Rule: an attempt starts its release, rehearses it against the live one, and shows it when the nodes agree. */
export const advanceAttempt = (next: Next, name: PlaceName): Next => {
  const { state } = next
  const { attempt } = state[name]
  if (attempt === null) return next
  const { hash } = attempt
  const run = state.runs[hash]
  if (isQuarantined(state, hash) || (name === 'wanted' && hash === state.live))
    return withAttempt(next, name, null)
  switch (attempt._tag) {
    case 'Starting':
      // A canary is compared with the release that is live when the wanted one has been staged.
      if (name === 'canary' && (isUnderway(state.wanted) || isSearching(state))) return next
      if (run === undefined) return start(next, storedRelease(state, hash))
      return run._tag === 'Starting' ? next : rehearse(next, name, hash)
    case 'Staged':
      if (!state.isOpen) return next
      return attempt.live === state.live ? check(next, name, attempt) : rehearse(next, name, hash)
    default:
      return next
  }
}

/** Whether a release is being staged, and does not wait for other nodes. */
export const isUnderway = ({ attempt }: Place): boolean => attempt !== null && attempt._tag !== 'Staged'

const withAttempt = (
  next: Next,
  name: PlaceName,
  attempt: Attempt | null,
  ...effects: ReadonlyArray<Effect>
): Next => changed(next, { [name]: { ...next.state[name], attempt } }, ...effects)

const rehearse = (next: Next, name: PlaceName, hash: string): Next => {
  const { live } = next.state
  return withAttempt(next, name, { _tag: 'Rehearsing', hash, live }, { _tag: 'Rehearse', hash, live })
}

const check = (next: Next, name: PlaceName, attempt: Exclude<Attempt, { _tag: 'Starting' }>): Next =>
  withAttempt(next, name, { ...attempt, _tag: 'Checking' }, { _tag: 'Check', hash: attempt.hash, use: name })

/** Continues after a rehearsal. */
export const rehearsed = (next: Next, { hash, live, fault, at }: EventOf<'Rehearsed'>): Next =>
  (['wanted', 'canary'] as const).reduce((before, name) => {
    const { attempt } = before.state[name]
    if (attempt?._tag !== 'Rehearsing' || attempt.hash !== hash || attempt.live !== live) return before
    if (fault !== null) return failed(before, name, fault, at)
    return check(before, name, attempt)
  }, next)

/**
 * Continues after the check for conflicts with other remotes. The rehearsal is repeated if another release has gone live.
 */
export const checked = (next: Next, name: PlaceName, { hash, fault, at }: EventOf<'Checked'>): Next => {
  const { state } = next
  const { attempt } = state[name]
  if (attempt?._tag !== 'Checking' || attempt.hash !== hash) return next
  if (fault !== null) return failed(next, name, fault, at)
  if (!state.isOpen || attempt.live !== state.live)
    return withAttempt(next, name, { ...attempt, _tag: 'Staged' })
  const release = nameOf(state, hash)
  if (name === 'wanted')
    return changed(logged(goLive(next, hash), 'info', `${release} is live`), { loggedFault: '' })
  if (state.named === null || state.live === null)
    return failed(next, name, state.named === null ? notNamed : noLiveRelease, at)
  const share = `${release} is shown to ${state.named.percent} % of the visitors as a canary`
  return logged(changed(next, { shown: state.named, canary: idle }), 'info', share)
}

const noLiveRelease: StageFault = {
  _tag: 'Unavailable',
  reason: 'there is no live release to compare it with',
}
const notNamed: StageFault = { _tag: 'Unavailable', reason: 'the set no longer names it' }

/** Ends an attempt with a fault. */
export const failed = (next: Next, name: PlaceName, fault: StageFault, at: number): Next => {
  const { state } = next
  const { attempt, fault: known, unjudged } = state[name]
  const hash = attempt?.hash ?? state.shown?.hash ?? ''
  const place: Place = {
    attempt: null,
    fault,
    triedAt: at,
    unjudged: fault._tag === 'NotJudged' ? unjudged + 1 : 0,
  }
  const ended = changed(isShown(state, hash) ? next : stop(next, hash), { [name]: place })
  return name === 'wanted'
    ? loggedOnce(ended, lineOf(state, fault))
    : known?.reason === fault.reason
      ? ended
      : logged(
          ended,
          'error',
          `the canary ${nameOf(state, hash)} ${fault._tag === 'Refused' ? 'is refused' : 'cannot be shown'}: ${fault.reason}`,
        )
}

const lineOf = (state: RemoteState, { _tag, reason }: StageFault): string => {
  const stays = state.live === null ? '' : `; ${nameOf(state, state.live)} stays live`
  return {
    Refused: `the release is refused: ${reason}${stays}`,
    NotJudged: `${reason}; it is tried again${stays}`,
    Unavailable: reason,
  }[_tag]
}

/** Continues after a release could not be started. */
export const notStarted = (next: Next, { hash, fault, at }: EventOf<'NotStarted'>): Next => {
  const { [hash]: run, ...runs } = next.state.runs
  if (run?._tag !== 'Starting') return next
  const names = (['wanted', 'canary'] as const).filter((name) => next.state[name].attempt?.hash === hash)
  const without = changed(next, { runs })
  if (names.length > 0) return names.reduce((before, name) => failed(before, name, fault, at), without)
  if (next.state.searches.some(({ current }) => current?.hash === hash)) return without
  return loggedOnce(
    without,
    `${nameOf(next.state, hash)}, which the set no longer names, was not started: ${fault.reason}`,
  )
}

/** Rule: a canary that the set no longer names is hidden; a promoted canary is hidden when it is live. */
export const followCanary = (next: Next): Next => {
  const { shown, named, wanted } = next.state
  if (shown === null || shown === named) return next
  if (named?.hash === shown.hash) return changed(next, { shown: named })
  return wanted.attempt?.hash === shown.hash ? next : changed(next, { shown: null })
}

/** Whether something is being staged, or waits for other nodes. */
export const isBusy = (state: RemoteState): boolean =>
  isSearching(state) ||
  state.turn.waiting !== null ||
  (state.isOpen && [state.wanted, state.canary].some(({ attempt }) => attempt !== null)) ||
  [state.wanted, state.canary].some(isUnderway)

/** Whether a release of the set should be tried again. */
export const isBehind = (state: RemoteState, at: number): boolean => {
  const { entry, live, shown } = state
  if (entry === null || entry.state !== undefined || isBusy(state)) return false
  const may = (place: Place, hash: string) =>
    place.fault?._tag !== 'Refused' && !isQuarantined(state, hash) && isDue(place, at)
  const { canary } = entry
  return (
    (live !== entry.hash && may(state.wanted, entry.hash)) ||
    (canary !== undefined && shown?.hash !== canary.hash && may(state.canary, canary.hash))
  )
}

/** The reason why this node does not show what other nodes show; `null` when it does, or when no node shows it. */
export const latenessOf = (state: RemoteState, release: string | null): string | null => {
  const { entry, live, wanted, turn } = state
  const { agreed, applied } = turn
  if (agreed?.isStaged !== true) return null
  if (agreed.what !== applied?.what && agreed.set >= (applied?.set ?? 0))
    return 'other nodes show a release that is not staged here yet'
  const isMissing = entry !== null && live !== entry.hash && !isQuarantined(state, entry.hash)
  if (!isOn(state) || !isMissing || agreed.what !== release) return null
  return `other nodes show a release that this one does not: ${reasonOf(wanted) ?? 'it is tried again'}`
}
