import { isPlain } from '@caravanserai/releases'
import { backOff } from '@caravanserai/submissions/back-off'
import { reasonOf } from './failedPage'
import { limits } from './limits'
import { changed, isShown, logged, loggedOnce, nameOf } from './remoteState'
import type { Effect, EventOf, Next, Now, Running, Trial, TrialPhase } from './remoteState'
import { replace, search } from './takeover'

/**
 * Faults of running releases: the ends of their workers, and failed pages. A page counts only when the previous
 * release renders it: then the fault is in the release, not in the content or the request. One address invented by a
 * visitor never suffices.
 */

const withRun = (next: Next, hash: string, change: Partial<Running>): Next => {
  const run = next.state.runs[hash]
  if (run?._tag !== 'Running') return next
  return changed(next, { runs: { ...next.state.runs, [hash]: { ...run, ...change } } })
}

export const workerEnded = (next: Next, event: EventOf<'WorkerEnded'>): Next => {
  const { hash, fault, inRow } = event
  const { kind, reason, unfinished } = fault
  if (next.state.runs[hash]?._tag !== 'Running') return next
  const reported = logged(next, 'error', `a worker of ${nameOf(next.state, hash)} ${reason}`)
  if (kind === 'killed' && inRow < limits.killedInRow) return reported
  // A page that also ends workers of the previous release would end any release, and its address may be invented.
  return unfinished.length === 0
    ? replace(reported, hash, reason, event)
    : withTrial(reported, { hash, reason, targets: unfinished, kind: 'End', phase: { _tag: 'Searching' } })
}

export const pageFailed = (next: Next, event: EventOf<'PageFailed'>): Next => {
  const { hash, pattern, target, failure, previousShowed, at, date } = event
  const run = next.state.runs[hash]
  // A worker that ended is judged by all its pages.
  if (run?._tag !== 'Running' || !isShown(next.state, hash)) return next
  if (previousShowed !== true || failure._tag === 'Ended') return next
  const reason = `${target} ${failure._tag === 'Threw' ? `throws: ${reasonOf(failure)}` : 'never settles'}`
  if (isPlain(pattern)) {
    // The address fails for all visitors: it is probed, at most once per interval.
    if (at - (run.tried[target] ?? -Infinity) < limits.failingMs) return next
    const until = at + limits.probeMs
    return withTrial(withRun(next, hash, { tried: { ...recent(run.tried, at), [target]: at } }), {
      ...{ hash, reason, targets: [target], kind: 'Page' },
      phase: { _tag: 'Pausing', until, next: { _tag: 'Searching' } },
    })
  }
  const isNew = at - (run.chosen[target] ?? -Infinity) > limits.failingMs
  const reported = isNew ? changed(next, {}, { _tag: 'TellFailing', hash, target, reason }) : next
  return addressFailed(reported, { hash, target, reason, at, date })
}

/** Counts a failing address that visitors have chosen, on any node of the site. */
export const addressFailed = (next: Next, failed: Omit<EventOf<'FailedElsewhere'>, '_tag'>): Next => {
  const { hash, target, reason, at } = failed
  const run = next.state.runs[hash]
  if (run?._tag !== 'Running' || !isShown(next.state, hash)) return next
  const chosen = { ...recent(run.chosen, at), [target]: at }
  const { length } = Object.keys(chosen)
  const counted = withRun(next, hash, { chosen })
  return length < limits.failingAddresses
    ? counted
    : replace(counted, hash, `${length} addresses fail, among them ${reason}`, failed)
}

/** The latest failing addresses within the interval; more of them do not change the judgement. */
const recent = (times: Readonly<Record<string, number>>, at: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(times)
      .filter(([, time]) => at - time <= limits.failingMs)
      .slice(-limits.failingKept),
  )

const withTrial = (
  next: Next,
  trial: Pick<Trial, 'hash' | 'reason' | 'targets' | 'kind' | 'phase'>,
): Next => {
  const id = next.state.lastId + 1
  const added = changed(next, {
    lastId: id,
    trials: [...next.state.trials, { ...trial, id, rounds: 0, unjudged: 0 }],
  })
  return trial.phase._tag === 'Searching' ? search(added, trial.hash, { _tag: 'Trial', id }) : added
}

