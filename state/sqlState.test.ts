import { stateLimits } from './limits'
import { EngineAway } from './port'
import type { State } from './port'
import { sqlState } from './sqlState'
import type { SqlStateOptions } from './sqlState'
import { engines, recorder } from './testing'
import type { Database } from './testing'

// SQLite sends no notifications.
jest.replaceProperty(stateLimits, 'pollMs', 5 as never)

/** Waits by the engine's clock, which tests cannot set. */
const eventually = async (isTrue: () => Promise<boolean>) => {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries > 2_000) throw new Error('the condition did not become true')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

describe.each(engines())('the state in $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>
  let database: Database
  let opened: State[]

  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.end())
  beforeEach(() => {
    database = engine.create()
    opened = []
  })
  afterEach(async () => {
    for (const state of opened) await state.close()
    await database.remove()
  })

  const open = (options?: SqlStateOptions) => {
    const state = sqlState(database.connect(), options)
    opened.push(state)
    return state
  }
  const three = () => [open(), open(), open()] as const
  /** Appends `count` numbers from several nodes at the same time. */
  const appendAll = (states: ReadonlyArray<State>, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => states[n % states.length]?.append('number', n)))

  test('every node receives every entry once, in one order, from any node', async () => {
    const states = three()
    const recorders = states.map(() => recorder())
    await states[0].head()
    states.forEach((state, index) => state.follow(recorders[index]!.follower, 0))
    const places = await appendAll(states, 30)
    await Promise.all(recorders.map(({ entries, until }) => until(() => entries.length >= 30)))
    const [first, ...rest] = recorders.map(({ entries }) => entries)
    rest.forEach((entries) => expect(entries).toEqual(first))
    expect(first?.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(first?.map(({ body }) => places[body as number])).toEqual(first?.map(({ seq }) => seq))
    expect(new Set(first?.map(({ node }) => node))).toEqual(new Set(states.map(({ node }) => node)))
  })

  test('a follower without a position is notified to read everything, and then receives new entries', async () => {
    const [a, b] = three()
    await a.append('number', 1)
    const { follower, resets, bodies, until } = recorder()
    b.follow(follower)
    await until(() => resets.length > 0)
    await a.append('number', 2)
    await until(() => bodies().length > 0)
    expect({ resets, bodies: bodies() }).toEqual({ resets: [1], bodies: [2] })
  })

  test('a follower that was away receives all missed entries, also more than one poll returns', async () => {
    const state = open()
    const before = recorder()
    const stop = state.follow(before.follower, await state.head())
    await state.append('number', -1)
    await before.until(() => before.entries.length === 1)
    await stop()
    await appendAll([state], 120)
    const after = recorder()
    state.follow(after.follower, 1)
    await after.until(() => after.entries.length >= 120)
    expect(after.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 2))
    expect(before.entries).toHaveLength(1)
  })

  test('a follower that was away for too long is notified to read everything again', async () => {
    const state = open({ keepMs: 0 })
    await appendAll([state], 3)
    await state.prune()
    await state.append('number', 3)
    const late = recorder()
    state.follow(late.follower, 1)
    const inTime = recorder()
    state.follow(inTime.follower, 3)
    await late.until(() => late.resets.length > 0)
    await inTime.until(() => inTime.entries.length > 0)
    expect({ resets: late.resets, bodies: late.bodies() }).toEqual({ resets: [4], bodies: [] })
    expect({ resets: inTime.resets, bodies: inTime.bodies() }).toEqual({ resets: [], bodies: [3] })
  })

  test('`after` counts entries, but not values that were stored silently', async () => {
    const state = open()
    expect(await state.after(0)).toEqual({ entries: 0, since: null })
    await appendAll([state], 3)
    await state.put('nodes', 'a', null, { silent: true })
    expect(await state.after(3)).toEqual({ entries: 0, since: null })
    const { follower, entries, until } = recorder()
    state.follow(follower, 0)
    await until(() => entries.length >= 3)
    expect(await state.after(1)).toEqual({ entries: 2, since: entries[1]?.at })
  })

  test('a follower that is ahead of the engine is notified to read everything again', async () => {
    const state = open()
    const { follower, resets, until } = recorder()
    state.follow(follower, 1_000)
    await until(() => resets.length > 0)
    expect(resets).toEqual([0])
  })

  test('a follower that fails is reported as stuck, and receives the same entries again', async () => {
    const state = open()
    let failures = 2
    const { follower, health, bodies, until } = recorder({
      onEntries: () => {
        if ((failures -= 1) >= 0) throw new Error('not now')
      },
    })
    await state.append('number', 1)
    state.follow(follower, 0)
    await until(() => bodies().length > 0 && health.at(-1)?._tag === 'Following')
    expect(bodies()).toEqual([1])
    expect(health.map(({ _tag }) => _tag).slice(0, 3)).toEqual(['Stuck', 'Stuck', 'Following'])
    expect(health[0]).toMatchObject({ seq: 0, reason: 'not now' })
  })

  test('one slow answer to a follower is not reported; a second one is reported as Away', async () => {
    const state = open()
    let slow = 0
    const { follower, health, bodies, until } = recorder({
      onEntries: () => {
        if ((slow -= 1) >= 0) throw new EngineAway('no answer')
      },
    })
    state.follow(follower, 0)
    const appended = async (number: number, slowAnswers: number) => {
      slow = slowAnswers
      health.splice(0)
      await state.append('number', number)
      await until(() => bodies().length >= number && health.at(-1)?._tag === 'Following')
      return [...new Set(health.map(({ _tag }) => _tag))]
    }
    expect(await appended(1, 1)).toEqual(['Following'])
    expect(new Set(await appended(2, 2))).toEqual(new Set(['Away', 'Following']))
    expect(bodies()).toEqual([1, 2])
  })

  test('the latest value of a key is stored, and its version is the position of its entry', async () => {
    const [a, b] = three()
    expect(await a.get('answers', '/a')).toBeNull()
    const first = await a.put('answers', '/a', { text: 'হজ্জ \0 "' })
    expect(await b.get('answers', '/a')).toMatchObject({ version: first, body: { text: 'হজ্জ \0 "' } })
    const second = await b.put('answers', '/a', 2)
    await a.put('answers', '/b', null)
    await a.put('counts', '/a', 'of another space', { silent: true })
    expect(await a.all('answers')).toMatchObject([
      { key: '/a', version: second, body: 2 },
      { key: '/b', body: null },
    ])
    expect(await a.all('answers', second)).toMatchObject([{ key: '/b' }])
    expect(await b.remove('answers', '/b')).toBe(true)
    expect(await b.remove('answers', '/b')).toBe(false)
    expect(await a.get('answers', '/b')).toBeNull()
    const { follower, entries, until } = recorder()
    a.follow(follower, 0)
    await until(() => entries.length >= 4)
    expect(entries.map(({ seq, kind, body }) => [seq, kind, body])).toEqual([
      [first, 'kept:answers', { key: '/a' }],
      [second, 'kept:answers', { key: '/a' }],
      [second + 1, 'kept:answers', { key: '/b' }],
      [second + 3, 'kept:answers', { key: '/b' }],
    ])
  })

  test('a large space is read completely', async () => {
    const state = open()
    const keys = Array.from({ length: 60 }, (_, n) => `key ${n}`)
    for (const key of keys) await state.put('sizes', key, key)
    expect((await state.all('sizes')).map(({ body }) => body)).toEqual(keys)
  })

  test('only one of several simultaneous replacements of a version succeeds', async () => {
    const states = three()
    const replaceAll = async (version: number) =>
      (await Promise.all(states.map((state, n) => state.replace('counts', 'key', n, version)))).filter(
        (result) => result !== null,
      )
    const created = await replaceAll(0)
    expect(created).toHaveLength(1)
    expect(await replaceAll(created[0]!)).toHaveLength(1)
    expect(await replaceAll(created[0]!)).toEqual([])
    expect(await replaceAll(0)).toEqual([])
  })

  test('only one of several nodes that claim a key holds it, until it expires or is released', async () => {
    const [a, b] = three()
    const claims = async (ms: number) => Promise.all([a, b].map((state) => state.claim('key', ms)))
    const [isOfOne] = await claims(60_000)
    expect(await claims(60_000)).toEqual([isOfOne, !isOfOne])
    const [holder, waiter] = isOfOne === true ? [a, b] : [b, a]
    await waiter.release('key')
    expect(await waiter.claim('key', 1)).toBe(false)
    await holder.release('key')
    expect(await waiter.claim('key', 1)).toBe(true)
    // The lease expires by the engine's clock.
    await eventually(() => holder.claim('key', 60_000))
    expect(await waiter.claim('key', 60_000)).toBe(false)
  })

  test('a limit applies to all nodes together, for its window', async () => {
    const [a, b] = three()
    const takes = (key: string, windowMs: number) =>
      Promise.all([a, b, a, b, a].map((state) => state.take(key, 3, windowMs)))
    expect((await takes('long', 60_000)).filter(Boolean)).toHaveLength(3)
    expect(await a.take('other', 1, 60_000)).toBe(true)
    expect(await a.take('none', 0, 60_000)).toBe(false)
    await a.take('short', 1, 1)
    await eventually(() => b.take('short', 1, 1))
  })

  test('a wrong clock is reported, and not used', async () => {
    const hour = 3_600_000
    const right = open()
    const wrong = open({ clock: () => Date.now() + hour })
    await right.claim('key', 60_000)
    expect(await wrong.claim('key', 60_000)).toBe(false)
    const { follower, health, entries, until } = recorder()
    wrong.follow(follower, 0)
    await wrong.append('number', 1)
    await until(() => entries.length > 0 && health.at(-1)?._tag === 'Following')
    const latest = health.at(-1)
    expect(latest?._tag === 'Following' && Math.round(latest.skewMs / hour)).toBe(1)
    for (const time of [wrong.now(), entries[0]!.at])
      expect(Math.abs(time - Date.now())).toBeLessThan(hour / 2)
  })

  test('values without a JSON form and keys that no index accepts are rejected', async () => {
    const state = open()
    await expect(async () => state.append('number', undefined)).rejects.toThrow(TypeError)
    await expect(async () => state.put('answers', '/a', () => 1)).rejects.toThrow(TypeError)
    await expect(state.get('answers', 'a\0')).rejects.toThrow(/expected a key/)
    await expect(state.claim('k'.repeat(601), 1)).rejects.toThrow(/expected a key/)
    expect(await state.head()).toBe(0)
  })

  test('tables of a newer version are rejected with an explanation', async () => {
    await open().head()
    const sql = database.connect()
    await sql.query(`UPDATE ${sql.dialect.table('versions')} SET version = 7`)
    await sql.close()
    await expect(open().head()).rejects.toMatchObject({
      _tag: 'EngineFault',
      message: 'the tables of state are of a newer version of the site (7; this one knows 1)',
    })
  })

  test('several nodes can create the tables at the same time', async () => {
    expect(await Promise.all(three().map((state) => state.head()))).toEqual([0, 0, 0])
  })
})
