import { outputOf } from '../../testing/fakePages'
import { causeInput as input } from '../../testing/scriptedWorkers'
import { limits } from './limits'
import { Overloaded, ReleaseWorkers } from './releaseWorkers'
import type { PooledWorker, ReleaseWorkersOptions } from './releaseWorkers'
import { WorkerEnded } from './liveness'
import type { WorkerFault } from './liveness'

const { concurrent, queued, restartMs, mostRestartMs, quietMs, idleMs, unusedMs } = limits
const signal = new AbortController().signal
const fault: WorkerFault = { kind: 'exited', reason: 'ended with 1', unfinished: [] }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A worker whose pages wait until the test resolves them. */
class FakeWorker implements PooledWorker {
  inFlight = 0
  isStopped = false
  end: (fault: WorkerFault | null) => void = () => undefined
  readonly ended = new Promise<WorkerFault | null>((resolve) => {
    this.end = resolve
  })

  constructor(readonly name: number) {}

  page() {
    this.inFlight += 1
    return Promise.resolve(outputOf(String(this.name)))
  }

  async addresses() {
    return { paths: [`/of/${this.name}`], isComplete: true, thrown: [] }
  }

  stop() {
    this.isStopped = true
    this.end(null)
  }
}

const poolOf = (more: Partial<ReleaseWorkersOptions> = {}) => {
  const workers: FakeWorker[] = []
  const faults: unknown[] = []
  const pool = new ReleaseWorkers({
    start: async () => {
      const worker = new FakeWorker(workers.length)
      workers.push(worker)
      return { worker, pages: [{ pattern: `/of/${worker.name}` }] }
    },
    most: 2,
    onFault: (...fault) => faults.push(fault),
    ...more,
  })
  /** Renders a page, and returns the name of its worker. */
  const page = async () => Number((await pool.page(input, signal)).html.toString())
  return { pool, workers, faults, page }
}

/** Runs pending promise callbacks. */
const settle = () => jest.advanceTimersByTimeAsync(0)

/** Starts this worker only. */
const startOnly = (worker: FakeWorker, next: () => Promise<never>) =>
  jest.fn(next as ReleaseWorkersOptions['start']).mockImplementationOnce(async () => ({ worker, pages: [] }))
const failing = (reason: string) => () => Promise.reject(new Error(reason))

describe('the first worker', () => {
  it('starts with the release, and returns the pages that it serves', async () => {
    const { pool, page } = poolOf()
    expect(await pool.start()).toEqual([{ pattern: '/of/0' }])
    expect([pool.size, await page(), pool.size]).toEqual([1, 0, 1])
  })

  it('starts with the first page if it was not started before', async () => {
    const { pool, page } = poolOf()
    expect([pool.size, await Promise.all([page(), page()]), pool.size]).toEqual([0, [0, 0], 1])
    expect(await pool.addresses(input.ask, signal)).toMatchObject({ paths: ['/of/0'] })
  })

  it('rejects start and pages with the reason if it cannot load the release', async () => {
    const { pool, page } = poolOf({ start: failing('no routes') })
    await expect(pool.start()).rejects.toThrow('no routes')
    await expect(page()).rejects.toThrow('no routes')
  })
})

describe('further workers', () => {
  it('start when a page arrives while all are busy, and render the next pages', async () => {
    const { page, workers } = poolOf()
    for (let n = 0; n < concurrent; n += 1) expect(await page()).toBe(0)
    expect(workers).toHaveLength(1)
    expect(await page()).toBe(0)
    await settle()
    expect([workers.length, await page()]).toEqual([2, 1])
  })

  it('do not exceed the limit', async () => {
    const { page, workers } = poolOf()
    for (let n = 0; n < 4 * concurrent; n += 1) {
      await page()
      await settle()
    }
    expect(workers.map(({ inFlight }) => inFlight)).toEqual([2 * concurrent, 2 * concurrent])
  })

  it.each<[string, () => Promise<never>, number]>([
    ['start one after another', () => new Promise(() => undefined), 2],
    ['do not fail pages if they fail to start', failing('no more processes'), 3],
  ])('%s', async (_title, next, starts) => {
    const worker = new FakeWorker(0)
    const start = startOnly(worker, next)
    const { page } = poolOf({ most: 3, start })
    worker.inFlight = concurrent
    for (let n = 0; n < 2; n += 1) {
      expect(await page()).toBe(0)
      await settle()
    }
    expect(start).toHaveBeenCalledTimes(starts)
  })

  it('do not start at the limit; pages beyond the queue are refused', async () => {
    const { pool, page, workers } = poolOf({ most: 1 })
    await pool.start()
    for (const worker of workers) worker.inFlight = concurrent + queued - 1
    expect(await page()).toBe(0)
    await expect(page()).rejects.toThrow(new Overloaded())
  })
})

