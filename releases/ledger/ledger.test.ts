import { withRelease } from '../changes'
import { memoryStore } from '../testing/memoryStore'
import type { MemoryStore } from '../testing/memoryStore'
import { changeSet, historyOf, latestSet, readSet } from './ledger'
import { setKey } from './setDocument'
import type { Store } from './store'

const release = (name: string) => ({
  base: `https://charity.test/${name}/`,
  hash: name,
  addresses: ['/cause'],
})
const done = { did: 'ship', remote: 'charity', release: 'a', by: 'Amina', where: 'a desk' }
const live = (name: string) => (set: Parameters<typeof withRelease>[0]) =>
  withRelease(set, 'charity', release(name))

let store: MemoryStore
beforeEach(() => {
  store = memoryStore()
})

const ship = (name: string, to: Store = store) => changeSet(to, { ...done, release: name }, live(name))
const liveIn = async (from: Store = store) => (await readSet(from)).set.remotes['charity']?.hash
const keys = () => [...store.objects.keys()].sort()
const put = (key: string, text: string) => store.write(key, Buffer.from(text))

describe('a ledger', () => {
  it('is empty before anything was shipped', async () => {
    expect(await readSet(store)).toEqual({ number: 0, set: { remotes: {} }, entry: null })
  })

  it('writes each change as the next set, with who did what, when and from where', async () => {
    const at = new Date('2026-11-22T12:00:00.000Z')
    const gate = { _tag: 'Passed' }
    const set = await changeSet(store, { ...done, commit: 'abc', gate }, live('a'), () => at)
    expect(set).toEqual({
      number: 1,
      set: { remotes: { charity: { ...release('a'), previous: [] } } },
      entry: { ...done, commit: 'abc', gate, id: expect.stringMatching(/.{36}/), at: at.toISOString() },
    })
    await ship('b')
    expect(keys()).toEqual(['head.json', 'sets/00000001.json', 'sets/00000002.json'])
    expect((await readSet(store)).number).toBe(2)
    const history = await historyOf(store, { number: 2 }, 10)
    expect(history.map(({ number, entry }) => [number, entry?.release])).toEqual([
      [2, 'b'],
      [1, 'a'],
    ])
    expect(await historyOf(store, { number: 2 }, 1)).toHaveLength(1)
  })

  it('writes nothing for a change that changes nothing, or that throws', async () => {
    const before = await ship('a')
    expect(await changeSet(store, done, (set) => set)).toEqual(before)
    const refuse = () => {
      throw new Error('no such release')
    }
    await expect(changeSet(store, done, refuse)).rejects.toThrow('no such release')
    expect(keys()).toEqual(['head.json', 'sets/00000001.json'])
  })

  it('loses no change of many who ship at the same moment', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
    await Promise.all(
      names.map((name) =>
        changeSet(store, { ...done, remote: name }, (set) => withRelease(set, name, release(name))),
      ),
    )
    const { number, set } = await readSet(store)
    expect(number).toBe(20)
    expect(Object.keys(set.remotes).sort()).toEqual([...names].sort())
  })

  it('begins with the set of a store from before there were numbers, which it leaves as it is', async () => {
    const old = { remotes: { travel: { ...release('t'), previous: [] } } }
    await put('set.json', JSON.stringify(old))
    expect(await readSet(store)).toEqual({ number: 0, set: old, entry: null })
    await ship('a')
    const { number, set } = await readSet(store)
    expect([number, Object.keys(set.remotes)]).toEqual([1, ['travel', 'charity']])
    await put('set.json', '{"remotes":{}}')
    expect(await liveIn()).toBe('a')
  })

  it('refuses an unnumbered set that it cannot read', async () => {
    await put('set.json', '{"remotes":{"charity":5}}')
    await expect(readSet(store)).rejects.toThrow(
      /set\.json: expected a release set; move it away.*release set: /,
    )
  })
})

describe('the hint in head.json', () => {
  beforeEach(async () => {
    await ship('a')
    await ship('b')
  })

  it.each([
    ['is missing', null],
    ['is out of date', '{"number":1}'],
    ['names a set that is not there', '{"number":99}'],
    ['is half written', '{"numb'],
    ['is negative', '{"number":-5}'],
  ])('decides nothing when it %s', async (_what, text) => {
    if (text === null) await store.remove('head.json')
    else await put('head.json', text)
    expect(await liveIn()).toBe('b')
    await ship('c')
    expect(await readSet(store)).toMatchObject({ number: 3 })
    expect(await liveIn()).toBe('c')
  })

  it('is needed where old sets were removed and nothing can be listed, and is enough there', async () => {
    await store.remove(setKey(1))
    const unlisted: Store = { ...store, list: async () => null }
    expect(await liveIn(unlisted)).toBe('b')
    expect(await readSet({ ...memoryStore(), list: async () => null })).toMatchObject({ number: 0 })
  })

  it('is passed over by a reader that stopped before the sets that were removed', async () => {
    const known = await readSet(store)
    for (const name of ['c', 'd', 'e']) await ship(name)
    await store.remove(setKey(3))
    expect((await latestSet(store, known)).newest.number).toBe(5)
  })
})

