import { changeSet, keepPreview } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { memoryStore } from '@caravanserai/releases/testing'
import { setEntry } from './testing'
import { ledgerFacts, limits } from './start'
import { limited } from '../../testing/limited'

const by = { by: 'amina', where: 'a machine:/srv' }

let now: number
beforeEach(() => {
  now = Date.UTC(2026, 10, 20)
  limited(limits, { waitMs: 50, changes: 2 })
})
afterEach(() => jest.restoreAllMocks())

const ship = (store: Store, hash: string) =>
  changeSet(store, { did: 'ship', remote: 'charity', release: hash, ...by }, () => ({
    remotes: { charity: setEntry({ hash }) },
  }))

test('facts contain the newest set, the changes before it and previews that have not expired', async () => {
  const store = memoryStore()
  for (const hash of ['a', 'b', 'c']) await ship(store, hash)
  const preview = { remote: 'charity', release: '1.1.0-b', hash: 'b', at: '', ...by }
  await keepPreview(store, { ...preview, until: now + 5_000 })
  await keepPreview(store, { ...preview, until: now - 1 })
  const read = ledgerFacts(store, () => now)
  expect(await read()).toMatchObject({
    newest: { number: 3 },
    history: [{ number: 3 }, { number: 2 }],
    previews: [preview],
    fault: null,
  })
  now += 5_000
  expect((await read()).previews).toEqual([])
})

test('concurrent reads share one query, which is repeated only after freshMs', async () => {
  const store = memoryStore()
  await ship(store, 'a')
  const read = ledgerFacts(store, () => now)
  await Promise.all([read(), read(), read()])
  await ship(store, 'b')
  expect((await read()).newest?.number).toBe(1)
  now += limits.freshMs
  expect((await read()).newest?.number).toBe(2)
})

test('a store that fails or times out is reported next to the last facts, until it works again', async () => {
  const store = memoryStore()
  await ship(store, 'a')
  const working = store.read
  let reading = working
  const read = ledgerFacts({ ...store, read: (key, bounds) => reading(key, bounds) }, () => now)
  reading = () => Promise.reject(new Error('gone'))
  expect(await read()).toMatchObject({ newest: null, fault: 'gone' })
  reading = working
  expect(await read()).toMatchObject({ newest: { number: 1 }, fault: null })
  now += limits.freshMs
  reading = () => Promise.reject(new Error('memory: it is gone'))
  expect(await read()).toMatchObject({ newest: { number: 1 }, fault: 'memory: it is gone' })
  reading = () => new Promise(() => undefined)
  expect(await read()).toMatchObject({ newest: { number: 1 }, fault: 'memory: has not answered yet' })
})
