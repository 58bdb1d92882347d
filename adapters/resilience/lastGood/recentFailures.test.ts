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

  it('are remembered for a time, each for its own', () => {
    const failures = makeRecentFailures()
    const known = (): ReadonlyArray<string> =>
      ['menu', 'slides', 'pages/7'].filter((path) => failures.of(path) !== null)
    const seen: Array<ReadonlyArray<string>> = []
    const look = () => void seen.push(known())
    atTimes([
      [0, () => failures.add('menu', fault('menu'))],
      [10, () => failures.add('slides', fault('slides'))],
      [11, look],
      [failureRememberedMs, look],
      [failureRememberedMs + 5, () => failures.add('pages/7', fault('menu page 7'))],
      [failureRememberedMs + 6, look],
      [failureRememberedMs + 10, look],
    ])
    expect(seen).toEqual([['menu', 'slides'], ['slides'], ['slides', 'pages/7'], ['pages/7']])
  })

  it('of any path count for a moment', () => {
    const failures = makeRecentFailures()
    const seen: boolean[] = []
    const look = () => void seen.push(failures.anyJustNow())
    atTimes([
      [0, look],
      [1, () => failures.add('menu', fault('menu'))],
      [lastGoodLimits.failureOfAnyPathMs, look],
      [1 + lastGoodLimits.failureOfAnyPathMs, look],
    ])
    expect(seen).toEqual([false, true, false])
  })
})
