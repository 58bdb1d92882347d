import { withRelease } from '../changes'
import { memoryStore } from '../testing'
import { ledgerLimits } from './limits'
import type { MemoryStore } from '../testing'
import { changeSet, historyOf, latestSet, readSet, setKey } from './ledger'
import type { Store } from './store'

const release = (name: string) => ({
  base: `https://charity.test/${name}/`,
  hash: name,
  addresses: ['/cause'],
})
const done = { did: 'ship', remote: 'charity', release: 'a', by: 'Amina', where: 'a desk' }

let store: MemoryStore
beforeEach(() => {
  store = memoryStore()
})

const ship = (name: string, to: Store = store) =>
  changeSet(to, { ...done, release: name }, (set) => withRelease(set, 'charity', release(name)))
const liveIn = async (from: Store = store) => (await readSet(from)).set.remotes['charity']?.hash
const keys = () => [...store.objects.keys()].sort()
const put = (key: string, text: string) => store.write(key, Buffer.from(text))
const textOf = async (key: string) => (await store.read(key))?.toString() ?? ''

describe('a ledger', () => {
  it('is empty before the first ship', async () => {
    const empty = { number: 0, set: { remotes: {} }, entry: null }
    expect(await readSet(store)).toEqual(empty)
    expect(await readSet({ ...store, list: async () => null })).toEqual(empty)
  })

  it('writes each change as the next numbered set with its history entry', async () => {
    const at = new Date('2026-11-22T12:00:00.000Z')
    const extended = { ...done, commit: 'abc', gate: { _tag: 'Passed' } }
    const change = (set: Parameters<typeof withRelease>[0]) => withRelease(set, 'charity', release('a'))
    expect(await changeSet(store, extended, change, () => at)).toEqual({
      number: 1,
      set: { remotes: { charity: { ...release('a'), previous: [] } } },
      entry: { ...extended, id: expect.stringMatching(/.{36}/), at: at.toISOString() },
    })
    await ship('b')
    expect(keys()).toEqual(['head.json', 'sets/00000001.json', 'sets/00000002.json'])
    expect(await historyOf(store, { number: 2 }, 10)).toMatchObject([
      { number: 2, entry: { release: 'b' } },
      { number: 1, entry: { release: 'a' } },
    ])
    expect(await historyOf(store, { number: 2 }, 1)).toHaveLength(1)
  })

  it('writes nothing if the set does not change, or the change throws', async () => {
    const before = await ship('a')
    expect(await changeSet(store, done, (set) => set)).toEqual(before)
    const refuse = () => {
      throw new Error('no such release')
    }
    await expect(changeSet(store, done, refuse)).rejects.toThrow('no such release')
    expect(keys()).toEqual(['head.json', 'sets/00000001.json'])
  })

  it('refuses a set that is larger than the limit of sites', async () => {
    await ship('a')
    await expect(ship('b'.repeat(ledgerLimits.setBytes))).rejects.toThrow('nothing was changed')
    expect(await liveIn()).toBe('a')
  })

  it('keeps all changes of concurrent ships', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
    const shipping = names.map((name) =>
      changeSet(store, { ...done, remote: name }, (set) => withRelease(set, name, release(name))),
    )
    await Promise.all(shipping)
    const { number, set } = await readSet(store)
    expect(number).toBe(20)
    expect(Object.keys(set.remotes).sort()).toEqual([...names].sort())
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
    ['names a missing set', '{"number":99}'],
    ['is incomplete', '{"numb'],
    ['is negative', '{"number":-5}'],
  ])('does not change the result if it %s', async (_title, text) => {
    if (text === null) await store.remove('head.json')
    else await put('head.json', text)
    expect(await liveIn()).toBe('b')
    expect((await ship('c')).number).toBe(3)
    expect(await liveIn()).toBe('c')
  })

  it('does not stop readers of a store that cannot be listed if it is huge', async () => {
    await put('head.json', '{"number":9000000000000}')
    expect(await liveIn({ ...store, list: async () => null })).toBe('b')
  })

  it('suffices if old sets were removed and the store cannot be listed', async () => {
    await store.remove(setKey(1))
    expect(await liveIn({ ...store, list: async () => null })).toBe('b')
  })

  it('helps readers to skip removed sets', async () => {
    const known = await readSet(store)
    for (const name of ['c', 'd', 'e']) await ship(name)
    await store.remove(setKey(3))
    expect((await latestSet(store, known)).newest.number).toBe(5)
  })
})

