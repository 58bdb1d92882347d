import { isNone, none, some } from 'fp-ts/Option'
import { malformed, unreachable } from '../port/content'
import { backendLimits, questionTimeoutMs, retryWindowMs } from '../limits'
import { retryPolicy } from './withRetry'
import type { Failure, RetryOptions } from './withRetry'

const failure = (rest: Partial<Failure> = {}): Failure => ({
  tries: 1,
  elapsedMs: 0,
  error: unreachable('u', 'connection refused'),
  ...rest,
})
const asking = (retryAfterMs: number | null) => ({ error: unreachable('u', 'status 503', retryAfterMs) })
const options: RetryOptions = { attempts: 5, firstWaitMs: 100, mostWaitMs: 500, random: () => 1 }

describe('the retry policy', () => {
  it.each<[string, Partial<Failure>, RetryOptions, number]>([
    ['its first wait', {}, {}, 100],
    ['twice as long each time', { tries: 3 }, {}, 400],
    ['no longer than its most', { tries: 4 }, {}, 500],
    ['half of that at the least chance', {}, { random: () => 0 }, 50],
    ['something in between at another', {}, { random: () => 0.5 }, 75],
    ['as long as the backend asks for', asking(500), {}, 500],
    ['as always where the backend asks for less', asking(50), {}, 100],
    ['what still ends within its window', { elapsedMs: 50 }, { windowMs: 150 }, 100],
  ])('waits %s', (_, failed, overrides, wait) =>
    expect(retryPolicy({ ...options, ...overrides })(failure(failed))).toEqual(some(wait)),
  )

  it.each<[string, Partial<Failure>, RetryOptions]>([
    ['after its attempts', { tries: 5 }, {}],
    ['where the backend asks for too long a wait', asking(501), {}],
    ['where no retry can succeed', asking(null), {}],
    ['where the answer cannot be read', { error: malformed('u', 'menus', 'null') }, {}],
    ['where the retry would start after its window', { elapsedMs: 51 }, { windowMs: 150 }],
  ])('gives up %s', (_, failed, overrides) =>
    expect(retryPolicy({ ...options, ...overrides })(failure(failed))).toBe(none),
  )
})

describe('the limits of a question', () => {
  const { requestMs } = backendLimits
  const policy = retryPolicy({ windowMs: retryWindowMs(requestMs), random: () => 0.99 })

  it('leave room for a whole request after every retry', () => {
    for (let elapsedMs = 0; elapsedMs <= questionTimeoutMs(requestMs); elapsedMs += 100) {
      const wait = policy(failure({ elapsedMs }))
      if (!isNone(wait))
        expect(elapsedMs + wait.value + requestMs).toBeLessThanOrEqual(questionTimeoutMs(requestMs))
    }
  })

  it('retry a connection that fails at once, and not a backend that was silent for a whole request', () => {
    expect(isNone(policy(failure({ elapsedMs: 20 })))).toBe(false)
    expect(policy(failure({ elapsedMs: requestMs }))).toBe(none)
  })
})
