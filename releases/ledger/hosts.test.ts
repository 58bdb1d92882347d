import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '../hash'
import { memoryStore, remoteJson } from '../testing'
import { keepHost, keepList, keptOfHosts, listKey } from './hosts'
import { ledgerLimits } from './limits'
import { prune } from './prune'
import { brotliKey, fileKey } from './store'

const day = 24 * 60 * 60 * 1000
const root = mkdtempSync(path.join(tmpdir(), 'hosts-'))
afterAll(() => rmSync(root, { recursive: true }))

let now: number
let store: ReturnType<typeof memoryStore>
beforeEach(() => {
  now = 1_000 * day
  store = memoryStore(() => now)
})

/** Builds a host with a unique and a shared file; returns its folder and the hash of `remote.json`. */
const built = (script: string) => {
  const dist = path.join(root, script)
  mkdirSync(path.join(dist, 'browser'), { recursive: true })
  const texts = { 'browser/shell.js': script, 'browser/font.woff2': 'a font' }
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(dist, file), text)
  writeFileSync(path.join(dist, 'browser/shell.js.br'), 'packed')
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, sha256(text)]))
  const json = JSON.stringify(remoteJson({ name: 'shell', release: script, files }))
  writeFileSync(path.join(dist, 'remote.json'), json)
  return { dist, hash: sha256(json) }
}
const keep = ({ dist }: { readonly dist: string }) => keepHost(store, dist, () => now)
const pruned = () => prune(store, () => now)
const has = (text: string) => store.objects.has(fileKey(sha256(text)))

it('keepHost stores the browser files of each version; the most recently used is listed first', async () => {
  const [older, newer] = [built('one'), built('other')]
  await keep(older)
  now += 1
  await keep(newer)
  expect((await keptOfHosts(store)).versions).toEqual([newer.hash, older.hash])
  const keys = [
    fileKey(older.hash),
    fileKey(sha256('one')),
    brotliKey(sha256('one')),
    fileKey(sha256('a font')),
  ]
  expect(keys.filter((key) => !store.objects.has(key))).toEqual([])
})

it('keepHost writes nothing for a stored version, until its mark of use is some days old', async () => {
  const host = built('one')
  await keep(host)
  const write = jest.spyOn(store, 'write')
  const stat = jest.spyOn(store, 'stat')
  await keep(host)
  expect([write.mock.calls.length, stat.mock.calls.length]).toEqual([0, 1])
  now += ledgerLimits.hostUsedMs + 1
  await keep(host)
  expect(write).toHaveBeenCalled()
})

it('keepHost does not list a version whose files could not all be written', async () => {
  const write = jest.spyOn(store, 'write').mockRejectedValueOnce(new Error('full'))
  await expect(keep(built('one'))).rejects.toThrow('full')
  expect((await keptOfHosts(store)).versions).toEqual([])
  write.mockRestore()
})

it('keptOfHosts names the stored lists of remotes, and is empty if the store cannot be listed', async () => {
  const name = `remotes.${sha256('{}').slice(0, 16)}.json`
  await keepList(store, name, '{}', () => now)
  expect((await keptOfHosts(store)).lists).toEqual(new Set([name]))
  expect(store.objects.get(listKey(name))?.bytes.toString()).toBe('{}')
  expect(await keptOfHosts({ list: async () => null })).toEqual({ versions: [], lists: new Set() })
})

it('pruning removes lists and versions unused for a month, except the newest versions', async () => {
  const list = 'remotes.0123456789abcdef.json'
  await keepList(store, list, '{}', () => now)
  await keep(built('old'))
  now += 31 * day
  await pruned()
  expect([has('old'), store.objects.has(listKey(list))]).toEqual([true, false])
  for (let n = 0; n < ledgerLimits.keptHosts; n += 1) {
    now += 1
    await keep(built(`new ${n}`))
  }
  await pruned()
  expect([has('old'), has('new 0'), has('a font')]).toEqual([false, true, true])
  expect((await keptOfHosts(store)).versions).toHaveLength(ledgerLimits.keptHosts)
})
