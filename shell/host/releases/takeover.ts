import { coded } from '@caravanserai/settings'
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
  shippedIn,
  storedRelease,
  successors,
  withGood,
  withQuarantine,
} from './remoteState'
import type {
  Decision,
  Effect,
  EventOf,
  Next,
  Now,
  RemoteState,
  Run,
  Search,
  StoredRelease,
} from './remoteState'

/** Starts a release. */
export const start = (next: Next, stored: StoredRelease): Next =>
  changed(
    next,
    { runs: { ...next.state.runs, [stored.hash]: { _tag: 'Starting', stored } } },
    { _tag: 'Start', release: stored },
  )

/** Ends a release. A release that is still starting ends as soon as it runs. */
export const stop = (next: Next, hash: string): Next => {
  const { [hash]: run, ...runs } = next.state.runs
  return run === undefined ? next : changed(next, { runs }, { _tag: 'Stop', hash })
}

/** Makes a release live, and records it as good. */
export const goLive = (next: Next, hash: string): Next => {
  const { stored } = next.state
  return changed(next, {
    live: hash,
    stored: withGood(stored, storedRelease(next.state, hash)),
    ...(hash === stored.wanted && { wanted: idle }),
  })
}

/** Ends all code of the remote; its releases stay on disk. */
export const takeOff = (next: Next): Next => {
  const { live, runs, searches } = next.state
  const ended = live === null ? next : logged(next, 'info', `${nameOf(next.state, live)} is off the site`)
  const replies = searches.flatMap(({ purpose }): ReadonlyArray<Effect> =>
    purpose._tag === 'Reply' ? [{ ...purpose, hash: null }] : [],
  )
  return changed(
    ended,
    { live: null, shown: null, wanted: idle, canary: idle, searches: [], trials: [], runs: {} },
    ...replies,
    ...Object.keys(runs).map((hash): Effect => ({ _tag: 'Stop', hash })),
  )
}

/** Replaces a release that turned bad, when another one can take over; withdraws a canary. */
export const replace = (next: Next, hash: string, reason: string, now: Now): Next => {
  const { state } = next
  if (isQuarantined(state, hash) || !isOn(state)) return next
  if (state.shown?.hash === hash && state.live !== hash) {
    const line = coded(
      'CARAVANSERAI_CANARY_WITHDRAWN',
      `the canary ${nameOf(state, hash)} is withdrawn: ${reason}`,
    )
    return logged(changed(quarantine(next, hash, reason, now), { shown: null }), 'error', line)
  }
  const isReplacing = state.searches.some(
    ({ after, purpose }) => after === hash && purpose._tag === 'Replace',
  )
  return isReplacing ? next : search(next, hash, { _tag: 'Replace', reason })
}

const quarantine = (next: Next, hash: string, reason: string, now: Now): Next => {
  const { state } = next
  const record = {
    ...{ hash, release: nameOf(state, hash), at: now.date },
    reason: reason.slice(0, limits.reasonLength),
  }
  return recorded(changed(next, { stored: withQuarantine(state.stored, record) }), record, now)
}

/** Writes a quarantine to the ledger, unless the set lists it already, or does not name the release. */
export const recorded = (next: Next, record: Decision['quarantine'], { at }: Now): Next => {
  const { entry } = next.state
  const shipped = shippedIn(entry, record.hash)
  if (shipped === undefined || entry?.quarantined?.some(({ hash }) => hash === record.hash) === true)
    return next
  const did = entry?.canary?.hash === record.hash ? 'withdraw' : 'quarantine'
  return changed(next, { recordedAt: at }, { _tag: 'Record', decision: { did, quarantine: record, shipped } })
}

/** Begins a search for the first usable release after another one. */
export const search = (next: Next, after: string, purpose: Search['purpose']): Next =>
  changed(next, { searches: [...next.state.searches, { after, purpose, current: null, failed: [] }] })

/** Rule: each search starts its candidates in order until one is usable. */
export const advanceSearches = (next: Next, now: Now): Next =>
  next.state.searches.reduce((before, search) => advance(before, search, now), next)

const advance = (next: Next, search: Search, now: Now): Next => {
  const { state } = next
  const { after, purpose, current, failed } = search
  const isOver =
    (purpose._tag === 'Resume' && state.live !== null) ||
    (purpose._tag === 'Replace' && isQuarantined(state, after))
  if (isOver) return withSearch(next, search, null)
  const candidate = successors(state, after).find(({ hash }) => !failed.includes(hash))
  if (candidate === undefined) return ended(withSearch(next, search, null), search, null, now)
  const { hash } = candidate
  const run = state.runs[hash]
  const isCurrent = current?.hash === hash
  const enter = (phase: NonNullable<Search['current']>['phase'], ...effects: ReadonlyArray<Effect>) =>
    changed(withSearch(next, search, { ...search, current: { hash, phase } }), {}, ...effects)
  if (run === undefined) return start(enter('Starting'), candidate)
  if (run._tag === 'Starting') return isCurrent ? next : enter('Starting')
  if (purpose._tag === 'Reply' || purpose._tag === 'Trial')
    return ended(withSearch(next, search, null), search, hash, now)
  if (isCurrent && current.phase !== 'Starting') return next
  // A release that the set names may never have been shown here.
  return state.stored.good.some((good) => good.hash === hash)
    ? enter('Checking', { _tag: 'Check', hash, use: 'takeover' })
    : enter('Rehearsing', { _tag: 'Rehearse', hash, live: state.live })
}

