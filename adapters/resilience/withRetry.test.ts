import { left } from 'fp-ts/Either'
import { of, throwError } from 'rxjs'
import { isNone, none, some } from 'fp-ts/Option'
import { unreachable, malformed } from '../port/content'
import type { Answer, ContentResult } from '../port/content'
import type { Menu } from '../domain/menu'
import { after, counted, down, expectAnswers, menuOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { makeRetry, withRetry, retryPolicy } from './withRetry'
import type { RetryOptions, Failure } from './withRetry'
import { menu, slides } from '../questions/questions'
import { backendLimits, questionTimeoutMs, retryWindowMs } from '../limits'

const policy = (options: RetryOptions = {}) =>
  retryPolicy({ firstWaitMs: 4, mostWaitMs: 20, random: () => 1, ...options })
const retried = (answer: (nth: number) => ContentResult<Menu>, options: RetryOptions = {}) => {
  const { content, calls } = counted(answer)
  return { content: withRetry(policy(options))(content), calls: calls }
}
const busy = (ms: number | null) => left(unreachable('https://cms.example.test', 'status 503 (no type)', ms))
const A = menuOf('A')

describe('withRetry', () => {
  it('retries an unreachable backend, with doubled waits up to a maximum', () =>
    expectAnswers(retried((nth) => of(nth < 5 ? left(down) : A), { attempts: 5 }).content, [[0, 48, A]]))

  it('tries twice by default, and answers the last error', () => {
    const { content, calls } = retried((nth) => of(left(unreachable('u', `ask ${nth}`))))
    expectAnswers(content, [[0, 4, left(unreachable('u', 'ask 2'))]])
    expect(calls()).toBe(2)
  })

  it('counts the time for retries from the start of the question', () => {
    const { content } = retried((nth) => of(nth === 2 ? A : left(down)), { attempts: 3, windowMs: 5 })
    expectAnswers(content, [
      [100, 104, A],
      // The second retry would start 12 ms after the question.
      [200, 204, left(down)],
    ])
  })

  it('sends no request during a required wait that is too long for a retry', () => {
    const { content, calls } = retried((nth) => of(nth === 1 ? busy(50) : A))
    expectAnswers(content, [
      [0, 0, busy(50)],
      [49, 49, busy(50)],
      [50, 50, A],
    ])
    expect(calls()).toBe(2)
  })

  it('sends a request after a reported change, despite the required wait', () => {
    const { wrap, wake } = makeRetry(policy())
    expectAnswers(wrap(counted((nth) => of(nth === 1 ? busy(50) : A)).content), [
      [0, 0, busy(50)],
      [2, () => wake(['slides'])],
      [3, 3, busy(50)],
      [4, () => wake()],
      [5, 5, A],
    ])
  })

  it('respects a required wait after the last attempt too, but only for its path', () => {
    const { content, calls } = retried(() => of(busy(15)))
    expectAnswers(content, [
      [0, 15, busy(15)],
      [29, 29, busy(15)],
    ])
    content.ask(slides).subscribe((answer) => expect(answer._tag).toBe('Right'))
    expect(calls()).toBe(2)
  })

  it('stops requests and waits when its reader leaves', () =>
    run(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const slow = cold<Answer<Menu>>('--(a|)', { a: left(down) })
      const { content, calls } = retried(() => slow)
      expectObservable(content.ask(menu), '^----!').toBe('-')
      expectObservable(withRetry(policy())(answering(menu, slow, memoryContent())).ask(menu), '^!').toBe('-')
      expectSubscriptions(slow.subscriptions).toBe(['^-!', '^!'])
      flush()
      expect(calls()).toBe(1)
    }))

  it('passes on a good answer at once, and an error of the stream unchanged', () => {
    expectAnswers(retried(() => after(3, A)).content, [[0, 3, A]])
    run(({ expectObservable }) =>
      expectObservable(retried(() => throwError(() => 'error')).content.ask(menu)).toBe('#'),
    )
  })
})

const failure = (rest: Partial<Failure> = {}): Failure => ({
  tries: 1,
  elapsedMs: 0,
  error: unreachable('u', 'connection refused'),
  ...rest,
})
const busyFor = (retryAfterMs: number | null) => ({ error: unreachable('u', 'status 503', retryAfterMs) })
const options: RetryOptions = { attempts: 5, firstWaitMs: 100, mostWaitMs: 500, random: () => 1 }

describe('the retry policy', () => {
  it.each<[string, Partial<Failure>, RetryOptions, number]>([
    ['the first wait', {}, {}, 100],
    ['twice as long each time', { tries: 3 }, {}, 400],
    ['no longer than the maximum', { tries: 4 }, {}, 500],
    ['half of that for the lowest random number', {}, { random: () => 0 }, 50],
    ['a time in between for another random number', {}, { random: () => 0.5 }, 75],
    ['as long as the backend requires', busyFor(500), {}, 500],
    ['the usual time when the backend requires less', busyFor(50), {}, 100],
    ['if the wait ends within its window', { elapsedMs: 50 }, { windowMs: 150 }, 100],
  ])('waits %s', (_, failed, overrides, wait) =>
    expect(retryPolicy({ ...options, ...overrides })(failure(failed))).toEqual(some(wait)),
  )

  it.each<[string, Partial<Failure>, RetryOptions]>([
    ['after the last attempt', { tries: 5 }, {}],
    ['when the backend requires too long a wait', busyFor(501), {}],
    ['when no retry can succeed', busyFor(null), {}],
    ['when the answer cannot be decoded', { error: malformed('u', 'menus', 'null') }, {}],
    ['when the retry would start after its window', { elapsedMs: 51 }, { windowMs: 150 }],
  ])('gives up %s', (_, failed, overrides) =>
    expect(retryPolicy({ ...options, ...overrides })(failure(failed))).toBe(none),
  )
})

describe('the limits of a question', () => {
  const { requestMs } = backendLimits
  const policy = retryPolicy({ windowMs: retryWindowMs(requestMs), random: () => 0.99 })

  it('leave time for a whole request after every retry', () => {
    for (let elapsedMs = 0; elapsedMs <= questionTimeoutMs(requestMs); elapsedMs += 100) {
      const wait = policy(failure({ elapsedMs }))
      if (!isNone(wait))
        expect(elapsedMs + wait.value + requestMs).toBeLessThanOrEqual(questionTimeoutMs(requestMs))
    }
  })

  it('allow a retry of a connection that fails at once, but not after a silent request', () => {
    expect(isNone(policy(failure({ elapsedMs: 20 })))).toBe(false)
    expect(policy(failure({ elapsedMs: requestMs }))).toBe(none)
  })
})
