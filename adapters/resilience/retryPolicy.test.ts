import { isNone, none, some } from 'fp-ts/Option'
import { malformed, unreachable } from '../port/content'
import { backendLimits, questionTimeoutMs, retryWindowMs } from '../limits'
import {
  atMost,
  attempts,
  exponential,
  jittered,
  respectingRetryAfter,
  retryPolicy,
  startingWithin,
} from './retryPolicy'
import type { Failure } from './retryPolicy'

const failure = (rest: Partial<Failure> = {}): Failure => ({
  tries: 1,
  elapsedMs: 0,
  error: unreachable('u', 'connection refused'),
  ...rest,
})
const asking = (retryAfterMs: number | null) =>
  failure({ error: unreachable('u', 'status 503', retryAfterMs) })
const always = exponential(100)

describe('a retry policy', () => {
  it.each([
    [1, 100],
    [2, 200],
    [3, 400],
  ])('doubles its wait: after %i tries %i ms', (tries, wait) => {
    expect(always(failure({ tries }))).toEqual(some(wait))
  })

  it.each([
    [0, 50],
    [0.5, 75],
  ])('spreads its waits: at chance %d %i ms', (chance, wait) => {
    expect(jittered(() => chance)(always)(failure())).toEqual(some(wait))
  })

  it('waits no longer than its most', () => {
    expect(atMost(150)(always)(failure())).toEqual(some(100))
    expect(atMost(150)(always)(failure({ tries: 2 }))).toEqual(some(150))
  })

  it('gives up after its attempts', () => {
    expect(attempts(3)(always)(failure({ tries: 2 }))).toEqual(some(200))
    expect(attempts(3)(always)(failure({ tries: 3 }))).toBe(none)
  })

  it('waits as long as the backend asks for, and not at all where that is too long or never', () => {
    const respecting = respectingRetryAfter(500)(always)
    expect(respecting(asking(0))).toEqual(some(100))
    expect(respecting(asking(500))).toEqual(some(500))
    expect(respecting(asking(501))).toBe(none)
    expect(respecting(asking(null))).toBe(none)
  })

  it('does not repeat a question whose answer cannot be read', () => {
    expect(respectingRetryAfter(500)(always)(failure({ error: malformed('u', 'menus', 'null') }))).toBe(none)
  })

  it('starts no retry after its window', () => {
    expect(startingWithin(150)(always)(failure({ elapsedMs: 50 }))).toEqual(some(100))
    expect(startingWithin(150)(always)(failure({ elapsedMs: 51 }))).toBe(none)
  })
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
