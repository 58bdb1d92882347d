import { nodesTogether } from '../../testing/nodesTogether'
import { until } from '../../testing/until'
import { limited } from '../../testing/limited'
import { stopClock } from '../../testing/stopClock'
import { NODES } from '../nodes/heartbeats'
import { limits as nodeLimits } from '../nodes/limits'
import { singleNode } from '../nodes/siteNodes'
import { limits } from './limits'
import { shownOf, Turnovers } from './turnovers'

/** By the clock of the state store. */
let now: number
let together: ReturnType<typeof nodesTogether>
let made: Turnovers[]
beforeEach(() => {
  stopClock()
  limited(limits, { turnoverLeadMs: 0 })
  now = 1_000_000
  together = nodesTogether(() => now)
  made = []
})
afterEach(() => {
  made.forEach((turnovers) => turnovers.stop())
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A node that sends heartbeats. `showed` lists its activations, with `no` for replaced requests. */
const node = async (name: string) => {
  const nodes = together.node(name)
  const beat = async (): Promise<void> => {
    const said = { host: '', set: null, change: 0, trouble: null, staged: turnovers.staged }
    await nodes.ask((engine) => engine.put(NODES, name, said, { silent: true }), 0)
  }
  const turnovers = new Turnovers({ nodes, beat, logFailure: async (_what, work) => void (await work()) })
  made.push(turnovers)
  const showed: string[] = []
  const staged = async (what: string, set: number, isStaged = true) => {
    if (turnovers.begin('charity', what, set)) return showed.push(what)
    return showed.push((await turnovers.agreed('charity', what, set, isStaged)) ? what : `no ${what}`)
  }
  await staged('a', 1)
  await beat()
  return {
    ...{ turnovers, showed, staged, beat },
    begin: (what: string, set: number) => turnovers.begin('charity', what, set),
    isLate: () => turnovers.isLate('charity'),
    isShown: () => turnovers.isShown('charity', 'b'),
  }
}
/** The published status of a node. */
const told = (name: string) => JSON.stringify(together.kept(NODES).get(name)?.body)
const showing = (all: ReadonlyArray<{ readonly showed: ReadonlyArray<string> }>) =>
  all.map(({ showed }) => showed.join(', '))

describe('what is staged', () => {
  it('is shown by all nodes when the last of them has staged it, whichever set it is of', async () => {
    const all = [await node('1'), await node('2'), await node('3')] as const
    void all[0].staged('b', 2)
    void all[1].staged('b', 3)
    await until(() => told('2').includes('"b"'))
    expect(showing(all)).toEqual(['a', 'a', 'a'])
    await all[2].staged('b', 2)
    expect(showing(all)).toEqual(['a, b', 'a, b', 'a, b'])
  })

  it('waits a while for a node that is there, which shows it then as soon as it can', async () => {
    const [one, slow] = [await node('1'), await node('2')]
    slow.begin('b', 2)
    const shown = one.staged('b', 2)
    jest.advanceTimersByTime(limits.turnoverMs - 1)
    await until(() => told('1').includes('"b"'))
    expect([one.showed, slow.isLate()]).toEqual([['a'], false])
    jest.advanceTimersByTime(1)
    await shown
    expect(slow.isLate()).toBe(true)
    await slow.staged('b', 2)
    expect([showing([one, slow]), slow.isLate()]).toEqual([['a, b', 'a, b'], false])
  })

  it('is shown a while after nodes have agreed, by the clock of the engine; nothing newer is begun meanwhile', async () => {
    const [one, other] = [await node('1'), await node('2')]
    limited(limits, { turnoverLeadMs: 20 })
    const all = [one.staged('b', 2), other.staged('b', 2)]
    await until(() => one.turnovers.isNear && other.turnovers.isNear)
    expect(showing([one, other])).toEqual(['a', 'a'])
    await Promise.all(all)
    expect([one.turnovers.isNear, other.turnovers.isNear]).toEqual([false, false])
  })

  it('does not wait for a node that is gone', async () => {
    const [one] = [await node('1'), await node('2')]
    now += nodeLimits.silentMs
    await one.staged('b', 2)
    expect(one.showed).toEqual(['a', 'b'])
  })

  it('does not wait for a node that refuses it, which is told from those that show it', async () => {
    const [one, other] = [await node('1'), await node('2')]
    const refused = other.staged('b', 2, false)
    await one.staged('b', 2)
    await refused
    expect([one.isLate(), other.isLate(), other.isShown()]).toEqual([false, false, true])
  })

  it('that all nodes refuse is shown by none of them', async () => {
    const [one, other] = [await node('1'), await node('2')]
    await Promise.all([one.staged('b', 2, false), other.staged('b', 2, false)])
    expect([one, other].map(({ isShown }) => isShown())).toEqual([false, false])
  })

  it('is not shown by anybody where a node has heard of something newer', async () => {
    const [one, other] = [await node('1'), await node('2')]
    void other.staged('b', 2)
    await until(() => told('2').includes('"b"'))
    expect(other.begin('c', 3)).toBe(false)
    void one.staged('b', 2)
    await until(() => told('1').includes('"b"') && told('2').includes('"c"'))
    void one.staged('c', 3)
    await other.staged('c', 3)
    expect(showing([one, other])).toEqual(['a, no b, c', 'a, no b, c'])
  })

  it('is shown at once by a node that starts later, and not before by one that starts meanwhile', async () => {
    const one = await node('1')
    one.begin('b', 2)
    await one.beat()
    const other = await node('2')
    expect(other.showed).toEqual(['a'])
    const early = other.staged('b', 2)
    await until(() => told('2').includes('"b"'))
    expect(other.showed).toEqual(['a'])
    await Promise.all([one.staged('b', 2), early])
    expect(showing([one, other])).toEqual(['a, b', 'a, b'])
  })

  it('is shown at once while the engine is away, and soon where it was waiting for others', async () => {
    const [one, other] = [await node('1'), await node('2')]
    const waiting = one.staged('b', 2)
    together.away(true)
    expect(other.begin('b', 2)).toBe(true)
    expect(showing([one])).toEqual(['a'])
    jest.advanceTimersByTime(limits.turnoverMs)
    await waiting
    together.away(false)
    expect(showing([one])).toEqual(['a, b'])
    expect(other.isLate()).toBe(false)
  })

  it('is shown at once on one machine', () => {
    const alone = new Turnovers({
      nodes: singleNode(),
      beat: async () => undefined,
      logFailure: async (_what, work) => void (await work()),
    })
    expect(alone.begin('charity', 'b', 2)).toBe(true)
    expect(alone.staged).toEqual({})
  })
})

test('what visitors notice of an entry is its release, whether it is on, and who is shown a canary', () => {
  const entry = { hash: 'h', base: 'b', addresses: [], previous: [] }
  const canary = { hash: 'c', base: 'b', addresses: [], percent: 10, since: 'then' }
  const others = [
    { ...entry, hash: 'i' },
    { ...entry, state: 'off' as const },
    { ...entry, shippedAgainAt: 'now' },
    { ...entry, canary },
    { ...entry, canary: { ...canary, percent: 20 } },
  ]
  expect(new Set([entry, { ...entry, base: 'c' }, ...others].map(shownOf)).size).toBe(6)
})
