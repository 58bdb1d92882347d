import { AsyncSubject, asyncScheduler, map, share, tap } from 'rxjs'
import type { Subscription } from 'rxjs'
import { lastGoodLimits } from '../../limits'
import type { Answer, ContentResult, Question } from '../../port/content'
import { answerAs, remembered, resultAs } from '../../questions/answerAs'

/** One request of one question, shared by those who wait for it; aborted when the last of them leaves before `detach`. */
export interface Request<A> {
  readonly answer: ContentResult<A>
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
  readonly late: <A>(question: Question<A>) => Answer<A> | null
  /** Forgets late answers of these paths, or of all, and requests in flight, whose readers still get their answers. */
  readonly drop: (paths?: ReadonlyArray<string>) => void
}

interface Pending extends Request<unknown> {
  isCurrent: boolean
  detached: Subscription | null
}

/** At most one request of a path at a time, unless one is dropped. */
export const makeInFlight = (): InFlight => {
  const pending = new Map<string, Pending>()
  const late = new Map<string, { readonly answer: Answer<unknown>; readonly until: number }>()

  const keepLate = (path: string, answer: Answer<unknown>): void => {
    const now = asyncScheduler.now()
    for (const [other, { until }] of late) if (until <= now) late.delete(other)
    late.set(path, { answer, until: now + lastGoodLimits.lateAnswerMs })
  }

  const begin = <A>(
    question: Question<A>,
    asked: ContentResult<A>,
    settle: (answer: Answer<A>, isCurrent: boolean) => Answer<A>,
  ): Pending => {
    const { path } = question
    const settled = asked.pipe(map((answer) => settle(answer, request.isCurrent)))
    const request: Pending = {
      isCurrent: true,
      detached: null,
      answer: remembered(question, settled).pipe(
        tap({ finalize: () => void (request.isCurrent && pending.delete(path)) }),
        share({ connector: () => new AsyncSubject<Answer<A>>(), resetOnComplete: false }),
      ),
      detach: () => {
        // What was asked before a change is of no use to the next reader.
        if (!request.isCurrent) return
        // An error is against the port's contract; no reader is left, and the next one asks again.
        request.detached ??= request.answer.subscribe({
          next: (answer) => keepLate(path, answer),
          error: () => undefined,
        })
      },
    }
    pending.set(path, request)
    return request
  }

  return {
    join: (question, asked, settle) => {
      const { answer, detach } = pending.get(question.path) ?? begin(question, asked, settle)
      return { answer: resultAs(question, answer), detach }
    },
    late: (question) => {
      const known = late.get(question.path)
      late.delete(question.path)
      return known !== undefined && asyncScheduler.now() < known.until
        ? answerAs(question, known.answer)
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
