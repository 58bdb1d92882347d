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
    const words: string[] = []
    nodes.on('word', t.string, (word) => words.push(word))
    prepare(nodes)
    stops.push(() => nodes.stop())
    await nodes.start()
    /** The node's follower, through which the test delivers entries and health. */
    const follower = follow.mock.calls[0]![0]
    return { nodes, answers, words, lines, state, follower }
  }
  const reading = (text: string, at = 1) => ({ text, at, origin: 'network' as const })
  const change = (paths: ReadonlyArray<string> | null) => ({ paths, accept: [], deleted: [] })
  /** Resolves when every node has applied all entries written so far. */
  const caughtUp = async (all: ReadonlyArray<Awaited<ReturnType<typeof node>>>) => {
    const seq = (await all[0]?.state.head()) ?? 0
    for (const { nodes } of all) while (nodes.applied < seq) await nodes.whenApplied(seq)
  }

  it('apply notifications in one order; the sender of tellOthers skips its own', async () => {
    const all = [await node(), await node(), await node()] as const
    await all[0].nodes.tell('word', 'one')
    await all[1].nodes.tell('word', 'two')
    await all[2].nodes.tellOthers('word', 'three')
    await caughtUp(all)
    expect(all.map(({ words }) => words)).toEqual([
      ['one', 'two', 'three'],
      ['one', 'two', 'three'],
      ['one', 'two'],
    ])
  })

  it('skip notifications of a newer version of the site, and log them', async () => {
    const a = await node()
    const { state } = await node()
    await state.append('word', { newer: true })
    await state.append('word', 'known')
    await caughtUp([a])
    expect(a.words).toEqual(['known'])
    expect(a.lines.join()).toContain('word: another version of the site')
  })

  it('let one node request an answer, serve it on all, and refresh it after a change', async () => {
    const [a, b] = [await node(), await node()]
    const claim = await a.answers.claim('menu')
    expect(await b.answers.claim('menu')).toBeNull()
    await claim?.publish(reading('a'), 60_000)
    await caughtUp([a, b])
    for (const { answers } of [a, b])
      expect(answers.find('menu')).toMatchObject({ text: 'a', isCurrent: true })

    await b.nodes.tell('content', change(['lists/causes']))
    await caughtUp([a, b])
    expect(a.answers.find('menu')?.isCurrent).toBe(true)
    const late = await a.answers.claim('pages/7')
    await b.nodes.tell('content', change(null))
    await caughtUp([a, b])
    expect(a.answers.find('menu')).toMatchObject({ text: 'a', isCurrent: false })

    // A reading requested before the change is published as outdated, and does not block later claims.
    await late?.publish(reading('old'), 60_000)
    expect(a.answers.find('pages/7')).toMatchObject({ text: 'old', isCurrent: false })
    expect(await b.answers.claim('pages/7')).not.toBeNull()
  })

  it('detect a changed answer, and do not send an equal answer again', async () => {
    const [a, b] = [await node(), await node()]
    const shown: unknown[] = []
    b.answers.published.subscribe(({ text, isOther }) => shown.push([text, isOther]))
    await (await a.answers.claim('menu'))?.publish(reading('z'), 0)
    await caughtUp([b])
    await (await a.answers.claim('menu'))?.publish(reading('a'), 0)
    await (await a.answers.claim('menu'))?.publish(reading('a', 2), 60_000)
    await caughtUp([a, b])
    expect(shown).toEqual([
      ['z', null],
      ['a', true],
      ['a', false],
    ])
    expect(b.answers.find('menu')).toMatchObject({ text: 'a', at: 2, isCurrent: true })
    expect(await b.state.get('answers', 'menu')).toMatchObject({ body: { at: 1 } })
  })

  it('load the answers of others when they start, as outdated', async () => {
    const a = await node()
    await (await a.answers.claim('menu'))?.publish(reading('a'), 60_000)
    const fresh = await node()
    expect(fresh.answers.find('menu')).toMatchObject({ text: 'a', isCurrent: false })
  })

  it('let one node request an answer, regardless of when each started', async () => {
    const a = await node()
    await a.nodes.tell('content', change(null))
    await caughtUp([a])
    const all = [a, await node()]
    await a.nodes.tell('content', change(['pages/7']))
    await caughtUp(all)
    all.push(await node())
    const askEach = () => Promise.all(all.map(({ answers }) => answers.claim('menu')))
    const first = (await askEach()).find((claim) => claim !== null)
    await first?.publish(reading('a'), 0)
    await caughtUp(all)
    expect((await askEach()).filter((claim) => claim !== null)).toHaveLength(1)
  })

  it('store values for nodes that start later, and query the engine', async () => {
    const a = await node()
    await a.nodes.keep('words', 'a', 'kept')
    expect(await a.nodes.ask((engine) => engine.claim('right', 60_000), true)).toBe(true)
    const received: string[] = []
    const late = await node((nodes) =>
      nodes.onKept('words', t.string, (key, word) => received.push(`${key} ${word}`)),
    )
    expect(received).toEqual(['a kept'])
    expect(await late.nodes.ask((engine) => engine.claim('right', 60_000), true)).toBe(false)
    await late.state.close()
    expect(await late.nodes.ask((engine) => engine.get('words', 'a'), null)).toBeNull()
  })

  it('survive an engine failure between two entries', async () => {
    const { nodes, state, words, follower } = await node()
    nodes.onKept('space', t.string, () => undefined)
    jest.spyOn(state, 'get').mockRejectedValue(new EngineAway('gone'))
    const entry = { at: state.now(), node: state.node }
    const entries = [
      { ...entry, seq: 1, kind: 'word', body: 'one' },
      { ...entry, seq: 2, kind: 'kept:space', body: { key: 'a' } },
    ]
    // An unhandled rejection would end the process; Jest would fail the test.
    await expect(follower.onEntries(entries)).rejects.toThrow('gone')
    expect(words).toEqual(['one'])
  })

  it('are stuck if an entry is not applied in time', async () => {
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

  it('queue notifications while the engine is away, and apply them when it returns', async () => {
    const [a, b] = [await node(), await node()]
    const append = jest.spyOn(a.state, 'append').mockRejectedValueOnce(new EngineAway('gone'))
    await a.nodes.tell('word', 'meanwhile')
    expect([a.words, b.words]).toEqual([[], []])
    await until(() => append.mock.calls.length === 2)
    await caughtUp([a, b])
    expect([a.words, b.words]).toEqual([['meanwhile'], ['meanwhile']])
  })

  describe('after the engine was away', () => {
    const back = { _tag: 'Following', seq: 0, skewMs: 0 } as const
    /** A node that has missed an entry and has one to write, at the time when it writes the entry for all nodes. */
    const returned = async () => {
      const returning = await node()
      const { nodes, state, words, follower } = returning
      await (await returning.answers.claim('menu'))?.publish(reading('a'), 60_000)
      await nodes.tell('content', change(['menu']))
      await caughtUp([returning])
      const append = jest.spyOn(state, 'append')
      const paths: string[] = []
      returning.answers.published.subscribe(({ path }) => paths.push(path))
      follower.onHealth?.({ _tag: 'Away', since: 0, seq: 0, reason: 'gone' })
      await nodes.tell('word', 'meanwhile')
      await follower.onEntries([{ seq: 9, at: state.now(), node: 'other', kind: 'word', body: 'missed' }])
      follower.onHealth?.(back)
      expect([nodes.follows, words, append.mock.calls, paths]).toEqual([false, [], [], []])
      const returnNow = () => {
        const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + limits.returnMs)
        follower.onHealth?.(back)
        now.mockRestore()
      }
      return { ...returning, append, paths, returnNow }
    }

    it('apply missed and queued entries together, and publish what was reported before', async () => {
      const { nodes, words, paths, append, returnNow } = await returned()
      returnNow()
      await until(() => words.length === 2)
      expect(words).toEqual(['missed', 'meanwhile'])
      expect(append.mock.calls).toEqual([
        ['together', null],
        ['word', 'meanwhile'],
      ])
      expect([nodes.follows, paths]).toEqual([true, ['menu']])
    })

    it('apply them separately if the engine refuses the common entry', async () => {
      const { nodes, words, append, returnNow } = await returned()
      append.mockRejectedValueOnce(new Error('disk full'))
      returnNow()
      await until(() => words.length === 2)
      expect(nodes.follows).toBe(true)
    })
  })

  it('let another node request an answer that could not be published', async () => {
    const [a, b] = [await node(), await node()]
    const claim = await a.answers.claim('menu')
    jest.spyOn(a.state, 'put').mockRejectedValueOnce(new EngineAway('late'))
    await claim?.publish(reading('a'), 60_000)
    expect(await b.answers.claim('menu')).toBeNull()
    claim?.release()
    while ((await b.answers.claim('menu')) === null) await caughtUp([a])
  })

  it('request answers without the engine while it is away, except answers shared before', async () => {
    const a = await node()
    await (await a.answers.claim('menu'))?.publish(reading('a'), 0)
    await a.state.close()
    expect(await a.answers.claim('menu')).toBeNull()
    expect(await a.answers.claim('pages/7')).not.toBeNull()
  })

  it('publish nothing while the engine is away', async () => {
    const a = await node()
    await a.state.close()
    await expect((await a.answers.claim('menu'))?.publish(reading('a'), 1)).resolves.toBeUndefined()
  })
})
