import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { brotliKey, fileKey, folderStore, readSet } from '@caravanserai/releases/ledger'
import { rehearsedSet } from './rehearsedSet'

const folder = mkdtempSync(path.join(tmpdir(), 'rehearsed-set-'))
afterAll(() => rmSync(folder, { recursive: true }))

const info = (name: string, files: RemoteJson['files']): RemoteJson => ({
  name,
  release: '1.0.0-a',
  version: '1.0.0',
  needs: {},
  entry: 'entry.js',
  server: 'server.js',
  addresses: [{ path: `/${name}`, scripts: [], styles: [] }],
  files,
})
const live = (name: string, files: Readonly<Record<string, string>>) => ({
  name,
  addresses: [`/${name}`],
  read: (file: string) => Promise.resolve(file in files ? Buffer.from(files[file] ?? '') : null),
})

test('the judged release and the live ones of others are live in a store that has their files', async () => {
  const store = path.join(folder, 'all')
  const hash = sha256('code')
  const judged = info('charity', { 'server.js': hash, 'browser/a.js': sha256('lost') })
  const travel = JSON.stringify(info('travel', { 'browser/b.js': sha256('more') }))
  const write = await rehearsedSet(
    { info: judged, read: (file) => (file === 'server.js' ? Buffer.from('code') : null) },
    [
      live('travel', { 'remote.json': travel, 'browser/b.js': 'more', 'browser/b.js.br': 'packed' }),
      live('auth', { 'remote.json': 'no JSON' }),
    ],
  )
  await write(store)
  const { set } = await readSet(folderStore(store))
  expect(Object.entries(set.remotes).map(([name, { base, addresses }]) => [name, base, addresses])).toEqual([
    ['charity', 'ledger:/charity/1.0.0-a/', ['/charity']],
    ['travel', 'ledger:/travel/1.0.0-a/', ['/travel']],
  ])
  const stored = (key: string) => readFileSync(path.join(store, key), 'utf8')
  expect(stored(fileKey(set.remotes['travel']?.hash ?? ''))).toBe(travel)
  expect(stored(fileKey(hash))).toBe('code')
  expect(stored(brotliKey(sha256('more')))).toBe('packed')
  expect(existsSync(path.join(store, fileKey(sha256('lost'))))).toBe(false)
})

test('what a live release says of its files is written nowhere else', async () => {
  const store = path.join(folder, 'inside', 'store')
  const other = JSON.stringify(info('travel', { 'browser/b.js': '../../outside' }))
  const write = await rehearsedSet({ info: info('charity', {}), read: () => null }, [
    live('travel', { 'remote.json': other, 'browser/b.js': 'more' }),
  ])
  await write(store)
  expect(existsSync(path.join(folder, 'inside', 'outside'))).toBe(false)
})
