import { timer } from 'rxjs'
import { lastGoodLimits } from '../../limits'
import { faultOf } from '../../port/faults'
import { run } from '../../testing/virtualTime'
import { makeRecentFailures } from './withLastGood'

const fault = (reading: string) => faultOf(reading, 'an answer', 'status 500')

/** Runs each step at its time, in milliseconds. */
const atTimes = (steps: ReadonlyArray<readonly [at: number, step: () => void]>): void =>
  run(({ flush }) => {
    for (const [at, step] of steps) timer(at).subscribe(step)
    flush()
  })

describe('the failures of paths', () => {
  const { failureRememberedMs } = lastGoodLimits

  it('are remembered for a limited time for each path', () => {
    const failures = makeRecentFailures()
    const known = (): ReadonlyArray<string> =>
      ['menu', 'slides', 'pages/7'].filter((path) => failures.of(path) !== null)
    const observed: Array<ReadonlyArray<string>> = []
    const observe = () => void observed.push(known())
    atTimes([
      [0, () => failures.add('menu', fault('menu'))],
      [10, () => failures.add('slides', fault('slides'))],
      [11, observe],
      [failureRememberedMs, observe],
      [failureRememberedMs + 5, () => failures.add('pages/7', fault('menu page 7'))],
      [failureRememberedMs + 6, observe],
      [failureRememberedMs + 10, observe],
    ])
    expect(observed).toEqual([['menu', 'slides'], ['slides'], ['slides', 'pages/7'], ['pages/7']])
  })

  it('are reported for any path only for a moment', () => {
    const failures = makeRecentFailures()
    const observed: boolean[] = []
    const observe = () => void observed.push(failures.anyJustNow())
    atTimes([
      [0, observe],
      [1, () => failures.add('menu', fault('menu'))],
      [lastGoodLimits.failureOfAnyPathMs, observe],
      [1 + lastGoodLimits.failureOfAnyPathMs, observe],
    ])
    expect(observed).toEqual([false, true, false])
  })
})
