import { asyncScheduler, map, of, tap } from 'rxjs'
import type { Subscription } from 'rxjs'
import { lastGoodLimits } from '../../limits'
import type { Answer, ContentResult, Question } from '../../port/content'
import { isResultFor } from '../../questions/sameType'
import type { WithResult } from '../../questions/sameType'
import { singleFlight } from '../singleFlight'

/** One request of one question, shared by those who wait for it; aborted when the last of them leaves before `detach`. */
export interface Request<A> extends WithResult<A> {
  /** The request continues without readers, and its answer is kept for the next one. A timeout below must end it. */
  readonly detach: () => void
}

export interface InFlight {
  /** The request of this question that is in flight, or a new one. `settle` makes the answer; `isCurrent`: nothing was dropped since it began. */
  readonly join: <A>(
    question: Question<A>,
    asked: ContentResult<A>,
    settle: (answer: Answer<A>, isCurrent: boolean) => Answer<A>,
  ) => Request<A>
  /** The answer that came too late for its readers, once, unless it is too old. */
  readonly late: <A>(question: Question<A>) => ContentResult<A> | null
  /** Forgets late answers of these paths, or of all, and requests in flight, whose readers still get their answers. */
  readonly drop: (paths?: ReadonlyArray<string>) => void
}

interface Pending<A> extends Request<A> {
  isCurrent: boolean
  detached: Subscription | null
}

interface Late<A> extends WithResult<A> {
  readonly until: number
}

/** At most one request of a path at a time, unless one is dropped. */
export const makeInFlight = (): InFlight => {
  const pending = new Map<string, Pending<unknown>>()
  const late = new Map<string, Late<unknown>>()

  const keepLate = <A>(question: Question<A>, answer: Answer<A>): void => {
    const now = asyncScheduler.now()
    for (const [other, { until }] of late) if (until <= now) late.delete(other)
    late.set(question.path, { question, result: of(answer), until: now + lastGoodLimits.lateAnswerMs })
  }

  const begin = <A>(
    question: Question<A>,
    asked: ContentResult<A>,
    settle: (answer: Answer<A>, isCurrent: boolean) => Answer<A>,
  ): Request<A> => {
    const { path } = question
    const request: Pending<A> = {
      question,
      isCurrent: true,
      detached: null,
      result: asked.pipe(
        map((answer) => settle(answer, request.isCurrent)),
        tap({ finalize: () => void (request.isCurrent && pending.delete(path)) }),
        singleFlight(),
      ),
      detach: () => {
        // What was asked before a change is of no use to the next reader.
        if (!request.isCurrent) return
        // The port never errors; a faulty adapter may, and then the next reader asks again.
        request.detached ??= request.result.subscribe({
          next: (answer) => keepLate(question, answer),
          error: () => undefined,
        })
      },
    }
    pending.set(path, request)
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
        late.delete(path)
        const request = pending.get(path)
        pending.delete(path)
        if (request === undefined) continue
        request.isCurrent = false
        request.detached?.unsubscribe()
      }
    },
  }
}
