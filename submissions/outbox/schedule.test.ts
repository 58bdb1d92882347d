import { outboxLimits } from '../limits'
import { nextTryAt, restMs } from './courier'

const hour = 3_600_000

test('the wait doubles after each failure, up to five minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((tries) => nextTryAt({ since: 0, tries, now: 0 }))
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
})

test('no attempt is made after seven days', () => {
  const week = 7 * 24 * hour
  expect(nextTryAt({ since: 1_000, tries: 2_000, now: week - 299_000 })).toBe(week + 1_000)
  expect(nextTryAt({ since: 1_000, tries: 2_000, now: week - 298_999 })).toBeNull()
})

test('the rest of a failing receiver doubles after each failure, up to a minute', () => {
  expect([1, 2, 3, 6, 7, 1_000].map(restMs)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
})

test('an attempt ends before another process can take the submission', () => {
  expect(outboxLimits.timeoutMs * 2).toBeLessThan(outboxLimits.leaseMs)
})