describe('a command that dies, at whatever moment', () => {
  /** Fails every write from the given one on; with `late` after having written. */
  const dying = (from: number, late: boolean): Store => {
    let writes = 0
    const isDead = () => (writes += 1) >= from
    return {
      ...store,
      create: async (key, bytes) => {
        const dead = isDead()
        if (dead && !late) throw new Error('died')
        const created = await store.create(key, bytes)
        if (dead) throw new Error('died')
        return created
      },
      write: async (key, bytes) => {
        const dead = isDead()
        if (!dead || late) await store.write(key, bytes)
        if (dead) throw new Error('died')
      },
    }
  }

  it.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ])('leaves the old set or the new one live: write %s, written %s', async (from, late) => {
    await ship('a')
    const shipping = ship('b', { ...dying(from, late), read: async (...given) => store.read(...given) })
    await shipping.catch(() => undefined)
    expect(['a', 'b']).toContain(await liveIn())
    await ship('c')
    expect(await liveIn()).toBe('c')
  })

  it('is told of its own set where the response to the first try was lost, and ships once', async () => {
    await ship('a')
    let lost = 0
    const uncertain: Store = {
      ...store,
      create: async (key, bytes) => {
        await store.create(key, bytes)
        lost += 1
        throw new Error('connection reset')
      },
    }
    expect((await ship('b', uncertain)).number).toBe(2)
    expect([lost, (await readSet(store)).number]).toEqual([1, 2])
  })

  it('writes again where the first try was not written, and gives up with the reason', async () => {
    await ship('a')
    let tries = 0
    const flaky = (works: number): Store => ({
      ...store,
      create: async (key, bytes) => {
        tries += 1
        if (tries < works) throw new Error('status 503')
        return store.create(key, bytes)
      },
    })
    expect((await ship('b', flaky(3))).number).toBe(2)
    tries = 0
    await expect(ship('c', flaky(99))).rejects.toThrow('status 503')
    expect(tries).toBe(3)
    expect(await liveIn()).toBe('b')
  })

  it('says that the outcome is not known when the store cannot be read any more', async () => {
    await ship('a')
    let isDown = false
    const down: Store = {
      ...store,
      create: async () => {
        isDown = true
        throw new Error('connection reset')
      },
      read: async (...given) => {
        if (isDown) throw new Error('cannot be reached')
        return store.read(...given)
      },
    }
    await expect(ship('b', down)).rejects.toThrow(
      'whether the release set was changed is not known (npm run releases says it): cannot be reached',
    )
  })
})

describe('a set that is not as it was written', () => {
  const broken = ['', '{', '{"number":3,"set":{"remotes":{"charity":5}}}', '[]']

  it.each(broken)('keeps sites at the set before it, and names it: %s', async (text) => {
    await ship('a')
    const known = await ship('b')
    await put(setKey(3), text)
    await put('head.json', '{"number":3}')
    for (const from of [null, known]) {
      const { newest, fault } = await latestSet(store, from)
      expect([newest.number, fault]).toEqual([
        2,
        expect.stringMatching(/sets\/00000003\.json is not as it was written; remove it/),
      ])
    }
    await expect(ship('c')).rejects.toThrow(/sets\/00000003\.json/)
    await store.remove(setKey(3))
    expect((await ship('c')).number).toBe(3)
  })

  it('may not stand in the place of another', async () => {
    await ship('a')
    await put(setKey(2), (await store.read(setKey(1)))?.toString() ?? '')
    expect((await latestSet(store)).fault).toContain('the number in it is 1')
  })

  it('does not make a ledger look empty', async () => {
    await ship('a')
    await put(setKey(1), 'x')
    await expect(readSet(store)).rejects.toThrow(/sets/)
    await store.remove('head.json')
    await expect(readSet(store)).rejects.toThrow(/sets/)
  })

  it('may have an entry with fields and words of a newer command', async () => {
    await ship('a')
    const document = JSON.parse((await store.read(setKey(1)))?.toString() ?? '')
    document.entry = { ...document.entry, did: 'canary', share: 5 }
    await put(setKey(1), JSON.stringify(document))
    expect((await readSet(store)).entry?.did).toBe('canary')
  })
})