describe('a ship whose writes fail', () => {
  beforeEach(() => ship('a'))

  /** Fails every write from the given one on; with `isLate`, after writing. */
  const dying = (from: number, isLate: boolean): Store => {
    let writes = 0
    const dies = async <A>(write: () => Promise<A>): Promise<A> => {
      writes += 1
      if (writes < from) return write()
      if (isLate) await write()
      throw new Error('died')
    }
    return {
      ...store,
      create: (...args) => dies(() => store.create(...args)),
      write: (...args) => dies(() => store.write(...args)),
    }
  }

  it.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ])('leaves the old set or the new one live: write %s, written: %s', async (from, isLate) => {
    await ship('b', dying(from, isLate)).catch(() => undefined)
    expect(['a', 'b']).toContain(await liveIn())
    await ship('c')
    expect(await liveIn()).toBe('c')
  })

  it('ships once if its set was written, but the response was lost', async () => {
    const uncertain = dying(1, true)
    const create = jest.spyOn(uncertain, 'create')
    expect((await ship('b', uncertain)).number).toBe(2)
    expect(create).toHaveBeenCalledTimes(1)
    expect((await readSet(store)).number).toBe(2)
  })

  it('retries a failed write, and fails after three attempts with the reason', async () => {
    const create = jest.spyOn(store, 'create')
    const fail = () => create.mockRejectedValueOnce(new Error('status 503'))
    fail()
    fail()
    expect((await ship('b')).number).toBe(2)
    for (let n = 0; n < 3; n += 1) fail()
    await expect(ship('c')).rejects.toThrow('status 503')
    expect(await liveIn()).toBe('b')
  })

  it('reports an unknown outcome if the store can no longer be read', async () => {
    const down: Store = {
      ...store,
      create: async () => {
        jest.spyOn(down, 'read').mockRejectedValue(new Error('cannot be reached'))
        throw new Error('connection reset')
      },
    }
    await expect(ship('b', down)).rejects.toThrow(
      'whether the release set was changed is not known (npm run releases shows it): cannot be reached',
    )
  })
})

describe('a damaged set', () => {
  beforeEach(() => ship('a'))

  it.each(['', '{', '{"number":3,"set":{"remotes":{"charity":5}}}', '[]'])(
    'keeps sites at the previous set, and is named: %s',
    async (text) => {
      const known = await ship('b')
      await put(setKey(3), text)
      await put('head.json', '{"number":3}')
      for (const from of [null, known])
        expect(await latestSet(store, from)).toMatchObject({
          newest: { number: 2 },
          fault: expect.stringMatching(/sets\/00000003\.json is damaged; remove it/),
        })
      await expect(ship('c')).rejects.toThrow(/sets\/00000003\.json/)
      await store.remove(setKey(3))
      expect((await ship('c')).number).toBe(3)
    },
  )

  it('is detected if its number is that of another set', async () => {
    await put(setKey(2), await textOf(setKey(1)))
    expect((await latestSet(store)).fault).toContain('its number is 1')
  })

  it('does not make a ledger look empty', async () => {
    await put(setKey(1), 'x')
    await expect(readSet(store)).rejects.toThrow(/sets/)
    await store.remove('head.json')
    await expect(readSet(store)).rejects.toThrow(/sets/)
  })
})

it('a history entry may have unknown fields and values of a newer command', async () => {
  await ship('a')
  const document = JSON.parse(await textOf(setKey(1)))
  await put(setKey(1), JSON.stringify({ ...document, entry: { ...document.entry, did: 'new', share: 5 } }))
  expect((await readSet(store)).entry?.did).toBe('new')
})