/** Continues the searches that wait for a candidate. */
export const searchesOver = (
  next: Next,
  phase: NonNullable<Search['current']>['phase'],
  event: EventOf<'NotStarted' | 'Rehearsed' | 'Checked'>,
): Next =>
  next.state.searches.reduce((before, search) => {
    const { hash, fault } = event
    if (search.current?.hash !== hash || search.current.phase !== phase) return before
    if (fault !== null) {
      const line = `${nameOf(before.state, hash)} cannot take over: ${fault.reason}`
      const failed = [...search.failed, hash]
      return withSearch(loggedOnce(before, line), search, { ...search, current: null, failed })
    }
    if (phase === 'Checking') return ended(withSearch(before, search, null), search, hash, event)
    const checking = withSearch(before, search, { ...search, current: { hash, phase: 'Checking' } })
    return changed(checking, {}, { _tag: 'Check', hash, use: 'takeover' })
  }, next)

const withSearch = (next: Next, search: Search, after: Search | null): Next =>
  changed(next, {
    searches: next.state.searches.flatMap((item) => (item === search ? (after ?? []) : item)),
  })

/** Uses the result of a search. */
const ended = (next: Next, { after, purpose }: Search, hash: string | null, now: Now): Next => {
  const { state } = next
  switch (purpose._tag) {
    case 'Resume':
      if (hash === null) return next
      return logged(goLive(next, hash), 'info', `${nameOf(state, hash)} is live, from the local store`)
    case 'Replace': {
      const bad = nameOf(state, after)
      const { reason } = purpose
      if (hash === null)
        return loggedOnce(
          next,
          coded('CARAVANSERAI_RELEASE_NO_SUCCESSOR', `${bad} ${reason}; no earlier release can take over`),
        )
      if (isQuarantined(state, after)) return next
      const without = quarantine(next, after, reason, now)
      const replaced = state.live === after ? goLive(without, hash) : without
      const { live } = replaced.state
      const is = live === null ? 'No release' : nameOf(replaced.state, live)
      const line = `${bad} is quarantined: ${reason}. ${is} is live`
      return logged(replaced, 'error', coded('CARAVANSERAI_RELEASE_QUARANTINED', line))
    }
    case 'Reply':
      return changed(keptWarm(next, hash, now), {}, { ...purpose, hash })
    case 'Trial':
      return changed(keptWarm(next, hash, now), {
        trials: state.trials.map((trial) =>
          trial.id === purpose.id ? { ...trial, phase: { _tag: 'Found', previous: hash } } : trial,
        ),
      })
  }
}

const keptWarm = (next: Next, hash: string | null, { at }: Now): Next => {
  const run = hash === null ? undefined : next.state.runs[hash]
  if (hash === null || run?._tag !== 'Running' || isUsed(next.state, hash)) return next
  return changed(next, { runs: { ...next.state.runs, [hash]: { ...run, endsAt: at + limits.warmMs } } })
}

const isUsed = (state: RemoteState, hash: string): boolean =>
  isShown(state, hash) || [state.wanted, state.canary].some(({ attempt }) => attempt?.hash === hash)

/**
 * Rule: a release that is not used keeps running for a while, so that its pages can finish and it can take over if
 * the next release fails. When many releases are shipped in sequence, only the latest keep running. A quarantined
 * release ends.
 */
export const endUnused = (next: Next, { at }: Now): Next => {
  const { state } = next
  const timed = Object.entries(state.runs).map(([hash, run]): readonly [string, Run] => {
    if (run._tag === 'Starting') return [hash, run]
    const endsAt = isUsed(state, hash) ? null : (run.endsAt ?? at + limits.warmMs)
    return [hash, endsAt === run.endsAt ? run : { ...run, endsAt }]
  })
  const warm = timed
    .flatMap(([hash, run]) =>
      run._tag === 'Running' && run.endsAt !== null ? [{ hash, endsAt: run.endsAt }] : [],
    )
    .reverse()
    .sort((a, b) => b.endsAt - a.endsAt)
  const ending = warm.filter(
    ({ hash, endsAt }, index) => endsAt <= at || index >= limits.warmReleases || isQuarantined(state, hash),
  )
  const isSame = timed.every(([hash, run]) => run === state.runs[hash])
  const kept = isSame ? next : changed(next, { runs: Object.fromEntries(timed) })
  return ending.reduce((before, { hash }) => stop(before, hash), kept)
}

/** Rule: the last good release is started when none is live and the wanted one is not being staged. */
export const resume = (next: Next): Next => {
  const { isResuming, live, wanted } = next.state
  if (!isResuming || wanted.attempt !== null) return next
  const resumed = changed(next, { isResuming: false })
  return live === null && isOn(next.state) ? search(resumed, '', { _tag: 'Resume' }) : resumed
}

/** Whether a search for a release to resume is in progress. */
export const isSearching = ({ searches }: RemoteState): boolean =>
  searches.some(({ purpose }) => purpose._tag === 'Resume')
