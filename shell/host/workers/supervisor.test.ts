import { limits } from './limits'
import type { ProcessFacts, WorkerFault } from './liveness'
import { Supervisor } from './supervisor'
import type { WatchedWorker } from './supervisor'

const { lookMs, blockedMs } = limits
const memory = 100 * 1024 * 1024

let now: number
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  now = 0
})
afterEach(() => jest.useRealTimers())

/** Advances the clock check by check; each check is late by `lateMs`. */
const pass = async (ms: number, lateMs = 0): Promise<void> => {
  for (let checks = Math.floor(ms / lookMs); checks > 0; checks -= 1) {
    now += lookMs + lateMs
    await jest.advanceTimersByTimeAsync(lookMs)
  }
}

/** A worker that may stop answering pings; its process then uses the processor permanently. */
class FakeWorker implements WatchedWorker {
  isEnded = false
  pings = 0
  killed: unknown = null
  onPong: (isInspected: boolean) => void = () => undefined
  end: (fault: WorkerFault | null) => void = () => undefined
  readonly ended = new Promise<WorkerFault | null>((resolve) => {
    this.end = resolve
  })

  constructor(
    readonly pid: number | null,
    public answers: boolean,
  ) {}

  ping(): void {
    this.pings += 1
    if (this.answers) this.onPong(false)
  }

  kill(fault: unknown): void {
    this.killed = fault
    this.isEnded = true
    this.end(null)
  }
}

const supervisorOf = (factsOf: (pid: number) => ProcessFacts | null) =>
  new Supervisor(memory, factsOf, () => now)
const spinning = (): ProcessFacts => ({ memory: 5, cpuMs: now, sleeps: false })
/** Two supervised workers; the first may stop answering pings. */
const watchTwo = (firstAnswers: boolean, factsOf: (pid: number) => ProcessFacts | null = spinning) => {
  const supervisor = supervisorOf(factsOf)
  const [first, second] = [new FakeWorker(1, firstAnswers), new FakeWorker(2, true)]
  for (const worker of [first, second]) supervisor.watch(worker)
  return { supervisor, first, second }
}

it('pings every worker at intervals', async () => {
  const { first, second } = watchTwo(true)
  await pass(10 * lookMs)
  for (const worker of [first, second]) expect(worker).toMatchObject({ pings: 10, killed: null })
})

it('ends only a worker that blocks', async () => {
  const { first, second } = watchTwo(false)
  await pass(blockedMs)
  expect(first).toMatchObject({ pings: 1, killed: null })
  await pass(lookMs)
  expect(first).toMatchObject({ pings: 1, killed: { kind: 'blocked', reason: `blocks for ${blockedMs} ms` } })
  expect(second.killed).toBeNull()
})

it('ends a worker that uses too much memory', async () => {
  const { first, second } = watchTwo(true, (pid) => ({
    ...spinning(),
    memory: pid === 1 ? memory + 1 : memory,
  }))
  await pass(lookMs)
  expect(first.killed).toEqual({ kind: 'memory', reason: 'uses 100 MB, more than 100' })
  expect(second.killed).toBeNull()
})

it('finds no fault if its own check is late', async () => {
  const supervisor = supervisorOf(spinning)
  const blocks = new FakeWorker(1, false)
  supervisor.watch(blocks)
  await pass(10 * lookMs, 151)
  expect(blocks.killed).toBeNull()
  await pass(lookMs, 150)
  expect(blocks.killed).toMatchObject({ kind: 'blocked' })
})

it('does not check a worker that has ended or has no process', async () => {
  const checked: number[] = []
  const supervisor = supervisorOf((pid) => {
    checked.push(pid)
    return spinning()
  })
  const [ended, unknown, runs] = [
    new FakeWorker(1, true),
    new FakeWorker(null, true),
    new FakeWorker(3, true),
  ]
  for (const worker of [ended, unknown, runs]) supervisor.watch(worker)
  ended.isEnded = true
  await pass(lookMs)
  ended.end(null)
  await pass(lookMs)
  expect([checked, ended.pings, unknown.pings]).toEqual([[3, 3], 0, 0])
})

it('has a timer only while it watches workers', async () => {
  expect(jest.getTimerCount()).toBe(0)
  const { supervisor, first, second } = watchTwo(true)
  first.end(null)
  await pass(lookMs)
  expect([jest.getTimerCount(), second.pings]).toEqual([1, 1])
  second.end(null)
  await jest.advanceTimersByTimeAsync(0)
  expect(jest.getTimerCount()).toBe(0)
  const third = new FakeWorker(3, true)
  supervisor.watch(third)
  await pass(lookMs)
  expect([jest.getTimerCount(), third.pings]).toEqual([1, 1])
})