const moved = (
  next: Next,
  trial: Trial,
  change: Partial<Trial> | null,
  ...effects: ReadonlyArray<Effect>
): Next =>
  changed(
    next,
    {
      trials: next.state.trials.flatMap((item) =>
        item.id !== trial.id ? item : change === null ? [] : { ...item, ...change },
      ),
    },
    ...effects,
  )

const enter = (next: Next, trial: Trial, phase: TrialPhase, change: Partial<Trial> = {}): Next => {
  const entered = moved(next, trial, { ...change, phase })
  return phase._tag === 'Searching' ? search(entered, trial.hash, { _tag: 'Trial', id: trial.id }) : entered
}

/** Rule: a trial continues after its pause, and when the previous release runs. */
export const advanceTrials = (next: Next, now: Now): Next =>
  next.state.trials.reduce((before, trial) => {
    const { phase, hash, kind, targets, reason } = trial
    switch (phase._tag) {
      case 'Pausing':
        return now.at < phase.until ? before : enter(before, trial, phase.next)
      case 'Found':
        if (phase.previous === null || (kind === 'Page' && !isShown(before.state, hash)))
          return kind === 'End'
            ? replace(moved(before, trial, null), hash, reason, now)
            : moved(before, trial, null)
        return enter(before, trial, {
          _tag: 'Due',
          previous: phase.previous,
          on: kind === 'End' ? 'previous' : 'own',
        })
      case 'Due': {
        const [target = ''] = targets
        const probed = phase.on === 'own' ? hash : phase.previous
        return moved(
          before,
          trial,
          { phase: { ...phase, _tag: 'Probing' } },
          { _tag: 'Probe', trial: trial.id, hash: probed, target },
        )
      }
      default:
        return before
    }
  }, next)

/** Continues a trial after a probe. `NotJudged` is repeated with growing pauses. */
export const probed = (next: Next, event: EventOf<'Probed'>): Next => {
  const { trial: id, fault, at } = event
  const trial = next.state.trials.find((trial) => trial.id === id)
  if (trial?.phase._tag !== 'Probing') return next
  const { hash, reason, kind, unjudged, targets, phase } = trial
  const name = nameOf(next.state, hash)
  const over = moved(next, trial, null)
  if (fault !== null && fault._tag !== 'Refused') {
    if (unjudged < limits.probedAgain) {
      const until = at + backOff(unjudged + 1, limits.probeMs)
      return moved(next, trial, {
        unjudged: unjudged + 1,
        phase: { _tag: 'Pausing', until, next: { ...phase, _tag: 'Due' } },
      })
    }
    if (kind === 'End') return loggedOnce(over, `${name} ${reason}; ${fault.reason}`)
    // The next failure of the address starts another trial.
    const run = next.state.runs[hash]
    const { [targets[0] ?? '']: _forgotten, ...tried } = run?._tag === 'Running' ? run.tried : {}
    return loggedOnce(withRun(over, hash, { tried }), fault.reason)
  }
  if (kind === 'End') {
    if (fault !== null)
      return loggedOnce(over, `${name} ${reason}; the previous release fails ${targets[0]} as well`)
    return targets.length > 1
      ? enter(next, trial, { ...phase, _tag: 'Due' }, { targets: targets.slice(1), unjudged: 0 })
      : replace(over, hash, reason, event)
  }
  if (phase.on === 'own')
    return fault === null
      ? over
      : enter(next, trial, { ...phase, _tag: 'Due', on: 'previous' }, { unjudged: 0 })
  if (fault !== null) return over
  const rounds = trial.rounds + 1
  if (rounds >= limits.probes) return replace(over, hash, reason, event)
  const pausing = { _tag: 'Pausing', until: at + limits.probeMs, next: { _tag: 'Searching' } } as const
  return moved(next, trial, { rounds, unjudged: 0, phase: pausing })
}
