import fs from 'node:fs'
import { memoryStore } from '@caravanserai/releases/testing'
import { inProcessPages } from '../../../testing/inProcessPages'
import { releaseServer } from '../../../testing/releaseServer'
import { compose } from '../composition'
import { ReleaseFiles } from './releaseFiles'
import { ReleaseStore } from './releaseStore'
import type { KeptRelease } from './releaseStore'
import { testFolder } from '../../../testing/testFolder'

const folder = testFolder()
let server: Awaited<ReturnType<typeof releaseServer>>
let store: ReleaseStore
let files: ReleaseFiles
let lines: string[]

const restart = () => {
  const log = (line: string) => lines.push(line)
  store = new ReleaseStore({ folder: folder(), ledger: memoryStore(), log })
  files = new ReleaseFiles(store, log)
}
/** A release with one page, which shows the release's name. */
const publish = (release: string, name = 'charity') =>
  server.publish({ name, release, files: { [`browser/${release}.js`]: `page of ${release}` } })

type Published = ReturnType<typeof publish>

const compositionOf = (live: KeptRelease | null, previous: ReadonlyArray<Published>) => {
  const release = live && { ...live, pages: inProcessPages('', []) }
  return compose([{ name: 'charity', release, listed: { addresses: [], previous } }])
}
const textOf = async (file: string, live: Published, ...previous: ReadonlyArray<Published>) => {
  const kept = await store.fetch('charity', live)
  return (await files.find(compositionOf(kept, previous), 'charity', file))?.plain.toString()
}

beforeAll(async () => {
  server = await releaseServer()
})
beforeEach(() => {
  lines = []
  server.setUp(true)
  server.requested()
  restart()
})
afterAll(() => server.close())

it('serves the files of the live release while its file server is down, also after a restart', async () => {
  const live = publish('a')
  const expectPage = async () => expect(await textOf('a.js', live)).toBe('page of a')
  await expectPage()
  server.setUp(false)
  await expectPage()
  restart()
  await expectPage()
})

it('releaseWith finds the release of a file, also if it is no longer live', async () => {
  const [live, rolledBack, older] = [publish('a'), publish('b'), publish('c')]
  await store.fetch('charity', rolledBack)
  restart()
  const composition = compositionOf(await store.fetch('charity', live), [older])
  const nameWith = async (file: string) =>
    (await files.releaseWith(composition, 'charity', `browser/${file}`))?.info.release ?? null
  expect(await nameWith('a.js')).toBe('a')
  expect(await nameWith('b.js')).toBe('b')
  expect(await nameWith('c.js')).toBe('c')
  expect(await nameWith('d.js')).toBeNull()
  expect(await files.releaseWith(composition, 'nobody', 'browser/a.js')).toBeNull()
})

it('serves the files of a stored release that the set no longer contains', async () => {
  const [live, rolledBack] = [publish('a'), publish('b')]
  await store.fetch('charity', rolledBack)
  restart()
  expect(await textOf('b.js', live)).toBe('page of b')
})

it('fetches and stores a whole previous release for files requested by open tabs', async () => {
  const [live, previous] = [publish('a'), publish('b')]
  expect(await textOf('b.js', live, previous)).toBe('page of b')
  expect(await store.read('charity', previous.hash)).not.toBeNull()
})

it('prefers the file of the live release', async () => {
  const withPage = (text: string) => server.publish({ release: text, files: { 'browser/page.js': text } })
  const [old, live] = [withPage('old'), withPage('new')]
  await store.fetch('charity', old)
  expect(await textOf('page.js', live, old)).toBe('new')
})

it('requests each previous release once for several unknown files', async () => {
  const previous = ['b', 'c'].map((release) => publish(release))
  const live = publish('a')
  await textOf('x.js', live, ...previous)
  expect(server.requested().filter((url) => url.endsWith('remote.json'))).toHaveLength(3)
  expect(await textOf('y.js', live, ...previous)).toBeUndefined()
  expect(server.requested()).toEqual([])
})

it('does not immediately retry a previous release that cannot be fetched, and logs it once', async () => {
  const [live, previous] = [publish('a'), publish('b')]
  await store.fetch('charity', live)
  server.setUp(false)
  expect(await textOf('b.js', live, previous)).toBeUndefined()
  server.setUp(true)
  server.requested()
  expect(await textOf('b.js', live, previous)).toBeUndefined()
  expect(server.requested()).toEqual([])
  expect(lines).toEqual([expect.stringMatching(/^files of an older release of charity .*status 503$/)])
})

it('fetches a previous release again if it is damaged on disk', async () => {
  const [live, previous] = [publish('a'), publish('b')]
  await store.fetch('charity', previous)
  fs.rmSync(folder(previous.hash, previous.hash))
  restart()
  expect(await textOf('b.js', live, previous)).toBe('page of b')
})

it('has no files of another remote, an unknown remote, or a server build', async () => {
  await store.fetch('travel', publish('t', 'travel'))
  const live = publish('a')
  expect(await textOf('t.js', live)).toBeUndefined()
  expect(await textOf('../server/routes.js', live)).toBeUndefined()
  expect(await files.find(compositionOf(null, []), 'unknown', 'a.js')).toBeNull()
})

it('has the files of a remote without a live release', async () => {
  const old = publish('b')
  const found = await files.find(compositionOf(null, [old]), 'charity', 'b.js')
  expect(found?.plain.toString()).toBe('page of b')
})
