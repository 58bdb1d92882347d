import { NOT_YET_SHOWN, releaseName } from '@caravanserai/releases'
import type { CanaryStatus, RemoteStatus } from '@caravanserai/releases'
import { agreedIn, awaitOthers, looked, requestActivation, turnTimes } from './agreement'
import { limits as canaryLimits } from './canary/limits'
import { canaryVerdict } from './canary/rule'
import { addressFailed, advanceTrials, pageFailed, probed, workerEnded } from './faults'
import {
  changed,
  isOn,
  isQuarantined,
  isShown,
  pardoned,
  quarantineOf,
  reasonOf,
  withQuarantine,
} from './remoteState'
import type { Next, RemoteEvent, RemoteState } from './remoteState'
import {
  advanceAttempt,
  beginAttempts,
  checked,
  failed,
  followCanary,
  notStarted,
  rehearsed,
} from './staging'
import { advanceSearches, endUnused, recorded, replace, resume, search, searchesOver } from './takeover'

/**
 * The life of one remote's releases: the next state after an event, and the effects that the host runs. Pure: no clock,
 * no I/O.
 *
 * A release goes live after it has been fetched, started and rehearsed; when it turns bad it is quarantined, and the
 * last good one takes over. An event changes its own part of the state; then the rules below continue all work that
 * the new state allows, until nothing changes. No work waits for other work: a release that is slow to fetch delays
 * neither a rollback nor a quarantine.
 */
export const step = (state: RemoteState, event: RemoteEvent): Next => {
  let next = happened({ state, effects: [] }, event)
  // The bound only ends the loop if a fault in a rule makes it endless.
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const before = next.state
    next = advanceAttempt(next, 'wanted')
    next = followCanary(next)
    next = resume(next)
    next = advanceAttempt(next, 'canary')
    next = awaitOthers(next, event.at)
    next = advanceTrials(next, event)
    next = advanceSearches(next, event)
    next = endUnused(next, event)
    if (next.state === before) break
  }
  return next
}

/** When the next `TimePassed` is due; `Infinity` for never. */
export const wakeAt = ({ runs, trials, turn }: RemoteState): number =>
  Math.min(
    ...Object.values(runs).map((run) => (run._tag === 'Running' ? (run.endsAt ?? Infinity) : Infinity)),
    ...trials.map(({ phase }) => (phase._tag === 'Pausing' ? phase.until : Infinity)),
    ...turnTimes(turn),
    Infinity,
  )

const happened = (next: Next, event: RemoteEvent): Next => {
  const { state } = next
  switch (event._tag) {
    case 'Resumed':
      return changed(next, { isResuming: true })
    case 'Followed':
      return followed(next, event)
    case 'Started': {
      const { hash, release } = event
      const run = state.runs[hash]
      if (run?._tag !== 'Starting') return next
      const { stored } = run
      const running = { _tag: 'Running', stored, release, endsAt: null, chosen: {}, tried: {} } as const
      return changed(next, { runs: { ...state.runs, [hash]: running } })
    }
    case 'NotStarted':
      return searchesOver(notStarted(next, event), 'Starting', event)
    case 'Rehearsed':
      return searchesOver(rehearsed(next, event), 'Rehearsing', event)
    case 'Checked':
      return event.use === 'takeover'
        ? searchesOver(next, 'Checking', event)
        : checked(next, event.use, event)
    case 'PageFailed':
      return pageFailed(next, event)
    case 'FailedElsewhere':
      return addressFailed(next, event)
    case 'WorkerEnded':
      return workerEnded(next, event)
    case 'Probed':
      return probed(next, event)
    case 'PreviousNeeded': {
      const { hash, id } = event
      if (!isOn(state)) return changed(next, {}, { _tag: 'Reply', id, hash: null })
      const isCanary = hash === state.shown?.hash && state.live !== null && hash !== state.live
      if (isCanary) return changed(next, {}, { _tag: 'Reply', id, hash: state.live })
      return search(next, hash, { _tag: 'Reply', id })
    }
    case 'Counted':
      return counted(next, event)
    case 'Looked':
      return looked(next, event)
    case 'Agreed':
      return agreedIn(next, event)
    case 'TimePassed':
      return next
  }
}

