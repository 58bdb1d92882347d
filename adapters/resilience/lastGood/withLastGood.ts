import { isDeepStrictEqual } from 'node:util'
import { isLeft, right, left } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import {
  asyncScheduler,
  concat,
  concatMap,
  defer,
  EMPTY,
  map,
  merge,
  of,
  take,
  takeUntil,
  timer,
  switchMap,
} from 'rxjs'
import { lastGoodLimits } from '../../limits'
import type {
  Answer,
  Content,
  ContentResult,
  Fault,
  Question,
  Reading,
  ContentError,
} from '../../port/content'
import type { DeletedPart } from '../../questions/parseQuestion'
import { decorate } from '../../port/content'
import { errorFault, faultOf, prependFault } from '../../port/faults'
import { makeInFlight } from './inFlight'
import type { Worth } from './inFlight'
import { settle } from './settle'
import type { FillRules, FillRule } from './settle'
import { isReadingFor } from '../../questions/family'
import type { WithReading } from '../../questions/family'

/** The paths whose backend has just failed or was late. */
interface RecentFailures {
  readonly add: (path: string, fault: Fault) => void
  /** The latest failure of this path; `null` if it has been resolved or is too old. */
  readonly of: (path: string) => Fault | null
  /** Whether any path failed a moment ago. */
  readonly anyJustNow: () => boolean
  /** Records that the path was answered in time. */
  readonly resolve: (path: string) => void
  /** Discards earlier failures of these paths, or of all, because the backend has announced a change. */
  readonly forget: (paths?: ReadonlyArray<string>) => void
}

export const makeRecentFailures = (): RecentFailures => {
  const known = new Map<string, { readonly fault: Fault; readonly until: number }>()
  let latestAt = -Infinity

  return {
    add: (path, fault) => {
      const now = asyncScheduler.now()
      for (const [expired, { until }] of known) if (until <= now) known.delete(expired)
      latestAt = now
      known.set(path, { fault, until: now + lastGoodLimits.failureRememberedMs })
    },
    of: (path) => {
      const failure = known.get(path)
      return failure !== undefined && asyncScheduler.now() < failure.until ? failure.fault : null
    },
    anyJustNow: () => asyncScheduler.now() - latestAt < lastGoodLimits.failureOfAnyPathMs,
    resolve: (path) => void known.delete(path),
    forget: (paths = [...known.keys()]) => {
      latestAt = -Infinity
      paths.forEach((path) => known.delete(path))
    },
  }
}

/** The last good reading of each question. Neither throws nor waits. */
export interface Memory {
  /** The stored reading, with origin `memory` or `disk`; `null` if none. */
  readonly get: <A>(question: Question<A>) => Reading<A> | null
  readonly put: <A>(question: Question<A>, reading: Reading<A>) => void
  readonly forget: (paths: ReadonlyArray<string>) => void
}

/** A memory in this process only. Beyond `maxKeys` questions, the least recently used one is evicted. */
export const inMemory = ({
  maxKeys = lastGoodLimits.memoryKeys,
}: { readonly maxKeys?: number } = {}): Memory => {
  const kept = new LRUCache<string, WithReading<unknown>>({ max: maxKeys })
  return {
    get: (question) => {
      const known = kept.get(question.path)
      return known !== undefined && isReadingFor(known, question) ? known.reading : null
    },
    put: (question, reading) => {
      const origin = reading.origin === 'disk' ? 'disk' : 'memory'
      kept.set(question.path, { question, reading: { ...reading, origin } })
    },
    forget: (paths) => paths.forEach((path) => kept.delete(path)),
  }
}