describe('a worker that ends', () => {
  it('is reported with the number of recent faults, and the first time replaced immediately', async () => {
    const { pool, workers, faults } = poolOf()
    await pool.start()
    workers[0]?.end(fault)
    await settle()
    expect([faults, pool.size, workers.length]).toEqual([[[fault, 1]], 1, 2])
  })

  it('is replaced with growing delays, during which pages fail with its fault', async () => {
    const { pool, page, workers, faults } = poolOf()
    await pool.start()
    const endAll = async () => {
      workers.forEach((worker) => worker.end({ ...fault, unfinished: ['/cause'] }))
      await settle()
    }
    await endAll()
    for (const waitMs of [restartMs, 2 * restartMs, 4 * restartMs]) {
      await endAll()
      jest.advanceTimersByTime(waitMs - 1)
      await expect(page()).rejects.toThrow(new WorkerEnded(fault))
      await expect(page()).rejects.toMatchObject({ fault: { unfinished: [] } })
      jest.advanceTimersByTime(1)
      expect(await page()).toBe(workers.length - 1)
    }
    expect(faults.map((fault) => (fault as [unknown, number])[1])).toEqual([1, 2, 3, 4])
  })

  it('is replaced after at most ten seconds', async () => {
    const { pool, page, workers } = poolOf()
    await pool.start()
    for (let n = 0; n < 12; n += 1) {
      workers.at(-1)?.end(fault)
      await settle()
      jest.advanceTimersByTime(mostRestartMs)
      await page()
    }
    workers.at(-1)?.end(fault)
    await settle()
    jest.advanceTimersByTime(mostRestartMs - 1)
    await expect(page()).rejects.toThrow('ended with 1')
  })

  it('counts as the first again after a time without faults', async () => {
    const { pool, workers, faults } = poolOf()
    await pool.start()
    workers[0]?.end(fault)
    await settle()
    jest.advanceTimersByTime(quietMs)
    workers[1]?.end(fault)
    await settle()
    expect(faults).toEqual([
      [fault, 1],
      [fault, 1],
    ])
  })

  it('is not replaced while others run', async () => {
    const { pool, page, workers } = poolOf()
    await pool.start()
    for (const worker of workers) worker.inFlight = concurrent
    await page()
    await settle()
    workers[0]?.end(fault)
    await settle()
    expect([pool.size, workers.length, await page()]).toEqual([1, 2, 1])
  })

  it('rejects the next page with the reason if its replacement cannot load the release', async () => {
    const worker = new FakeWorker(0)
    const { pool, page } = poolOf({ start: startOnly(worker, failing('no memory')) })
    await pool.start()
    worker.end(fault)
    await settle()
    await expect(page()).rejects.toThrow('no memory')
  })
})

describe('a stopped release', () => {
  it.each([
    ['has no workers, and starts none', true],
    ['stops a worker that is starting, and starts none', false],
  ])('%s', async (_title, isStarted) => {
    const { pool, page, workers, faults } = poolOf()
    const starting = pool.start()
    if (isStarted) await starting
    pool.stop()
    await starting
    await settle()
    expect({ size: pool.size, faults }).toEqual({ size: 0, faults: [] })
    expect(workers).toMatchObject([{ isStopped: true }])
    await expect(page()).rejects.toThrow('the release has been stopped')
  })

  it('does not report workers that end with it', async () => {
    const { pool, workers, faults } = poolOf()
    await pool.start()
    workers[0]?.end(fault)
    pool.stop()
    await settle()
    expect(faults).toEqual([])
  })
})

describe('idle workers', () => {
  const now = () => performance.now()
  const two = async () => {
    const made = poolOf()
    await made.pool.start()
    for (const worker of made.workers) worker.inFlight = concurrent
    await made.page()
    await settle()
    for (const worker of made.workers) worker.inFlight = 0
    return made
  }

  it('end after a time, except the last one', async () => {
    const { pool, workers, faults } = await two()
    jest.advanceTimersByTime(idleMs - 1)
    pool.endIdle(now())
    expect(pool.size).toBe(2)
    jest.advanceTimersByTime(1)
    pool.endIdle(now())
    await settle()
    expect([pool.size, workers.map(({ isStopped }) => isStopped), faults]).toEqual([1, [true, false], []])
  })

  it('all end if the release is unused for a long time; the next page starts one', async () => {
    const { pool, page, workers } = poolOf()
    await pool.start()
    jest.advanceTimersByTime(unusedMs - 1)
    pool.endIdle(now())
    expect(pool.size).toBe(1)
    jest.advanceTimersByTime(1)
    pool.endIdle(now())
    await settle()
    expect([pool.size, workers[0]?.isStopped, await page()]).toEqual([0, true, 1])
  })

  it('do not end while they render a page, or shortly after', async () => {
    const { pool, page, workers } = await two()
    jest.advanceTimersByTime(idleMs - 1)
    expect(await page()).toBe(0)
    for (const worker of workers) worker.inFlight = 0
    jest.advanceTimersByTime(1)
    pool.endIdle(now())
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([false, true])
    for (const worker of workers) worker.inFlight = 1
    jest.advanceTimersByTime(unusedMs)
    pool.endIdle(now())
    expect(pool.size).toBe(1)
  })
})