/** Follows the entry of a set. A release that it ships, or ships again, is tried even if it was quarantined. */
const followed = (next: Next, event: Extract<RemoteEvent, { readonly _tag: 'Followed' }>): Next => {
  const { state } = next
  const { entry, set, isAlone, at } = event
  const { canary, hash, shippedAgainAt = null, quarantined = [] } = entry
  const { stored } = state
  const isShipped = hash !== stored.wanted || shippedAgainAt !== stored.shippedAgainAt
  const isNewCanary = canary !== undefined && canary.since !== stored.canarySince
  const listed = quarantined.map((item) => item.hash)
  const lifted = [
    ...(isShipped ? [hash] : []),
    ...(isNewCanary ? [canary.hash] : []),
    ...stored.listed.filter((item) => !listed.includes(item)),
  ]
  const known = changed(next, {
    entry,
    set,
    isResuming: true,
    stored: {
      ...pardoned(stored, ...lifted),
      ...{ wanted: hash, shippedAgainAt, listed },
      canarySince: canary?.since ?? stored.canarySince,
    },
  })
  const learned = [...quarantined].reverse().reduce((before, item) => {
    if (isQuarantined(before.state, item.hash)) return before
    return isShown(before.state, item.hash)
      ? replace(before, item.hash, item.reason, event)
      : changed(before, { stored: withQuarantine(before.state.stored, item) })
  }, known)
  return requestActivation(beginAttempts(learned, state.entry, isShipped, at), isAlone)
}

/** Judges the canary by its counts, and repeats decisions that are missing in the set after a while. */
const counted = (next: Next, event: Extract<RemoteEvent, { readonly _tag: 'Counted' }>): Next => {
  const { shown, live, recordedAt, stored } = next.state
  const { at, date, counts, conflict } = event
  const isDue = at - recordedAt >= canaryLimits.rewriteMs
  if (shown !== null && shown.hash !== live && counts !== null) {
    if (conflict !== null) return changed(failed(next, 'canary', conflict, at), { shown: null })
    const verdict = canaryVerdict(counts.facts)
    if (verdict._tag === 'Withdraw') return replace(next, shown.hash, verdict.reason, event)
    // Counts that are missing may be failures.
    if (verdict._tag === 'Promote' && counts.isWhole && isDue) {
      const quarantine = {
        ...{ hash: shown.hash, release: releaseName(shown.base) },
        reason: verdict.reason,
        at: date,
      }
      const decision = { did: 'promote', quarantine, shipped: shown.since } as const
      return changed(next, { recordedAt: at }, { _tag: 'Record', decision })
    }
  }
  return isDue ? stored.quarantined.reduce((before, item) => recorded(before, item, event), next) : next
}

/** The status for operators and teams: the live release, and the result of the last ship. @param sides canary counts */
export const statusOf = (state: RemoteState, sides: CanaryStatus['sides']): RemoteStatus => {
  const { entry, live, named, shown, stored, wanted, turn } = state
  const run = live === null ? undefined : state.runs[live]
  const off = entry === null ? stored.state : entry.state
  const isUnjudged = wanted.fault?._tag === 'NotJudged'
  return {
    live: live === null || run?._tag !== 'Running' ? null : { release: run.release, hash: live },
    wanted: stored.wanted,
    trying: turn.waiting !== null || wanted.attempt !== null || isUnjudged,
    refused: reasonOf(wanted),
    quarantined: stored.quarantined,
    ...(entry?.shippedAgainAt !== undefined && { shippedAgainAt: entry.shippedAgainAt }),
    ...(typeof off === 'string' && { state: off }),
    ...(named !== null && {
      canary: {
        ...{ release: releaseName(named.base), hash: named.hash, percent: named.percent, since: named.since },
        refused:
          shown === null
            ? (reasonOf(state.canary) ?? quarantineOf(state, named.hash) ?? NOT_YET_SHOWN)
            : null,
        sides,
      },
    }),
    ...(isUnjudged && { isUnjudged: true as const }),
  }
}
