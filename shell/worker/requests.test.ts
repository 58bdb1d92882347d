import { workerLimits } from '../protocol/workerLimits'
import { Requests, OwnTime } from './requests'

const { tickMs, unsettledMs, unsettledTicks } = workerLimits

/** Requests on a worker with a manual clock: each tick adds this running time. */
const requestsOf = () => {
  const time = { ms: 0 }
  let tick: (() => void) | null = null
  const unsettled: number[] = []
  const requests = new Requests(
    (id) => unsettled.push(id),
    time,
    (check) => {
      tick = check
      return () => {
        tick = null
      }
    },
  )
  const ticks = (count: number, stepMs: number = tickMs) => {
    for (let n = 0; n < count; n += 1) {
      time.ms += stepMs
      tick?.()
    }
  }
  return { requests, unsettled, time, ticks, isTicking: () => tick !== null }
}

describe('a request that is never finished', () => {
  const idleTicks = unsettledMs / tickMs

  it('is reported and aborted after enough ticks and time', () => {
    const { requests, unsettled, ticks } = requestsOf()
    const signal = requests.start(1)
    ticks(idleTicks - 1)
    expect({ unsettled, isAborted: signal.aborted }).toEqual({ unsettled: [], isAborted: false })
    ticks(1)
    expect({ unsettled, isAborted: signal.aborted }).toEqual({ unsettled: [1], isAborted: true })
    ticks(1)
    expect(unsettled).toEqual([1])
  })

  it('is not reported if the worker had too little processor time', () => {
    const { requests, unsettled, ticks } = requestsOf()
    requests.start(1)
    ticks(idleTicks * 3, tickMs / 4)
    expect(unsettled).toEqual([])
  })

  it('is not reported after too few ticks, however long these take', () => {
    const { requests, unsettled, ticks } = requestsOf()
    requests.start(1)
    ticks(unsettledTicks - 1, unsettledMs)
    expect(unsettled).toEqual([])
    ticks(1, unsettledMs)
    expect(unsettled).toEqual([1])
  })

  it('is not reported while it waits for the front, and its time starts again after each answer', () => {
    const { requests, unsettled, ticks } = requestsOf()
    requests.start(1)
    ticks(idleTicks - 1)
    requests.countQuestion(1)
    requests.countQuestion(1)
    ticks(idleTicks)
    requests.answered(1)
    ticks(idleTicks)
    requests.answered(1)
    ticks(idleTicks - 1)
    expect(unsettled).toEqual([])
    ticks(1)
    expect(unsettled).toEqual([1])
  })

  it('is reported even if other requests finish continually', () => {
    const { requests, unsettled, ticks } = requestsOf()
    requests.start(1)
    for (let id = 2; id <= 1 + idleTicks; id += 1) {
      requests.start(id)
      ticks(1)
      requests.end(id)
    }
    expect(unsettled).toEqual([1])
  })
})

describe('the time of a request', () => {
  it('excludes the time of waiting for the front', () => {
    const { requests, time } = requestsOf()
    time.ms = 50
    requests.start(1)
    time.ms += 10
    requests.countQuestion(1)
    time.ms += 500
    requests.countQuestion(1)
    requests.answered(1)
    time.ms += 500
    requests.answered(1)
    time.ms += 7
    expect(requests.end(1)).toBe(17)
  })

  it('is 0 after its end', () => {
    const { requests, time } = requestsOf()
    requests.start(1)
    requests.end(1)
    time.ms += 5
    for (const id of [1, 9]) expect(requests.end(id)).toBe(0)
  })
})

it('an aborted request has ended', () => {
  const { requests, unsettled, ticks, isTicking } = requestsOf()
  const signal = requests.start(1)
  expect([requests.abort(1), requests.abort(1), signal.aborted]).toEqual([true, false, true])
  requests.countQuestion(1)
  requests.answered(1)
  ticks(1_000)
  expect([unsettled, isTicking()]).toEqual([[], false])
})

it('there is no timer without requests', () => {
  const { requests, isTicking } = requestsOf()
  expect(isTicking()).toBe(false)
  requests.start(1)
  requests.start(2)
  requests.end(1)
  expect(isTicking()).toBe(true)
  requests.end(2)
  expect(isTicking()).toBe(false)
  requests.start(3)
  expect(isTicking()).toBe(true)
})

describe('ownTime', () => {
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
})
