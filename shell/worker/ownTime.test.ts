import { workerLimits } from '../protocol/workerLimits'
import { OwnTime } from './requests'

const { tickMs } = workerLimits

/** The counted time for these spans of clock time and processor time. */
const counted = (...spans: ReadonlyArray<readonly [ms: number, cpuMs: number]>): number => {
  let now = 5_000
  let cpu = 700
  const time = new OwnTime(
    () => now,
    () => cpu,
  )
  const before = time.ms
  for (const [ms, cpuMs] of spans) {
    now += ms
    cpu += cpuMs
    void time.ms
  }
  return time.ms - before
}

it.each<[string, number, ReadonlyArray<readonly [number, number]>]>([
  ['all elapsed time while idle', 3 * tickMs, Array.from({ length: 3 }, () => [tickMs, 0])],
  ['all elapsed time while code runs', 400, [[400, 400]]],
  ['only processor time on a busy machine', 80, [[2_000, 80]]],
  ['at most one tick while the process is paused', tickMs, [[20_000, 0]]],
  ['no more than the elapsed time with several threads', 100, [[100, 180]]],
])('counts %s', (_title, ms, spans) => {
  expect(counted(...spans)).toBe(ms)
})

it('reads the clocks of the process', () => {
  const time = new OwnTime()
  const before = time.ms
  const end = performance.now() + 5
  while (performance.now() < end);
  expect(time.ms).toBeGreaterThan(before)
})

it('hardly counts time while the process waits', () => {
  const time = new OwnTime()
  const before = time.ms
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  expect(time.ms - before).toBeLessThan(200)
})
