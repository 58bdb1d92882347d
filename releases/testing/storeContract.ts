import type { Store } from '../ledger/store'

/** The contract of every writable store; runs on an empty store. */
export const storeContract = (title: string, open: () => Promise<Store> | Store): void => {
  const bytes = (text: string): Buffer => Buffer.from(text)
  let store: Store
  const textOf = async (key: string) => (await store.read(key))?.toString() ?? null

  describe(`${title} as a store`, () => {
    beforeEach(async () => {
      store = await open()
    })

    it('reads null for a missing object', async () => {
      expect(await store.read('sets/00000001.json')).toBeNull()
      expect(await store.stat('sets/00000001.json')).toBeNull()
      expect(await store.list('sets/')).toEqual([])
    })

    it('reads the written bytes, also of an empty object', async () => {
      const all = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
      await store.write('files/all', all)
      await store.write('files/none', bytes(''))
      expect((await store.read('files/all'))?.equals(all)).toBe(true)
      expect(await textOf('files/none')).toBe('')
    })

    it('replaces an object that is written again', async () => {
      await store.write('head.json', bytes('one'))
      await store.write('head.json', bytes('another'))
      expect(await textOf('head.json')).toBe('another')
    })

    it('creates an object only if it does not exist', async () => {
      expect(await store.create('sets/00000001.json', bytes('one'))).toBe(true)
      expect(await store.create('sets/00000001.json', bytes('other'))).toBe(false)
      expect(await textOf('sets/00000001.json')).toBe('one')
    })

    it('lets exactly one of several concurrent creations succeed', async () => {
      const tries = Array.from({ length: 20 }, (_, index) =>
        store.create('sets/00000002.json', bytes(`from ${index}`)),
      )
      const created = (await Promise.all(tries)).flatMap((isMine, index) => (isMine ? [index] : []))
      expect(created).toHaveLength(1)
      expect(await textOf('sets/00000002.json')).toBe(`from ${created[0]}`)
    })

    it('lists only the objects below a prefix, with their sizes and times', async () => {
      const since = Date.now() - 60_000
      await store.write('sets/00000001.json', bytes('one'))
      await store.write('files/a.br', bytes('ab'))
      await store.write('files/b', bytes(''))
      await store.write('files-of-others', bytes('c'))
      const listed = (await store.list('files/')) ?? []
      expect(listed.map(({ key, bytes: size }) => [key, size]).sort()).toEqual([
        ['files/a.br', 2],
        ['files/b', 0],
      ])
      for (const { writtenAt } of listed) expect(writtenAt).toBeGreaterThan(since)
      expect(await store.stat('files/a.br')).toMatchObject({ key: 'files/a.br', bytes: 2 })
      expect((await store.stat('files/a.br'))?.writtenAt).toBeGreaterThan(since)
    })

    it('removes an object, and ignores a missing one', async () => {
      await store.write('files/a', bytes('a'))
      await store.remove('files/a')
      await store.remove('files/a')
      expect(await store.read('files/a')).toBeNull()
      expect(await store.create('files/a', bytes('again'))).toBe(true)
    })

    it('rejects reading an object that is larger than the limit', async () => {
      await store.write('files/large', Buffer.alloc(2_000))
      await expect(store.read('files/large', { maxBytes: 1_000 })).rejects.toThrow('larger than 1000 bytes')
    })

    it.each(['../outside', 'sets/../../outside', '/etc/passwd', 'a//b', '', 'a b', 'a/..', '%2e%2e/a', '.'])(
      'refuses a key that leads elsewhere: %j',
      async (key) => {
        await expect(Promise.resolve().then(() => store.read(key))).rejects.toThrow(
          'not the key of an object',
        )
        await expect(Promise.resolve().then(() => store.write(key, bytes('x')))).rejects.toThrow(
          'not the key of an object',
        )
      },
    )
  })
}
