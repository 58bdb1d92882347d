import { FailureCounts } from './failureCounts'
import type { BrowserFailure } from '../siteEvents'
import { limits } from '../limits'
import { limited } from '../../../testing/limited'

const failure: BrowserFailure = {
  kind: 'hydrate',
  remote: 'charity',
  set: 'abcdef0123456789',
  pattern: '/cause',
  message: 'causes.map is not a function',
}
const minute = 60_000

let at: number
let alarms: string[]
let counts: FailureCounts
beforeEach(() => {
  at = 1_000_000_000
  alarms = []
  limited(limits.reports, { alarmFailures: 3, alarmVisitors: 2 })
  counts = new FailureCounts({
    alarm: (line) => void alarms.push(line),
    now: () => at,
  })
})
afterEach(() => jest.restoreAllMocks())

/** The same failure from each of these visitors. */
const add = (visitors: string, changes: Partial<BrowserFailure> = {}) =>
  [...visitors].forEach((visitor) => counts.add({ ...failure, ...changes }, visitor))

test('alarms with one line when several visitors have the same trouble', () => {
  add('aab')
  expect(alarms).toEqual([])
  add('bab')
  expect(alarms).toEqual([
    'browsers report: charity: 4 failures to hydrate in 5 minutes (set abcdef01, at /cause): causes.map is not a function',
  ])
})

test('does not alarm about the browser of one visitor', () => {
  add('aaaaaaaaaaaaaaaaaaaa')
  expect(alarms).toEqual([])
  expect(counts.recent()).toEqual([{ ...failure, failures: 20, visitors: 1 }])
})

test('counts each kind, remote and set alone', () => {
  add('ab')
  add('ab', { kind: 'load' })
  add('ab', { remote: null })
  add('ab', { set: null })
  expect(alarms).toEqual([])
  expect(counts.recent()).toHaveLength(4)
})

test('names the frame and an earlier set, and leaves an unknown pattern out', () => {
  add('abab', { kind: 'policy', remote: null, set: null, pattern: null })
  expect(alarms).toEqual([
    'browsers report: the frame: 4 violations of the security policy in 5 minutes (an earlier set): causes.map is not a function',
  ])
})

test('adds up five minutes, and forgets what is older', () => {
  add('ab')
  at += 4 * minute
  expect(counts.recent()).toMatchObject([{ failures: 2, visitors: 2 }])
  add('bc')
  expect(counts.recent()).toMatchObject([{ failures: 4, visitors: 3 }])
  expect(alarms).toHaveLength(1)
  at += minute
  expect(counts.recent()).toMatchObject([{ failures: 2, visitors: 2 }])
  at += 4 * minute
  expect(counts.recent()).toEqual([])
})

test('alarms again after ten minutes where it lasts', () => {
  for (let minutes = 0; minutes < 25; minutes += 1) {
    add('abcd')
    at += minute
  }
  expect(alarms).toHaveLength(3)
})

test('counts on when the clock was set back', () => {
  add('ab')
  at -= 60 * minute
  add('abab')
  expect(counts.recent()).toMatchObject([{ failures: 4 }])
  expect(alarms).toHaveLength(1)
})

test('lists the most frequent first', () => {
  add('a', { remote: 'travel' })
  add('aa')
  expect(counts.recent().map(({ remote }) => remote)).toEqual(['charity', 'travel'])
})
