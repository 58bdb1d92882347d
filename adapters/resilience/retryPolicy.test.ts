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
