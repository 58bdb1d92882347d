import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promoted, withCanary, withRelease } from '@caravanserai/releases'
import type { ReleaseSet } from '@caravanserai/releases'
import { changeSet, folderStore, readSet } from '@caravanserai/releases/ledger'
import { anyPort } from '../lib/process/ports'
import { withdraw } from './liveReleases'

const { env } = process
const dataDir = mkdtempSync(path.join(tmpdir(), 'live-releases-'))
const store = folderStore(path.join(dataDir, 'releases'))
const release = (hash: string) => ({ base: `https://charity.test/${hash}/`, hash, addresses: ['/cause'] })
const change = (next: (set: ReleaseSet) => ReleaseSet) =>
  changeSet(store, { did: 'ship', remote: 'charity', release: 'b', by: 'Amina', where: 'here' }, next)

beforeAll(async () => {
  // No site answers there.
  process.env = { ...env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(await anyPort('127.0.0.1')) }
})
afterAll(() => {
  process.env = env
  rmSync(dataDir, { recursive: true })
})

test('withdraw is refused when the site promotes the canary before the confirmation', async () => {
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  await change((set) => withRelease(set, 'charity', release('a')))
  await change((set) => withCanary(set, 'charity', release('b'), 10, new Date()))
  const confirm = async () => void (await change((set) => promoted(set, 'charity')))
  await expect(withdraw({ remote: 'charity' }, confirm)).rejects.toThrow('ended with 1')
  expect(printed.mock.calls.join('')).toContain('charity was changed meanwhile, and nothing was withdrawn')
  expect((await readSet(store)).set.remotes['charity']).toMatchObject({ hash: 'b' })
  jest.restoreAllMocks()
})
