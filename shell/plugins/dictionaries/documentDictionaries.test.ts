import { sha256 } from '@caravanserai/releases/hash'
import { memoryStore } from '@caravanserai/releases/testing'
import { DocumentDictionaries, limits } from './documentDictionaries'

const warn = jest.fn()
let time = 0
const now = () => time
let store: ReturnType<typeof memoryStore>
const node = () => new DocumentDictionaries({ store, warn, now })
const offer = (dictionaries: DocumentDictionaries, home: string, after: number) => {
  time += after
  return dictionaries.offer(Buffer.from(home))
}

beforeEach(() => {
  warn.mockClear()
  time = 1
  store = memoryStore(now)
})

test('a home page is the dictionary for four weeks, also after a restart', async () => {
  await offer(node(), 'first', 0)
  const restarted = node()
  await restarted.start()
  expect(restarted.current).toBe(sha256('first'))
  await offer(restarted, 'second', limits.renewMs - 1)
  expect(restarted.current).toBe(sha256('first'))
  await offer(restarted, 'third', limits.readMs)
  expect(restarted.current).toBe(sha256('third'))
  expect(restarted.find(sha256('first'))?.plain.toString()).toBe('first')
})

test('the newest two are kept', async () => {
  const dictionaries = node()
  for (const home of ['a', 'b', 'c']) await offer(dictionaries, home, limits.renewMs)
  expect([...store.objects.keys()]).toEqual(['b', 'c'].map((home) => `dictionaries/${sha256(home)}`))
  expect(dictionaries.find(sha256('a'))).toBeNull()
})

test('a node has the dictionaries of other nodes', async () => {
  const [first, second] = [node(), node()]
  await offer(first, 'first', 0)
  await offer(second, 'second', 1)
  expect(second.current).toBe(sha256('first'))
})

test('a damaged dictionary is replaced, and a page that is too large is none', async () => {
  await store.create(`dictionaries/${sha256('first')}`, Buffer.from('damaged'))
  const dictionaries = node()
  await offer(dictionaries, 'x'.repeat(limits.bytes + 1), 0)
  expect(dictionaries.current).toBeNull()
  await offer(dictionaries, 'second', 1)
  expect(dictionaries.current).toBe(sha256('second'))
})

test('a storage that cannot be read is reported and read again', async () => {
  const dictionaries = node()
  jest.spyOn(store, 'list').mockRejectedValueOnce(new Error('gone'))
  await offer(dictionaries, 'first', 0)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(dictionaries.current).toBeNull()
  await offer(dictionaries, 'first', limits.readMs)
  expect(dictionaries.current).toBe(sha256('first'))
})
