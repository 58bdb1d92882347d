import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { ReleaseEntry } from '@caravanserai/releases'
import { inProcessWorker } from '../../testing/inProcessWorker'
import type { InProcessWorker } from '../../testing/inProcessWorker'
import { releaseServer } from '../../testing/releaseServer'
import { stopClock } from '../../testing/stopClock'
import { limits } from '../limits'
import { ownerOf } from './composition'
import { Releases } from './releases'
import { ReleaseStore } from './store/releaseStore'

const content = memoryContent()
let remote: Awaited<ReturnType<typeof releaseServer>>
let folder: string
let location: string
let lines: string[]
let workers: InProcessWorker[]
const made: Releases[] = []

beforeAll(async () => {
  remote = await releaseServer()
})
afterAll(() => remote.close())
beforeEach(() => {
  stopClock()
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  location = path.join(folder, 'set.json')
  lines = []
  workers = []
  remote.setUp(true)
  remote.requested()
})
afterEach(async () => {
  jest.useRealTimers()
  await Promise.all(made.splice(0).map((releases) => releases.stop()))
  rmSync(folder, { recursive: true })
})

/** The routes of a server build: one at each pattern. */
const routesAt = (...patterns: ReadonlyArray<string>): string =>
  `const meta = () => ({ title: 'A page', description: '', banner: null })
  const page = () => Promise.resolve(null)
  exports.routes = ${JSON.stringify(patterns)}.map((path) => ({ path, element: path, handle: { page, meta } }))`

interface Shipped {
  readonly name?: string
  readonly patterns?: ReadonlyArray<string>
  readonly server?: string
  readonly needs?: Readonly<Record<string, string>>
}

/** A release on the file server, as a set names it. */
const ship = (
  release: string,
  { name = 'charity', patterns = ['/cause'], server = routesAt(...patterns), needs = {} }: Shipped = {},
): ReleaseEntry => {
  const files = { 'server/routes.js': server, 'browser/page.js': `page of ${release}` }
  const addresses = patterns.map((pattern) => ({ path: pattern, scripts: ['page.js'], styles: [] }))
  const published = remote.publish({ name, release, files, info: { addresses, needs } })
  return { ...published, addresses: patterns, previous: [] }
}

const write = (remotes: Readonly<Record<string, ReleaseEntry>>) =>
  writeFileSync(location, JSON.stringify({ remotes }))

const make = (): Releases => {
  const releases = new Releases({
    location,
    folder,
    content,
    store: new ReleaseStore({ folder, log: (line) => lines.push(line) }),
    start: async ({ name, code }) => {
      const worker = await inProcessWorker(name, code)
      workers.push(worker)
      return worker
    },
    mostWorkers: 1,
    log: { info: () => undefined, error: (line) => lines.push(line) },
  })
  made.push(releases)
  return releases
}

/** Releases that have read this set. */
const started = async (remotes: Readonly<Record<string, ReleaseEntry>>): Promise<Releases> => {
  write(remotes)
  const releases = make()
  await releases.start()
  return releases
}

const liveIn = (releases: Releases, name = 'charity') =>
  releases.current().remotes.find((candidate) => candidate.name === name)?.release?.info.release
const passRetry = () => jest.advanceTimersByTime(limits.releases.retryMs + 1)

it('takes over a new set, and does not change a composition that is in use', async () => {
  const releases = await started({ charity: ship('a') })
  const before = releases.current()
  write({ charity: ship('b', { patterns: ['/gifts'] }) })
  await releases.refresh()

  expect(liveIn(releases)).toBe('b')
  expect(ownerOf(releases.current(), '/gifts')?.remote.name).toBe('charity')
  expect(ownerOf(before, '/cause')?.remote.name).toBe('charity')
  expect(ownerOf(before, '/gifts')).toBeNull()
})

it.each<[string, Shipped, RegExp]>([
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
  ['a server build without routes', { server: 'module.exports = {}' }, /expected an array of routes/],
  ['a server build that asks for what is not shared', { server: 'require("left-pad")' }, /left-pad/],
  ['routes that it does not declare', { server: routesAt('/cause', '/gifts') }, /"\/gifts"/],
  [
    'a page that throws',
    { server: routesAt('/cause').replace('element: path', 'loader: () => { throw Error("no") }') },
    /\/cause throws: .*no/,
  ],
])('keeps the previous release for %s', async (_what, faulty, said) => {
  const releases = await started({ charity: ship('a') })
  write({ charity: ship('c', faulty) })
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines).toEqual([expect.stringMatching(said)])
  expect(lines[0]).toMatch(/^remote charity: the release is refused: .*; a stays live$/)
})

it('keeps the previous release for a server build that was changed after it was released', async () => {
  const releases = await started({ charity: ship('a') })
  const entry = ship('c')
  remote.replace(`${entry.base}server/routes.js`, (response) => response.end('exports.routes = []'))
  write({ charity: entry })
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines.join('\n')).toMatch(/server\/routes\.js: its hash is not the one that was released/)
})

it('refuses a remote.json that is not the released one', async () => {
  const releases = await started({ charity: { ...ship('a'), hash: '0'.repeat(64) } })
  expect(liveIn(releases)).toBeUndefined()
  expect(lines.join('\n')).toMatch(/remote\.json: its hash is not the one that was released/)
})

it('knows the owner of addresses while their remote is absent, and loads it when it is back', async () => {
  remote.setUp(false)
  const releases = await started({ charity: ship('a') })
  expect(ownerOf(releases.current(), '/cause')?.remote).toMatchObject({ name: 'charity', release: null })

  remote.setUp(true)
  expect(ownerOf(await releases.forPath('/cause'), '/cause')?.remote.release).toBeNull()
  passRetry()
  expect(ownerOf(await releases.forPath('/cause'), '/cause')?.remote.release?.info.release).toBe('a')
})

it('logs once that a remote cannot be loaded, however often it is tried', async () => {
  remote.setUp(false)
  const releases = await started({ charity: ship('a') })
  passRetry()
  await releases.refresh()
  passRetry()
  await releases.forPath('/cause')
  expect(remote.requested()).toHaveLength(3)
  expect(lines).toEqual([expect.stringMatching(/^remote charity: .*remote\.json: status 503$/)])
})

it('keeps the composition while the set cannot be read, and logs what is wrong with it', async () => {
  const releases = await started({ charity: ship('a') })
  writeFileSync(location, '{"remotes": {"charity": 5}}')
  await releases.refresh()
  await releases.refresh()
  rmSync(location)
  await releases.refresh()
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines).toEqual([
    `${location}: release set: expected ReleaseEntry at "remotes.charity", got a value of type number`,
    expect.stringMatching(/^release set: .*ENOENT/),
  ])
})
