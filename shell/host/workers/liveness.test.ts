import { mkdirSync, writeFileSync } from 'node:fs'
import { limited } from '../../testing/limited'
import { limits } from './limits'
import { Liveness, processFacts } from './liveness'
import type { ProcessFacts } from './liveness'
import { testFolder } from '../../testing/testFolder'

const MB = 1024 * 1024
limited(limits, { blockedMs: 1_000, unknownMs: 2_000 })
const facts = (cpuMs: number, more: Partial<ProcessFacts> = {}): ProcessFacts => ({
  memory: 50 * MB,
  cpuMs,
  sleeps: false,
  ...more,
})

/** A worker with a ping sent at 0, when it had used 200 ms of processor time. */
const pingedWorker = (at: ProcessFacts | null = facts(200)): Liveness => {
  const liveness = new Liveness(100 * MB)
  liveness.pinged(0, at)
  return liveness
}

describe('memory', () => {
  it.each([
    [100 * MB, null],
    [100 * MB + 1, { kind: 'memory', reason: 'uses 100 MB, more than 100' }],
    [250.4 * MB, { kind: 'memory', reason: 'uses 250 MB, more than 100' }],
  ])('is checked with and without a pending ping: %d bytes', (memory, fault) => {
    expect(new Liveness(100 * MB).judge(0, facts(0, { memory }))).toEqual(fault)
    expect(pingedWorker().judge(0, facts(200, { memory }))).toEqual(fault)
  })
})

describe('a worker with an unanswered ping', () => {
  const blocked = { kind: 'blocked', reason: 'blocks for 1000 ms' }
  const sleeping = facts(200, { sleeps: true })
  it.each<[string, number, ProcessFacts | null, unknown]>([
    ['is not at fault before the time limit', 999, facts(5_000), null],
    ['is blocked if it had enough processor time', 1_000, facts(900), blocked],
    ['is not at fault if it had too little processor time', 1_000, facts(899), null],
    ['is not at fault long after, with too little processor time', 30_000, facts(899), null],
  ])('%s', (_title, now, found, fault) => {
    expect(pingedWorker().judge(now, found)).toEqual(fault)
  })

  it.each<[string, ProcessFacts | null, ProcessFacts | null]>([
    ['at the check', facts(200), null],
    ['when the ping was sent', null, facts(900)],
    ['at all', null, null],
  ])('is ended after a longer time if the system has no data about it %s', (_title, before, found) => {
    expect(pingedWorker(before).judge(1_999, found)).toBeNull()
    expect(pingedWorker(before).judge(2_000, found)).toEqual({
      kind: 'killed',
      reason: 'has not answered for 2000 ms',
    })
  })

  it('is not blocked while it is paused, nor when it resumes', () => {
    const liveness = pingedWorker()
    for (let at = 250; at <= 20_000; at += 250) expect(liveness.judge(at, facts(200))).toBeNull()
    expect(liveness.judge(20_250, sleeping)).toBeNull()
    liveness.answered()
    expect(liveness.judge(20_500, facts(250, { sleeps: true }))).toBeNull()
  })

  it('is not blocked if a debugger may have paused it', () => {
    const liveness = pingedWorker()
    liveness.answered(true)
    liveness.pinged(300, facts(200))
    const findings = [1, 2, 3, 4, 5].map((n) => liveness.judge(300 + n * 1_000, sleeping))
    expect(findings).toEqual([null, null, null, null, null])
    liveness.answered(false)
    liveness.pinged(6_000, facts(200))
    expect(liveness.judge(7_000, facts(900))).toMatchObject({ kind: 'blocked' })
  })

  it('is blocked if it sleeps at several consecutive checks', () => {
    const liveness = pingedWorker()
    expect(liveness.judge(1_100, sleeping)).toBeNull()
    expect(liveness.judge(1_200, facts(200))).toBeNull()
    expect(liveness.judge(1_300, sleeping)).toBeNull()
    expect(liveness.judge(1_400, sleeping)).toBeNull()
    expect(liveness.judge(1_500, sleeping)).toEqual({ kind: 'blocked', reason: 'blocks for 1500 ms' })
  })

  it('is not blocked if it sleeps before the time limit', () => {
    const liveness = pingedWorker()
    const findings = [1, 2, 3, 4].map((n) => liveness.judge(n * 200, sleeping))
    expect(findings).toEqual([null, null, null, null])
    // A check without data from the operating system starts a new series.
    expect(liveness.judge(900, null)).toBeNull()
    expect(liveness.judge(1_000, sleeping)).toBeNull()
  })

  it('starts a new series of sleeps with each ping', () => {
    const liveness = pingedWorker()
    liveness.judge(100, sleeping)
    liveness.judge(200, sleeping)
    liveness.answered()
    liveness.pinged(300, facts(200))
    expect(liveness.judge(1_300, sleeping)).toBeNull()
  })
})

it('a worker that has answered is not blocked, and can be pinged again', () => {
  const liveness = new Liveness(100 * MB)
  expect(liveness.mayAsk).toBe(true)
  liveness.pinged(5_000, facts(0))
  expect(liveness.mayAsk).toBe(false)
  liveness.answered()
  expect(liveness.mayAsk).toBe(true)
  expect(liveness.judge(9_000, facts(8_000))).toBeNull()
})

describe('processFacts', () => {
  const folder = testFolder()

  /**
   * Writes the status of a process in the format of `proc(5)`: state, processor time in two fields, and memory pages.
   */
  const write = (pid: string, name: string, state: string, pages = 1_000) => {
    mkdirSync(folder(pid))
    const stat = `${pid} (${name}) ${state} 1 2 3 4 5 6 7 8 9 10 120 34 55 66 20 0 7 0 100 200 ${pages} 300 400\n`
    writeFileSync(folder(pid, 'stat'), stat)
  }
  // This process has this many pages if each has 16 KB; its memory may change slightly until it is measured.
  const pageBytes = 16_384
  beforeEach(() => write('self', 'node', 'R', Math.round((1.1 * process.memoryUsage.rss()) / pageBytes)))

  it.each([
    ['S', true],
    ['R', false],
    ['D', false],
  ])('reads memory, processor time and whether a process in state %s sleeps', (state, sleeps) => {
    write('7', 'node', state)
    expect(processFacts(7, folder())).toEqual({ memory: 1_000 * pageBytes, cpuMs: 1_540, sleeps })
  })

  it('parses a program name with spaces and brackets', () => {
    write('8', 'a) S (b) R 9', 'S')
    expect(processFacts(8, folder())).toEqual({ memory: 1_000 * pageBytes, cpuMs: 1_540, sleeps: true })
  })

  it('returns null for a process that has ended', () => {
    expect(processFacts(10, folder())).toBeNull()
  })
})
