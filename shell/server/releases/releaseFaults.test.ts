import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import type { WorkerFault } from '../workers/liveness'
import type { Failure } from './releaseFaults'
import { limits } from './limits'
import { ReleaseFaults } from './releaseFaults'
import type { RunningRelease } from './runningReleases'
import { notJudged, refused } from './stagingAttempts'

const { failingAddresses, failingMs, killedInRow, probes, probeMs, probedAgain } = limits
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const threw: Failure = { _tag: 'Threw', lines: ['Error: no title\n  at Page', 'another'] }
const ended: Failure = {
  _tag: 'Ended',
  fault: { kind: 'exited', reason: 'ended with 1', unfinished: [] },
}
const running = (release: string) =>
  // Nothing is rendered here.
  testRelease('charity', [], { release, pages: fakePages(async () => outputOf('')).pages }) as RunningRelease

interface Failed {
  readonly pattern?: string
  readonly failure?: Failure
  readonly previousShowed?: boolean | null
}

/** A release `b` after `a`; `b` is live, and pages fail as the test sets, for example `b /cause`. */
const make = (...fails: ReadonlyArray<string>) => {
  const [a, b] = [running('a'), running('b')]
  const failing = new Set(fails)
  const busy = new Set<string>()
  const probed: string[] = []
  const lines: string[] = []
  const replaced: string[] = []
  const told: string[] = []
  const state = { before: a as RunningRelease | null, isShown: true }
  const faults = new ReleaseFaults({
    probe: async ({ info: { release } }, target) => {
      probed.push(`${release} ${target}`)
      if (busy.has(release)) return notJudged(`${target} was not rendered in time`)
      return failing.has(`${release} ${target}`) ? refused(`${target} throws: no`) : null
    },
    before: async () => state.before,
    isShown: () => state.isShown,
    replace: async (_release, reason) => void replaced.push(reason),
    onFailing: (_release, target) => void told.push(target),
    log: (line) => lines.push(line),
    logFailure: async (_what, work) => void (await work()),
  })
  const fail = async (
    target: string,
    { pattern = target, failure = threw, previousShowed = true }: Failed = {},
  ) => {
    faults.onFailed(b, { name: 'charity', release: b, pattern, target, failure, previousShowed })
    await jest.advanceTimersByTimeAsync(0)
  }
  const end = async (fault: Partial<WorkerFault>, inRow = 1) => {
    faults.onWorkerEnded(b, { kind: 'exited', reason: 'ended with 1', unfinished: [], ...fault }, inRow)
    await jest.advanceTimersByTimeAsync(0)
  }
  const gift = (n: number, more: Failed = {}) => fail(`/gift/${n}`, { pattern: '/gift/:id', ...more })
  return { busy, probed, lines, replaced, told, state, faults, b, fail, gift, end }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a failing page without parameters', () => {
  it('replaces its release when it fails each time that it is tried again', async () => {
    const { probed, replaced, fail } = make('b /cause')
    await fail('/cause')
    expect(probed).toEqual([])
    await pass(probeMs)
    expect(probed).toEqual(['b /cause', 'a /cause'])
    expect(replaced).toEqual([])
    await pass(probeMs * (probes - 1))
    expect(probed).toHaveLength(2 * probes)
    expect(replaced).toEqual(['/cause throws: Error: no title'])
  })

  it.each([
    ['is shown when it is tried again', []],
    ['is failed by the release before as well', ['b /cause', 'a /cause']],
  ])('that %s changes nothing', async (_what, fails) => {
    const { probed, replaced, fail } = make(...fails)
    await fail('/cause')
    await pass(probeMs * probes)
    expect(probed.filter((page) => page === 'b /cause')).toHaveLength(1)
    expect(replaced).toEqual([])
  })

  it('is tried again once in a while', async () => {
    const { probed, fail } = make()
    const failAgain = async () => {
      await fail('/cause')
      await pass(probeMs)
      return probed.length
    }
    expect(await failAgain()).toBe(1)
    expect(await failAgain()).toBe(1)
    await pass(failingMs)
    expect(await failAgain()).toBe(2)
  })

  it('is tried until the machine has time for it', async () => {
    const { busy, probed, replaced, fail } = make('b /cause')
    busy.add('b')
    await fail('/cause')
    await pass(4 * probeMs)
    expect(probed.length).toBeGreaterThan(1)
    busy.clear()
    await pass(20 * probeMs)
    expect(replaced).toHaveLength(1)
  })

  it.each(['a', 'b'])(
    'says nothing where the machine never has time, and is tried again for the next visitor: %s',
    async (release) => {
      const { busy, replaced, lines, fail } = make('b /cause')
      busy.add(release)
      await fail('/cause')
      await pass(probeMs * 2 ** (probedAgain + 1))
      expect({ replaced, lines }).toEqual({ replaced: [], lines: ['/cause was not rendered in time'] })
      busy.clear()
      await fail('/cause')
      await pass(probeMs * probes)
      expect(replaced).toHaveLength(1)
    },
  )

  it.each([
    ['there is no release before', { before: null }],
    ['the release is not shown any more', { isShown: false }],
  ])('is not tried where %s', async (_why, now) => {
    const { probed, state, fail } = make()
    Object.assign(state, now)
    await fail('/cause')
    await pass(probeMs * probes)
    expect(probed).toEqual([])
  })
})

