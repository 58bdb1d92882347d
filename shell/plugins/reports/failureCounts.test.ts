import { FailureCounts } from './failureCounts'
import type { BrowserFailure } from '../../host/operate/siteEvents'
import { limits } from './limits'
import { limited } from '../../testing/limited'

const failure: BrowserFailure = {
  kind: 'hydrate',
  remote: 'charity',
  set: 'abcdef0123456789',
  pattern: '/cause',
  message: 'causes.map is not a function',
  stack: [],
}
const minute = 60_000

let at: number
let alarms: string[]
let counts: FailureCounts
beforeEach(() => {
  at = 1_000_000_000
  alarms = []
  limited(limits, { alarmFailures: 3, alarmVisitors: 2 })
  counts = new FailureCounts({ alarm: (line) => void alarms.push(line), now: () => at })
})
afterEach(() => jest.restoreAllMocks())

/** Adds the same failure from each of these visitors. */
const add = (visitors: string, changes: Partial<BrowserFailure> = {}) =>
  [...visitors].forEach((visitor) => counts.add({ ...failure, ...changes }, visitor))

test('logs one alarm when several visitors report the same failure', () => {
  add('aab')
  expect(alarms).toEqual([])
  add('bab')
  expect(alarms).toEqual([
    'browsers report: charity: 4 failures to hydrate in 5 minutes (set abcdef01, at /cause): causes.map is not a function',
  ])
})

test('counts documents changed by extensions, but raises no alarm for them', () => {
  const onFailure = jest.fn()
  counts = new FailureCounts({ alarm: (line) => void alarms.push(line), onFailure, now: () => at })
  add('abcabc', { kind: 'changed', remote: null })
  expect(onFailure).toHaveBeenCalledTimes(6)
  expect(alarms).toEqual([])
})

test('raises no alarm for failures of one visitor', () => {
  add('aaaaaaaaaaaaaaaaaaaa')
  expect(alarms).toEqual([])
})

test('counts each kind, remote and set separately', () => {
  add('ab')
  add('ab', { kind: 'load' })
  add('ab', { remote: null })
  add('ab', { set: null })
  expect(alarms).toEqual([])
})

test('an alarm names the frame and an earlier set, and omits an unknown pattern', () => {
  add('abab', { kind: 'policy', remote: null, set: null, pattern: null })
  expect(alarms).toEqual([
    'browsers report: the frame: 4 violations of the security policy in 5 minutes (an earlier set): causes.map is not a function',
  ])
})

test('counts the failures of the last five minutes', () => {
  add('ab')
  at += 5 * minute
  add('bc')
  expect(alarms).toEqual([])
  at += 4 * minute
  add('ab')
  expect(alarms).toEqual([expect.stringContaining('4 failures')])
})

test('repeats the alarm after ten minutes of further failures', () => {
  for (let minutes = 0; minutes < 25; minutes += 1) {
    add('abcd')
    at += minute
  }
  expect(alarms).toHaveLength(3)
})

test('continues to count after the clock was set back', () => {
  add('ab')
  at -= 60 * minute
  add('abab')
  expect(alarms).toEqual([expect.stringContaining('4 failures')])
})
