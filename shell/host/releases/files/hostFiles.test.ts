import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { fileKey, keptOfHosts, listKey } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { memoryStore, remoteJson } from '@caravanserai/releases/testing'
import { ReleaseFiles } from '../store/releaseFiles'
import { ReleaseStore } from '../store/releaseStore'
import { HostFiles } from './hostFiles'
import { limited } from '../../../testing/limited'
import { testFolder } from '../../../testing/testFolder'
import { limits } from '../limits'

const folder = testFolder()
limited(limits, { hostLookMs: 10 })

const log: string[] = []
let store: ReturnType<typeof memoryStore>
let started: HostFiles[]
beforeEach(() => {
  log.length = 0
  store = memoryStore()
  started = []
})
afterEach(() => started.forEach((host) => host.stop()))

const host = (script: string, ledger: Store = store): HostFiles => {
  const build = folder(script)
  mkdirSync(path.join(build, 'browser'), { recursive: true })
  writeFileSync(path.join(build, 'browser', `${script}.js`), script)
  const file = `browser/${script}.js`
  const info = remoteJson({
    name: 'shell',
    release: script,
    entry: `${script}.js`,
    server: file,
    addresses: [],
    files: { [file]: sha256(script) },
  })
  writeFileSync(path.join(build, 'remote.json'), JSON.stringify(info))
  const warn = (line: string) => void log.push(line)
  const disk = new ReleaseStore({ folder: folder(`disk of ${script}`), ledger, log: warn })
  const made = new HostFiles({ ledger, files: new ReleaseFiles(disk, warn), build, log: warn })
  started.push(made)
  return made
}
const listOf = (text: string) => {
  const href = `/_/remotes.${sha256(text).slice(0, 16)}.json`
  return { href, text, integrity: '' }
}
const textAt = async (of: HostFiles, file: string) => (await of.find(file))?.plain.toString() ?? null

it('serves the files of all versions, after a restart also without the store', async () => {
  const [first, second] = [host('one'), host('two')]
  await Promise.all([first.start(), second.start()])
  expect([await textAt(first, 'two.js'), await textAt(second, 'one.js')]).toEqual(['two', 'one'])
  expect(first.version).not.toBe(second.version)
  expect(await textAt(first, 'three.js')).toBeNull()
  jest.spyOn(store, 'list').mockRejectedValue(new Error('away'))
  expect(await textAt(host('one'), 'two.js')).toBe('two')
})

it('waits no negative time before the first search, about which Node.js warns', async () => {
  const waits = jest.spyOn(globalThis, 'setTimeout')
  expect(await textAt(host('one'), 'two.js')).toBeNull()
  expect(waits.mock.calls.filter(([, ms = 0]) => ms < 0)).toEqual([])
})

it('finds a file that was stored after an unsuccessful search', async () => {
  const own = host('one')
  expect(await textAt(own, 'two.js')).toBeNull()
  await host('two').start()
  expect(await textAt(own, 'two.js')).toBe('two')
})

it('searches the store once for a file that it found', async () => {
  const [first, second] = [host('one'), host('two')]
  await second.start()
  const list = jest.spyOn(store, 'list')
  for (const _time of [1, 2]) expect(await textAt(first, 'two.js')).toBe('two')
  expect(list).toHaveBeenCalledTimes(1)
})

it('lists the store once for many unknown names', async () => {
  const list = jest.spyOn(store, 'list')
  const own = host('one')
  const names = Array.from({ length: 100 }, (_, n) => `${n}.js`)
  expect(await Promise.all(names.map((name) => own.find(name)))).toEqual(names.map(() => null))
  expect(list).toHaveBeenCalledTimes(1)
})

it('does not serve files and manifests that differ from their hash', async () => {
  const [first, second] = [host('one'), host('two')]
  await second.start()
  const list = listOf('{"set":"b"}')
  await second.keepList(list)
  await store.write(fileKey(sha256('two')), Buffer.from('evil'))
  await store.write(listKey(path.basename(list.href)), Buffer.from('evil'))
  expect([await first.find('two.js'), await first.list(list.href)]).toEqual([null, null])
  expect(log.join()).toContain('hash is not the released one')
})

it('serves the manifests of other hosts', async () => {
  const [first, second] = [host('one'), host('two')]
  const list = listOf('{"set":"b"}')
  await second.keepList(list)
  expect(await first.list(list.href)).toBe(list.text)
  expect(await first.list(listOf('{}').href)).toBeNull()
})

it('does not wait for a store that never responds', async () => {
  jest.useFakeTimers()
  const away: Store = {
    ...store,
    stat: () => new Promise(() => undefined),
    list: () => new Promise(() => undefined),
  }
  const own = host('one', away)
  const waiting = Promise.all([own.start(), own.keepList(listOf('{}')), own.find('two.js')])
  await jest.advanceTimersByTimeAsync(4_000)
  expect((await waiting)[2]).toBeNull()
  jest.useRealTimers()
})

it('retries storing its files, and logs the failure once', async () => {
  jest.useFakeTimers()
  const stat = jest
    .spyOn(store, 'stat')
    .mockImplementation((key) => Promise.reject(new Error(`can only be read: ${key}`)))
  const own = host('one')
  await own.start()
  const list = listOf('{}')
  await own.keepList(list)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual([
    expect.stringMatching(/cannot be stored for sites of other versions: can only be read/),
  ])
  stat.mockRestore()
  const written = new Promise<void>((resolve) => {
    const { write } = store
    jest.spyOn(store, 'write').mockImplementation(async (key, bytes) => {
      await write(key, bytes)
      if (key === listKey(path.basename(list.href))) resolve()
    })
  })
  await jest.advanceTimersByTimeAsync(60_000)
  jest.useRealTimers()
  await written
  expect((await keptOfHosts(store)).versions).toHaveLength(1)
})