describe('failing pages with parameters', () => {
  it('replace their release when different ones fail, not the same one again and again', async () => {
    const { replaced, gift } = make()
    for (const n of [1, 1, 2, 1, 2]) await gift(n)
    expect(replaced).toEqual([])
    await gift(3, { failure: { _tag: 'Unsettled' } })
    expect(replaced).toEqual([`${failingAddresses} addresses fail, of them /gift/3 never settles`])
  })

  it('count wherever among the nodes they have failed, each once, and are told once in a while', async () => {
    const { faults, b, told, replaced, gift } = make()
    await gift(1)
    await gift(1)
    expect(told).toEqual(['/gift/1'])
    for (const n of [1, 2]) faults.onFailing(b, `/gift/${n}`, 'fails')
    expect(replaced).toEqual([])
    await gift(3)
    expect(replaced).toHaveLength(1)
    await pass(failingMs + 1)
    await gift(1)
    expect(told).toEqual(['/gift/1', '/gift/3', '/gift/1'])
  })

  it.each(['/:menu', '/news/*', '/company/:id?'])('are those of %s', async (pattern) => {
    const { probed, fail } = make()
    await fail('/a', { pattern })
    await pass(probeMs)
    expect(probed).toEqual([])
  })

  it('are forgotten after a time', async () => {
    const { replaced, gift } = make()
    await gift(1)
    await pass(failingMs / 2)
    await gift(2)
    await pass(failingMs / 2 + 1)
    await gift(3)
    expect(replaced).toEqual([])
    await gift(4)
    expect(replaced).toHaveLength(1)
  })
})

it.each<[string, Failed]>([
  ['the release before fails as well', { previousShowed: false }],
  ['there is no release before to show', { previousShowed: null }],
  ['ended their worker, which is judged by its end', { failure: ended }],
])('pages that %s say nothing of their release', async (_which, more) => {
  const { probed, replaced, fail, gift } = make()
  await fail('/cause', more)
  for (const n of [1, 2, 3, 4]) await gift(n, more)
  await pass(probeMs * probes)
  expect({ probed, replaced }).toEqual({ probed: [], replaced: [] })
})

describe('a worker that ended', () => {
  it('replaces its release when the release before shows the pages that it had not finished', async () => {
    const { probed, replaced, end } = make()
    await end({ unfinished: ['/cause', '/gift/2'] })
    expect(probed).toEqual(['a /cause', 'a /gift/2'])
    expect(replaced).toEqual(['ended with 1'])
  })

  it.each([
    ['the release before fails one of its pages as well', false, 'the release before fails /poison as well'],
    ['the machine has no time to try them', true, '/cause was not rendered in time'],
  ])('replaces nothing when %s', async (_when, isBusy, why) => {
    const { busy, replaced, lines, end } = make('a /poison')
    if (isBusy) busy.add('a')
    await end({ unfinished: ['/cause', '/poison', '/gift/2'] })
    await pass(probeMs * 2 ** (probedAgain + 1))
    expect({ replaced, lines }).toEqual({ replaced: [], lines: [`b ended with 1; ${why}`] })
  })

  it('without unfinished pages replaces its release, also where there is none before', async () => {
    const { state, replaced, end } = make()
    state.before = null
    await end({})
    expect(replaced).toEqual(['ended with 1'])
  })

  it('because it was killed from outside counts after three in a row', async () => {
    const { replaced, end } = make()
    for (let inRow = 1; inRow < killedInRow; inRow += 1) await end({ kind: 'killed' }, inRow)
    expect(replaced).toEqual([])
    await end({ kind: 'killed', reason: 'was ended by SIGKILL' }, killedInRow)
    expect(replaced).toEqual(['was ended by SIGKILL'])
  })
})