/** The seed's answer to a question that no backend has ever answered; the original error if the seed has none. */
const seeded = <A>(
  seed: Content,
  rule: FillRule<A> | null,
  isKnown: (question: Question<unknown>) => boolean,
  question: Question<A>,
  error: ContentError,
): ContentResult<A> => {
  const failed: Answer<A> = left(error)
  const standIn = seed.ask(question).pipe(
    map((answer): Answer<A> =>
      isLeft(answer)
        ? failed
        : right({
            ...answer.right,
            origin: 'seed',
            lost: [],
            faults: prependFault(errorFault(question.name)(error), answer.right.faults),
          }),
    ),
  )
  if (rule === null) return standIn
  return rule.isInSeed(seed, isKnown).pipe(switchMap((isThere) => (isThere ? standIn : of(failed))))
}

export interface LastGoodOptions {
  readonly memory: Memory
  /** The rules for filling the lost parts of a new reading with the last good content. */
  readonly rules: FillRules
  /** Answers questions that no backend has ever answered; its answers are never stored in memory. */
  readonly seed?: Content
  /** Called when an answer replaces another value, including a value from before a restart. */
  readonly onReplaced?: (path: string, before: unknown, now: unknown) => void
  /** Called when an answer has come after its readers were shown the last good one. The next reader gets it. */
  readonly onLate?: (path: string) => void
  /** The maximum wait for a backend while stored content is available, in milliseconds. */
  readonly patienceMs?: number
  /**
   * Like `patienceMs`, after the backend has just failed or was late, so that not every visitor waits for it again.
   */
  readonly troubledPatienceMs?: number
}

interface LastGood {
  readonly wrap: (content: Content) => Content
  /** Like `wrap`, but if the last good answer stood in for the backend's, also emits the latter. */
  readonly wrapAndWait: (content: Content) => Content
  /** Records a change at the backend: requests that began earlier are not used for these paths, or for any. */
  readonly changed: (paths?: ReadonlyArray<string>) => void
  /**
   * Accepts that the next answer of these paths holds much less than before. Until then the last good one stays in
   * use.
   */
  readonly accept: (paths: ReadonlyArray<string>) => void
  /** Stores a reading received from another node. Returns whether its value differs from the previous one. */
  readonly isReported: (question: Question<unknown>, reading: Reading<unknown>) => boolean
  /** Removes parts that the backend has deleted: no stored copy of them is shown again, not even after a restart. */
  readonly deleted: (parts: ReadonlyArray<DeletedPart>) => void
}

const withFault = <A>(last: Reading<A>, fault: Fault): Answer<A> =>
  right({ ...last, faults: prependFault(fault, last.faults) })

const late = ({ name }: Question<unknown>, ms: number): Fault =>
  faultOf(name, `an answer within ${ms} ms`, 'none so soon', {
    hint: 'the last good answer is shown until it arrives',
    isUnreachable: true,
  })

