import { asyncScheduler, map, of, ReplaySubject, tap } from 'rxjs'
import type { Observable, Subscription } from 'rxjs'
import { lastGoodLimits } from '../../limits'
import type { Answer, ContentResult, Question } from '../../port/content'
import { isResultFor } from '../../questions/family'
import type { WithResult } from '../../questions/family'
import { singleFlight } from '../cache'

/** One request of one question, shared by those who wait for it; aborted when the last of them leaves before `detach`. */
export interface Request<A> extends WithResult<A> {
  /** The request continues without readers, and its answer is kept for the next one. A timeout below must end it. */
  readonly detach: () => void
  /** Emits where it does not continue without readers. */
  readonly givenUp: Observable<unknown>
}

/** Whether an answer is remembered. `Earlier`: it was asked before a change, and is newer than what is remembered all the same. */
export type Worth = 'Current' | 'Earlier' | 'None'

export interface InFlight {
  /** The request of this question that is in flight, or a new one. `settle` makes the answer. */
  readonly join: <A>(
    question: Question<A>,
    asked: ContentResult<A>,
    settle: (answer: Answer<A>, worth: Worth) => Answer<A>,
  ) => Request<A>
  /** The answer that came too late for its readers, once, unless it is too old. */
  readonly late: <A>(question: Question<A>) => ContentResult<A> | null
  /**
   * Forgets late answers of these paths, or of all, and requests in flight, whose readers still get their answers. One that nobody
   * waits for goes on, the first of each path: where changes follow each other faster than the backend answers, no other would ever be
   * answered.
   */
  readonly drop: (paths?: ReadonlyArray<string>) => void
  /** The same, and nothing of what was asked before is of any use. */
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
  /** What was dropped and goes on, until it ends or a later one is answered. */
  const earlier = new Map<string, Pending<unknown>>()
  const late = new Map<string, Late<unknown>>()

  const keepLate = <A>(question: Question<A>, answer: Answer<A>): void => {
    const now = asyncScheduler.now()
    for (const [other, { until }] of late) if (until <= now) late.delete(other)
    late.set(question.path, { question, result: of(answer), until: now + lastGoodLimits.lateAnswerMs })
  }

  const begin = <A>(
    question: Question<A>,
    asked: ContentResult<A>,
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
      result: asked.pipe(
        map((answer) => {
          const worth = request.isCurrent ? 'Current' : isEarlier() ? 'Earlier' : 'None'
          // What is answered after this was asked before it.
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
        // The port never errors; a faulty adapter may, and then the next reader asks again.
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
    join: (question, asked, settle) => {
      const known = pending.get(question.path)
      return known !== undefined && isResultFor(known, question) ? known : begin(question, asked, settle)
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
