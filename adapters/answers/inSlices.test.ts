import { inSlices } from './serverQuestion'
import type { Steps } from './serverQuestion'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function* counting(last: number, steps: number[] = []): Steps<string> {
  for (let step = 1; step <= last; step += 1) {
    steps.push(step)
    yield
  }
  return 'done'
}
/** Every slice has ten steps, because its time limit has elapsed before it starts. */
const limits = { sliceMs: -1, stepsAtOnce: 10 }

it('inSlices runs a short task synchronously', () => {
  const listener = jest.fn()
  inSlices(() => counting(9), limits).subscribe(listener)
  expect(listener.mock.calls).toEqual([['done']])
})

it('inSlices runs a long task in slices, between which other timers run', () => {
  const steps: number[] = []
  const turns: number[] = []
  const listener = jest.fn()
  const timer = setInterval(() => turns.push(steps.length), 1)
  inSlices(() => counting(25, steps), limits).subscribe(listener)
  expect(steps).toHaveLength(10)
  expect(listener).not.toHaveBeenCalled()
  jest.advanceTimersByTime(50)
  clearInterval(timer)
  expect(turns).toEqual(expect.arrayContaining([20, 25]))
  expect(listener.mock.calls).toEqual([['done']])
})

it('inSlices stops a task after the unsubscription', () => {
  const steps: number[] = []
  inSlices(() => counting(25, steps), limits)
    .subscribe()
    .unsubscribe()
  jest.runAllTimers()
  expect(steps).toHaveLength(10)
})

it.each([0, 15])('inSlices reports an error that the task throws after %i steps', (count) => {
  const failed = jest.fn()
  inSlices(function* () {
    yield* counting(count)
    throw new Error('no')
  }, limits).subscribe({ error: failed })
  jest.runAllTimers()
  expect(failed.mock.calls).toEqual([[new Error('no')]])
})
