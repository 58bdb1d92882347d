import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { brotliKey, fileKey, folderStore, readSet } from '@caravanserai/releases/ledger'
import { remoteJson } from '@caravanserai/releases/testing'
import { rehearsedSet } from './rehearsal'

const folder = mkdtempSync(path.join(tmpdir(), 'rehearsed-set-'))
afterAll(() => rmSync(folder, { recursive: true }))

const live = (name: string, files: Readonly<Record<string, string>>) => ({
  name,
  addresses: [`/${name}`],
  read: (file: string) => Promise.resolve(file in files ? Buffer.from(files[file] ?? '') : null),
})

test('the rehearsed set contains the judged release and live releases with valid files', async () => {
  const store = path.join(folder, 'store')
  const addresses = [{ path: '/cause', scripts: [], styles: [] }]
  const files = { 'server/routes.js': sha256('code'), 'browser/a.js': sha256('lost') }
  // Release metadata of another team is untrusted and may name any file.
  const untrusted = { 'browser/b.js': sha256('more'), 'browser/c.js': '../../outside' }
  const travel = JSON.stringify(remoteJson({ name: 'travel', files: untrusted }))
  const write = await rehearsedSet(
    {
      info: remoteJson({ addresses, files }),
      read: (file) => (file === 'server/routes.js' ? Buffer.from('code') : null),
    },
    [
      live('travel', {
        'remote.json': travel,
        'browser/b.js': 'more',
        'browser/b.js.br': 'packed',
        'browser/c.js': 'x',
      }),
      live('auth', { 'remote.json': 'no JSON' }),
    ],
  )
  await write(store)
  const { set } = await readSet(folderStore(store))
  expect(set.remotes).toMatchObject({
    charity: { base: 'ledger:/charity/1.0.0-a/', addresses: ['/cause'] },
    travel: { base: 'ledger:/travel/1.0.0-a/', hash: sha256(travel) },
  })
  expect(Object.keys(set.remotes)).toEqual(['charity', 'travel'])
  const stored = (key: string) => readFileSync(path.join(store, key), 'utf8')
  expect(stored(fileKey(sha256(travel)))).toBe(travel)
  expect(stored(fileKey(sha256('code')))).toBe('code')
  expect(stored(brotliKey(sha256('more')))).toBe('packed')
  expect(existsSync(path.join(store, fileKey(sha256('lost'))))).toBe(false)
  expect(existsSync(path.join(folder, 'outside'))).toBe(false)
})
