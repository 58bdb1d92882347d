import { right } from 'fp-ts/Either'
import { defer, map, timer } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { unreachable } from '../port/content'
import type { Answer, Content, ContentError, ContentResult, Question, Reading } from '../port/content'
import type { Menu } from '../domain/menu'
import { menu } from '../questions/questions'
import { answering, memoryContent } from './memoryContent'

/** For tests: runs marble tests in virtual time, one frame for each millisecond. */
export const run = (test: (helpers: Parameters<Parameters<TestScheduler['run']>[0]>[0]) => void): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
}

/**
 * One step: at a time in milliseconds, a request (for the menu unless another question follows) and the time of its
 * answer, or an action.
 */
export type Step =
  | readonly [at: number, answeredAt: number, answer: Answer<unknown>, question?: Question<unknown>]
  | readonly [at: number, act: () => void]

/** Requests from `content` in virtual time, and expects exactly these answers. */
export const expectAnswers = (content: Content, steps: ReadonlyArray<Step>): void =>
  run(({ expectObservable, flush }) => {
    for (const step of steps) {
      if (step.length === 2) {
        timer(step[0]).subscribe(step[1])
        continue
      }
      const [at, answeredAt, a, question = menu] = step
      expectObservable(content.ask(question), at === 0 ? '^' : `${at}ms ^`).toBe(`${answeredAt}ms (a|)`, {
        a,
      })
    }
    flush()
  })

/** A reading from the network at time 0 without faults; `rest` overrides. */
export const readingOf = <A>(value: A, rest: Partial<Omit<Reading<A>, 'value'>> = {}): Reading<A> => ({
  value,
  faults: [],
  lost: [],
  origin: 'network',
  at: 0,
  ...rest,
})

export const menuOf = (name: string, rest: Partial<Reading<Menu>> = {}): Answer<Menu> =>
  right(readingOf([{ id: '1', name, children: [] }], rest))
export const down: ContentError = unreachable('https://cms.example.test', 'connection refused')
export const after = (ms: number, answer: Answer<Menu>): ContentResult<Menu> =>
  timer(ms).pipe(map(() => answer))

/**
 * Content whose nth request for the menu, counted from 1, is answered by `answer`, and a counter of these requests.
 */
export const counted = (
  answer: (nth: number) => ContentResult<Menu>,
): { readonly content: Content; readonly calls: () => number } => {
  let attempts = 0
  return {
    content: answering(
      menu,
      defer(() => answer((attempts += 1))),
      memoryContent(),
    ),
    calls: () => attempts,
  }
}
