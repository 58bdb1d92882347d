import { asyncScheduler, map, of, ReplaySubject, tap } from 'rxjs'
import type { Observable, Subscription } from 'rxjs'
import { lastGoodLimits } from '../../limits'
import type { Answer, ContentResult, Question } from '../../port/content'
import { isResultFor } from '../../questions/family'
import type { WithResult } from '../../questions/family'
import { singleFlight } from '../cache'

/**
 * One request for one question, shared by all waiting readers; aborted if the last one leaves before
 * `detach`.
 */
interface Request<A> extends WithResult<A> {
  /** Continues the request without readers and stores its answer for the next reader. A timeout below must end it. */
  readonly detach: () => void
  /** Emits when the request ends instead of continuing without readers. */
  readonly givenUp: Observable<unknown>
}

/** Whether an answer is stored. `Earlier`: requested before a change, but still newer than the stored answer. */
export type Worth = 'Current' | 'Earlier' | 'None'

interface InFlight {
  /** Joins the request in flight for this question, or starts one. `settle` makes the answer. */
  readonly join: <A>(
    question: Question<A>,
    result: ContentResult<A>,
    settle: (answer: Answer<A>, worth: Worth) => Answer<A>,
  ) => Request<A>
  /** Returns, once, the answer that came too late for its readers; `null` if it is too old. */
  readonly late: <A>(question: Question<A>) => ContentResult<A> | null
  /**
   * Drops late answers and requests in flight of these paths, or of all; waiting readers still get their answers. The
   * first detached request of each path continues: if changes arrive faster than the backend answers, no other
   * request would ever complete.
   */
  readonly drop: (paths?: ReadonlyArray<string>) => void
  /** Like `drop`, but also ends requests that would continue without readers, because their answers are of no use. */
  readonly giveUp: (paths: ReadonlyArray<string>) => void
}

interface Pending<A> extends Request<A> {
  isCurrent: boolean
  detached: Subscription | null
  readonly givenUp: ReplaySubject<null>
}

interface Late<A> extends WithResult<A> {
  readonly until: number
}

/** At most one request of a path at a time, unless one is dropped. */
export const makeInFlight = (): InFlight => {
  const pending = new Map<string, Pending<unknown>>()
  /** Dropped requests that continue until they complete or a later request is answered. */
  const earlier = new Map<string, Pending<unknown>>()
  const late = new Map<string, Late<unknown>>()

  const keepLate = <A>(question: Question<A>, answer: Answer<A>): void => {
    const now = asyncScheduler.now()
    for (const [path, { until }] of late) if (until <= now) late.delete(path)
    late.set(question.path, { question, result: of(answer), until: now + lastGoodLimits.lateAnswerMs })
  }

  const begin = <A>(
    question: Question<A>,
    result: ContentResult<A>,
    settle: (answer: Answer<A>, worth: Worth) => Answer<A>,
  ): Request<A> => {
    const { path } = question
    const isEarlier = (): boolean => earlier.get(path) === request
    const givenUp = new ReplaySubject<null>(1)
    const request: Pending<A> = {
      question,
      isCurrent: true,
      detached: null,
      givenUp,
      result: result.pipe(
        map((answer) => {
          const worth = request.isCurrent ? 'Current' : isEarlier() ? 'Earlier' : 'None'
          // This answer is newer than the answer to the earlier request.
          if (worth === 'Current') earlier.delete(path)
          return settle(answer, worth)
        }),
        tap({
          finalize: () => {
            if (request.isCurrent) pending.delete(path)
            if (isEarlier()) earlier.delete(path)
          },
        }),
        singleFlight(),
      ),
      detach: () => {
        if (request.detached !== null) return
        if (!request.isCurrent) {
          if (earlier.has(path)) return givenUp.next(null)
          earlier.set(path, request)
        }
        // The port never errors, but a faulty adapter may; the next reader then sends a new request.
        request.detached = request.result.subscribe({
          next: (answer) => void (request.isCurrent && keepLate(question, answer)),
          error: () => undefined,
        })
      },
    }
    pending.set(path, request)
    return request
  }

  const giveUp = ({ detached, givenUp }: Pending<unknown>): void => {
    detached?.unsubscribe()
    givenUp.next(null)
  }

  const dropped = (path: string): Pending<unknown> | undefined => {
    late.delete(path)
    const request = pending.get(path)
    pending.delete(path)
    if (request !== undefined) request.isCurrent = false
    return request
  }

  return {
    join: (question, result, settle) => {
      const known = pending.get(question.path)
      return known !== undefined && isResultFor(known, question) ? known : begin(question, result, settle)
    },
    late: (question) => {
      const known = late.get(question.path)
      late.delete(question.path)
      return known !== undefined && asyncScheduler.now() < known.until && isResultFor(known, question)
        ? known.result
        : null
    },
    drop: (paths = [...pending.keys(), ...late.keys()]) => {
      for (const path of paths) {
        const request = dropped(path)
        if (request === undefined || request.detached === null) continue
        if (earlier.has(path)) giveUp(request)
        else earlier.set(path, request)
      }
    },
    giveUp: (paths) => {
      for (const path of paths) {
        for (const request of [dropped(path), earlier.get(path)]) if (request !== undefined) giveUp(request)
        earlier.delete(path)
      }
    },
  }
}
