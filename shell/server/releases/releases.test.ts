import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseEntry } from '@caravanserai/releases'
import { ownerOf } from './composition'
import { Releases } from './releases'
import { testRemoteServer } from './testRemote'

const folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
const location = path.join(folder, 'set.json')
let remote: Awaited<ReturnType<typeof testRemoteServer>>
let lines: string[]

const write = (remotes: Record<string, ReleaseEntry>) => writeFileSync(location, JSON.stringify({ remotes }))
const make = () =>
  new Releases({ location, log: (line) => lines.push(line), onLoaded: () => undefined, retryMs: 0 })
const liveIn = (releases: Releases, name: string) =>
  releases.current().remotes.find((candidate) => candidate.name === name)?.release?.info.release

beforeAll(async () => {
  remote = await testRemoteServer()
})
beforeEach(() => {
  lines = []
  remote.setThere(true)
})
afterAll(async () => {
  await remote.close()
  rmSync(folder, { recursive: true })
})

const first = () => remote.publish({ name: 'charity', release: 'a', address: '/cause' })

describe('Releases', () => {
  it('takes over a new set, and does not change a composition that is in use', async () => {
    write({ charity: first() })
    const releases = make()
    await releases.refresh()
    const before = releases.current()
    write({ charity: remote.publish({ name: 'charity', release: 'b', address: '/gifts' }) })
    await releases.refresh()

    expect(liveIn(releases, 'charity')).toBe('b')
    expect(ownerOf(releases.current(), '/gifts')?.name).toBe('charity')
    expect(ownerOf(before, '/cause')?.name).toBe('charity')
    expect(ownerOf(before, '/gifts')).toBeNull()
  })

  it.each([
    [
      'a server build that was changed afterwards',
      { tampered: 'module.exports = { routes: [] } //' },
      /hash/,
    ],
    [
      'a need that the host does not meet',
      { needs: { react: '^18.0.0' } },
      /needs react \^18\.0\.0, the host has 19\.3\.1/,
    ],
    [
      'a need that the host does not know',
      { needs: { vue: '^3.0.0' } },
      /needs vue \^3\.0\.0, the host has none/,
    ],
    ['a server build that throws', { server: 'throw new Error("at import")' }, /at import/],
    ['a server build without routes', { server: 'module.exports = {}' }, /expected an export "routes"/],
    ['a server build that asks for what is not shared', { server: 'require("left-pad")' }, /left-pad/],
  ])('keeps the previous release for %s', async (_what, faulty, said) => {
    write({ charity: first() })
    const releases = make()
    await releases.refresh()
    write({ charity: remote.publish({ name: 'charity', release: 'c', address: '/cause', ...faulty }) })
    await releases.refresh()

    expect(liveIn(releases, 'charity')).toBe('a')
    expect(lines.join('\n')).toMatch(said)
  })

  it('refuses a remote.json that is not the released one', async () => {
    write({ charity: { ...first(), hash: '0'.repeat(64) } })
    const releases = make()
    await releases.refresh()
    expect(liveIn(releases, 'charity')).toBeUndefined()
    expect(lines.join('\n')).toMatch(/remote\.json: its hash is not the one that was released/)
  })

  it('knows the owner of addresses while their remote is absent, and loads it when it is back', async () => {
    write({ charity: first() })
    remote.setThere(false)
    const releases = make()
    await releases.refresh()
    expect(ownerOf(releases.current(), '/cause')).toMatchObject({ name: 'charity', release: null })

    remote.setThere(true)
    const composition = await releases.forPath('/cause')
    expect(ownerOf(composition, '/cause')?.release?.info.release).toBe('a')
  })

  it('logs once that a remote cannot be loaded, however often it is tried', async () => {
    write({ charity: first() })
    remote.setThere(false)
    const releases = make()
    await releases.refresh()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await releases.refresh()
    await releases.forPath('/cause')
    expect(lines).toEqual([expect.stringMatching(/^remote charity: .*remote\.json: status 503$/)])
  })

  it('keeps the composition while the set cannot be read, and logs what is wrong with it', async () => {
    write({ charity: first() })
    const releases = make()
    await releases.refresh()
    writeFileSync(location, '{"remotes": {"charity": 5}}')
    await releases.refresh()
    rmSync(location)
    await releases.refresh()

    expect(liveIn(releases, 'charity')).toBe('a')
    expect(lines).toEqual([
      `${location}: release set: expected ReleaseEntry at "remotes.charity", got a value of type number`,
    ])
  })
})
