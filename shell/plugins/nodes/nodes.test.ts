import * as t from 'io-ts'
import { EngineAway, stateLimits } from '@caravanserai/state'
import { engines, sqlState } from '@caravanserai/state/testing'
import { EngineNodes } from './engineNodes'
import { limits } from './limits'
import { SharedAnswers } from './sharedAnswers'
import { limited } from '../../testing/limited'
import { until } from '../../testing/until'

// SQLite does not notify of changes.
limited(stateLimits, { pollMs: 5 })

const sqlite = engines().find(({ name }) => name === 'SQLite')
if (sqlite === undefined) throw new Error('no SQLite')

describe('nodes that share an engine', () => {
  let stops: Array<() => Promise<void>> = []
  let database: ReturnType<Awaited<ReturnType<typeof sqlite.start>>['create']>
  beforeEach(async () => {
    database = (await sqlite.start()).create()
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    stops = []
    await database.remove()
  })

  const node = async (prepare: (nodes: EngineNodes) => void = () => undefined) => {
    const state = sqlState(database.connect())
    const follow = jest.spyOn(state, 'follow')
    const lines: string[] = []
    const nodes = new EngineNodes(state, (line) => lines.push(line))
    const answers = new SharedAnswers(nodes, state)
    const told: string[] = []
    nodes.on('word', t.string, (word) => told.push(word))
    prepare(nodes)
    stops.push(() => nodes.stop())
    await nodes.start()
    /** The node's follower, through which the test delivers entries and health. */
    const follower = follow.mock.calls[0]![0]
    return { nodes, answers, told, lines, state, follower }
  }
  const reading = (text: string, at = 1) => ({ text, at, origin: 'network' as const })
  const change = (paths: ReadonlyArray<string> | null) => ({ paths, accept: [], deleted: [] })
  /** Resolves when every node has applied all entries written so far. */
  const caughtUp = async (all: ReadonlyArray<Awaited<ReturnType<typeof node>>>) => {
    const seq = (await all[0]?.state.head()) ?? 0
    for (const { nodes } of all) while (nodes.applied < seq) await nodes.whenApplied(seq)
  }

  it('apply what any of them tells, in one order, and each but the teller what is for the others', async () => {
    const all = [await node(), await node(), await node()] as const
    await all[0].nodes.tell('word', 'one')
    await all[1].nodes.tell('word', 'two')
    await all[2].nodes.tellOthers('word', 'three')
    await caughtUp(all)
    expect(all.map(({ told }) => told)).toEqual([
      ['one', 'two', 'three'],
      ['one', 'two', 'three'],
      ['one', 'two'],
    ])
  })

  it('skip what a newer version of the site has told, and say so', async () => {
    const one = await node()
    const { state } = await node()
    await state.append('word', { newer: true })
    await state.append('word', 'known')
    await caughtUp([one])
    expect(one.told).toEqual(['known'])
    expect(one.lines.join()).toContain('word: another version of the site')
  })

  it('let one of them ask the backend, show its answer, and ask again after a change', async () => {
    const [one, other] = [await node(), await node()]
    const claim = await one.answers.claim('menu')
    expect(await other.answers.claim('menu')).toBeNull()
    await claim?.publish(reading('a'), 60_000)
    await caughtUp([one, other])
    for (const { answers } of [one, other])
      expect(answers.find('menu')).toMatchObject({ text: 'a', isCurrent: true })

    await other.nodes.tell('content', change(['lists/causes']))
    await caughtUp([one, other])
    expect(one.answers.find('menu')?.isCurrent).toBe(true)
    const late = await one.answers.claim('pages/7')
    await other.nodes.tell('content', change(null))
    await caughtUp([one, other])
    expect(one.answers.find('menu')).toMatchObject({ text: 'a', isCurrent: false })

    // A reading requested before the change is published as outdated, and does not block later claims.
    await late?.publish(reading('old'), 60_000)
    expect(one.answers.find('pages/7')).toMatchObject({ text: 'old', isCurrent: false })
    expect(await other.answers.claim('pages/7')).not.toBeNull()
  })

  it('know what is the same again without sending it again, and what is another', async () => {
    const [one, other] = [await node(), await node()]
    const shown: unknown[] = []
    other.answers.published.subscribe(({ text, isOther }) => shown.push([text, isOther]))
    await (await one.answers.claim('menu'))?.publish(reading('z'), 0)
    await caughtUp([other])
    await (await one.answers.claim('menu'))?.publish(reading('a'), 0)
    await (await one.answers.claim('menu'))?.publish(reading('a', 2), 60_000)
    await caughtUp([one, other])
    expect(shown).toEqual([
      ['z', null],
      ['a', true],
      ['a', false],
    ])
    expect(other.answers.find('menu')).toMatchObject({ text: 'a', at: 2, isCurrent: true })
    expect(await other.state.get('answers', 'menu')).toMatchObject({ body: { at: 1 } })
  })

  it('know when they start what the others have read, which is then read anew', async () => {
    const one = await node()
    await (await one.answers.claim('menu'))?.publish(reading('a'), 60_000)
    const fresh = await node()
    expect(fresh.answers.find('menu')).toMatchObject({ text: 'a', isCurrent: false })
  })

  it('let one of them ask for all, whenever each has begun to follow', async () => {
    const one = await node()
    await one.nodes.tell('content', change(null))
    await caughtUp([one])
    const all = [one, await node()]
    await one.nodes.tell('content', change(['pages/7']))
    await caughtUp(all)
    all.push(await node())
    const askEach = () => Promise.all(all.map(({ answers }) => answers.claim('menu')))
    const first = (await askEach()).find((claim) => claim !== null)
    await first?.publish(reading('a'), 0)
    await caughtUp(all)
    expect((await askEach()).filter((claim) => claim !== null)).toHaveLength(1)
  })

  it('keep values for those that start later, and ask the engine', async () => {
    const one = await node()
    await one.nodes.keep('words', 'a', 'kept')
    expect(await one.nodes.ask((engine) => engine.claim('right', 60_000), true)).toBe(true)
    const seen: string[] = []
    const late = await node((nodes) =>
      nodes.onKept('words', t.string, (key, word) => seen.push(`${key} ${word}`)),
    )
    expect(seen).toEqual(['a kept'])
    expect(await late.nodes.ask((engine) => engine.claim('right', 60_000), true)).toBe(false)
    await late.state.close()
    expect(await late.nodes.ask((engine) => engine.get('words', 'a'), null)).toBeNull()
  })

  it('live on when the engine goes while one change is applied and the next is read', async () => {
    const { nodes, state, told, follower } = await node()
    nodes.onKept('space', t.string, () => undefined)
    jest.spyOn(state, 'get').mockRejectedValue(new EngineAway('gone'))
    const entry = { at: state.now(), node: state.node }
    const both = [
      { ...entry, seq: 1, kind: 'word', body: 'one' },
      { ...entry, seq: 2, kind: 'kept:space', body: { key: 'a' } },
    ]
    // An unhandled rejection would end the process; Jest would fail the test.
    await expect(follower.onEntries(both)).rejects.toThrow('gone')
    expect(told).toEqual(['one'])
  })

  it('are stuck when what has come is not applied for long', async () => {
    const { nodes, state, follower } = await node()
    nodes.onKept('space', t.string, () => undefined)
    jest.spyOn(state, 'get').mockReturnValue(new Promise(() => undefined))
    void follower.onEntries([
      { seq: 5, at: state.now(), node: state.node, kind: 'kept:space', body: { key: 'a' } },
    ])
    expect(nodes.health).toMatchObject({ _tag: 'Following' })
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 1_500)
    expect(nodes.health).toMatchObject({ _tag: 'Stuck', reason: expect.stringContaining('still applying') })
    jest.mocked(Date.now).mockRestore()
  })

  it('show what they have while the engine is away, and apply what was told meanwhile when it is back', async () => {
    const [one, other] = [await node(), await node()]
    const append = jest.spyOn(one.state, 'append').mockRejectedValueOnce(new EngineAway('gone'))
    await one.nodes.tell('word', 'meanwhile')
    expect([one.told, other.told]).toEqual([[], []])
    await until(() => append.mock.calls.length === 2)
    await caughtUp([one, other])
    expect([one.told, other.told]).toEqual([['meanwhile'], ['meanwhile']])
  })

  describe('after the engine was away', () => {
    const back = { _tag: 'Following', seq: 0, skewMs: 0 } as const
    /** A node that has missed an entry and has one to write, at the time when it writes the entry for all nodes. */
    const returned = async () => {
      const one = await node()
      const { nodes, state, told, follower } = one
      await (await one.answers.claim('menu'))?.publish(reading('a'), 60_000)
      await nodes.tell('content', change(['menu']))
      await caughtUp([one])
      const append = jest.spyOn(state, 'append')
      const asked: string[] = []
      one.answers.published.subscribe(({ path }) => asked.push(path))
      follower.onHealth?.({ _tag: 'Away', since: 0, seq: 0, reason: 'gone' })
      await nodes.tell('word', 'meanwhile')
      await follower.onEntries([{ seq: 9, at: state.now(), node: 'other', kind: 'word', body: 'missed' }])
      follower.onHealth?.(back)
      expect([nodes.follows, told, append.mock.calls, asked]).toEqual([false, [], [], []])
      const ask = () => {
        const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + limits.returnMs)
        follower.onHealth?.(back)
        now.mockRestore()
      }
      return { ...one, append, asked, ask }
    }

    it('apply what they have missed at one moment, and ask then for what was reported before', async () => {
      const { nodes, told, asked, append, ask } = await returned()
      ask()
      await until(() => told.length === 2)
      expect(told).toEqual(['missed', 'meanwhile'])
      expect(append.mock.calls).toEqual([
        ['together', null],
        ['word', 'meanwhile'],
      ])
      expect([nodes.follows, asked]).toEqual([true, ['menu']])
    })

    it('go on by themselves where it takes nothing', async () => {
      const { nodes, told, append, ask } = await returned()
      append.mockRejectedValueOnce(new Error('disk full'))
      ask()
      await until(() => told.length === 2)
      expect(nodes.follows).toBe(true)
    })
  })

  it('let another one ask where what was read could not be published', async () => {
    const [one, other] = [await node(), await node()]
    const claim = await one.answers.claim('menu')
    jest.spyOn(one.state, 'put').mockRejectedValueOnce(new EngineAway('late'))
    await claim?.publish(reading('a'), 60_000)
    expect(await other.answers.claim('menu')).toBeNull()
    claim?.release()
    while ((await other.answers.claim('menu')) === null) await caughtUp([one])
  })

  it('ask for themselves while the engine is away, but not what all of them show', async () => {
    const one = await node()
    await (await one.answers.claim('menu'))?.publish(reading('a'), 0)
    await one.state.close()
    expect(await one.answers.claim('menu')).toBeNull()
    expect(await one.answers.claim('pages/7')).not.toBeNull()
  })

  it('publish nothing while the engine is away', async () => {
    const one = await node()
    await one.state.close()
    await expect((await one.answers.claim('menu'))?.publish(reading('a'), 1)).resolves.toBeUndefined()
  })
})
