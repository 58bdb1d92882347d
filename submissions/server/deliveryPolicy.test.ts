import { submissionLimits } from '../limits'
import { deliveryPolicy, retryAfter } from './deliveryPolicy'
import type { AttemptFailure } from './deliveryPolicy'

const status = (code: number): AttemptFailure => ({ _tag: 'Status', status: code })
const noAnswer: AttemptFailure = { _tag: 'NoAnswer', reason: 'no connection (ECONNREFUSED)' }

test.each([status(408), status(425), status(429), status(500), status(599), noAnswer])(
  'waits for each delay before a further attempt after %j, and then gives up',
  (failure) => {
    const policy = retryAfter([10, 20])
    expect([1, 2, 3, 4].map((attempts) => policy(failure, attempts))).toEqual([10, 20, null, null])
  },
)

test.each([301, 302, 400, 401, 404, 410, 413, 422, 499])('gives up at once after status %d', (code) => {
  expect(retryAfter([10, 20])(status(code), 1)).toBeNull()
})

test('makes all attempts of the site within ten seconds, and before the browser stops waiting', () => {
  const { timeoutMs } = submissionLimits.delivery
  const delays = [1, 2, 3, 4].map((attempts) => deliveryPolicy(noAnswer, attempts))
  expect(delays).toEqual([400, 1_200, null, null])
  const longestMs = delays.reduce<number>(
    (sum, delay) => sum + (delay === null ? 0 : delay + timeoutMs),
    timeoutMs,
  )
  expect(longestMs).toBeLessThan(10_000)
  expect(longestMs).toBeLessThan(submissionLimits.browserMs.text)
})