export const makeLastGood = ({
  memory,
  rules,
  seed,
  onReplaced = () => undefined,
  onLate = () => undefined,
  patienceMs = lastGoodLimits.patienceMs,
  troubledPatienceMs = lastGoodLimits.troubledPatienceMs,
}: LastGoodOptions): LastGood => {
  const inFlight = makeInFlight()
  const failures = makeRecentFailures()
  const accepted = new Set<string>()
  /** By path: the time from which a question with a deleted answer may be stored again. */
  const deletedUntil = new LRUCache<string, number>({ max: lastGoodLimits.memoryKeys })

  const isDeleted = (path: string): boolean => asyncScheduler.now() < (deletedUntil.get(path) ?? 0)

  const failing = <A>({ path }: Question<A>, shown: Reading<A>, fault: Fault): Answer<A> => {
    failures.add(path, fault)
    return withFault(shown, fault)
  }

  /** `isLate`: readers with stored content did not wait for it. */
  const settled = <A>(question: Question<A>, answer: Answer<A>, worth: Worth, isLate: boolean): Answer<A> => {
    const { path, name } = question
    const last = memory.get(question)
    const isCurrent = worth === 'Current'
    if (isLeft(answer)) {
      const fault = errorFault(name)(answer.left)
      return last === null ? answer : isCurrent ? failing(question, last, fault) : withFault(last, fault)
    }
    const shown = settle(rules(question), last, answer.right, accepted.has(path))
    if (worth === 'None') return right(shown)
    if (!isDeleted(path)) memory.put(question, shown)
    if (last !== null && last.value !== shown.value) onReplaced(path, last.value, shown.value)
    if (isLate || !isCurrent) onLate(path)
    if (!isCurrent) return right(shown)
    accepted.delete(path)
    // A slow backend is reported once, not after each late answer.
    if (isLate) return failing(question, shown, late(question, patienceMs))
    failures.resolve(path)
    return right(shown)
  }

  /** Emits the reading to show and, if that was the last good one, the backend's answer after it. */
  const read = <A>(result: ContentResult<A>, question: Question<A>): ContentResult<A> => {
    const waiting = inFlight.late(question)
    if (waiting !== null) return waiting
    const last = memory.get(question)
    const since = asyncScheduler.now()
    const isLate = (): boolean => last !== null && asyncScheduler.now() - since > patienceMs
    const request = inFlight.join(question, result, (answer, worth) =>
      settled(question, answer, worth, isLate()),
    )
    if (last === null) return request.result
    let later: ContentResult<A> = EMPTY
    const known = failures.of(question.path)
    const isHasty = known !== null || failures.anyJustNow()
    const patience = timer(isHasty ? Math.min(patienceMs, troubledPatienceMs) : patienceMs).pipe(
      map(() => {
        request.detach()
        later = request.result.pipe(takeUntil(request.givenUp))
        if (known !== null) return withFault(last, known)
        return isHasty ? right(last) : failing(question, last, late(question, patienceMs))
      }),
    )
    return concat(
      merge(request.result, patience).pipe(take(1)),
      defer(() => later),
    )
  }

  const orSeed = <A>(answer: Answer<A>, question: Question<A>): ContentResult<A> =>
    isLeft(answer) && seed !== undefined
      ? seeded(seed, rules(question), (candidate) => memory.get(candidate) !== null, question, answer.left)
      : of(answer)

  const readOrSeed = <A>(result: ContentResult<A>, question: Question<A>): ContentResult<A> =>
    defer(() => read(result, question)).pipe(concatMap((answer) => orSeed(answer, question)))

  return {
    wrap: decorate((result, question) => readOrSeed(result, question).pipe(take(1))),
    wrapAndWait: decorate(readOrSeed),
    changed: (paths) => {
      failures.forget(paths)
      inFlight.drop(paths)
    },
    accept: (paths) => {
      paths.forEach((path) => accepted.add(path))
      failures.forget(paths)
      inFlight.drop(paths)
    },
    isReported: (question, reading) => {
      const { path } = question
      if (isDeleted(path)) return false
      const last = memory.get(question)
      memory.put(question, reading)
      const isOther = !isDeepStrictEqual(last?.value, reading.value)
      if (last !== null && isOther) onReplaced(path, last.value, reading.value)
      accepted.delete(path)
      failures.resolve(path)
      return isOther
    },
    deleted: (parts) => {
      for (const { question, id } of parts) {
        const { path } = question
        if (id === null) {
          deletedUntil.set(path, asyncScheduler.now() + lastGoodLimits.deletedMs)
          memory.forget([path])
        } else {
          const last = memory.get(question)
          const without = rules(question)?.without
          if (last !== null && without !== undefined)
            memory.put(question, { ...last, value: without(last.value, new Set([id])) })
        }
        failures.forget([path])
        inFlight.giveUp([path])
      }
    },
  }
}

/**
 * Decorator: fills the lost parts of a reading with the last good content, and answers with the last good reading if
 * there is no new one in time. The new answer decides the order; a restored part follows its former predecessor.
 */
export const withLastGood =
  (options: LastGoodOptions) =>
  (content: Content): Content =>
    makeLastGood(options).wrap(content)
