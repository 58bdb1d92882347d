import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { releaseLimits } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { brotliKey, fileKey } from '@caravanserai/releases/ledger'
import { memoryStore } from '@caravanserai/releases/testing'
import { releaseServer, remoteJsonText } from '../../../testing/releaseServer'
import { limits } from '../limits'
import type { Source } from './downloadRelease'
import { ReleaseStore } from './releaseStore'
import { limited } from '../../../testing/limited'
import { testFolder } from '../../../testing/testFolder'

type Limits = Partial<Record<keyof typeof limits, number>>

const newFolder = testFolder()
let server: Awaited<ReturnType<typeof releaseServer>>
let folder: string
let lines: string[]
let count = 0
const ledger = memoryStore()

/** A store without memory of earlier use, as after a restart. */
const make = (changed: Limits = {}) => {
  limited(limits, changed)
  return new ReleaseStore({ folder, ledger, log: (line) => lines.push(line) })
}

type Published = Omit<Source, 'name'>

/** A release that no other test uses. */
const publish = (given: Partial<Parameters<typeof server.publish>[0]> = {}): Published =>
  server.publish({ release: `r${(count += 1)}`, ...given })

/** Fetches a release, and returns its files in the form sent to browsers. */
const fetched = async (source = publish(), store = make()) => {
  const kept = await store.fetch('charity', source)
  const file = (name: string) => store.file(kept, `browser/${name}`)
  return { source, store, kept, file, text: async (name: string) => (await file(name))?.plain.toString() }
}

/** The names of all entries in the store's folder. */
const names = (): ReadonlyArray<string> => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [])
const onDisk = (hash: string, content: string | Buffer) => path.join(folder, hash, sha256(content))
const noteOf = (hash: string) => path.join(folder, hash, 'release.json')

/** Sets the last use of a release to that long ago. */
const age = (hash: string, ms: number) => {
  const at = new Date(Date.now() - ms)
  fs.utimesSync(noteOf(hash), at, at)
}

beforeAll(async () => {
  server = await releaseServer()
})
beforeEach(() => {
  folder = newFolder('site', 'site-releases')
  lines = []
  server.setUp(true)
  server.requested()
  ledger.objects.clear()
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => server.close())

describe('a release in the ledger', () => {
  const page = 'the page '.repeat(100)
  const stored = async (): Promise<Published> => {
    const contents = { 'server/routes.js': 'the routes', 'browser/remoteEntry.js': page }
    const json = remoteJsonText('r', contents)
    for (const text of [...Object.values(contents), json])
      await ledger.write(fileKey(sha256(text)), Buffer.from(text))
    await ledger.write(brotliKey(sha256(page)), brotliCompressSync(page))
    return { base: 'ledger:/charity/r/', hash: sha256(json) }
  }

  it('is fetched by the hashes of its files, with brotli copies, and stored', async () => {
    const { store, kept, file } = await fetched(await stored())
    ledger.objects.clear()
    expect(await store.serverBuild(kept)).toBe('the routes')
    expect(await file('remoteEntry.js')).toEqual({
      plain: Buffer.from(page),
      brotli: brotliCompressSync(page),
    })
  })

  it('is refused if a file is missing or modified', async () => {
    const source = await stored()
    const key = fileKey(sha256('the routes'))
    await ledger.write(key, Buffer.from('others'))
    await expect(fetched(source)).rejects.toThrow(
      'memory: server/routes.js of charity: its hash is not the released one [CARAVANSERAI_RELEASE_INTEGRITY]',
    )
    await ledger.remove(key)
    await expect(fetched(source)).rejects.toThrow(/routes\.js of charity: files\/\w+ is missing/)
  })
})

describe('a fetched release', () => {
  it('is stored with all of its files, and read without a request', async () => {
    const { source, kept } = await fetched(publish({ files: { 'browser/page.css': 'a {}' } }))
    server.setUp(false)
    server.requested()
    const repeated = await fetched(source)
    expect(await repeated.store.read('charity', source.hash)).toEqual({ ...source, ...kept })
    expect(await repeated.store.serverBuild(repeated.kept)).toBe(`routes of ${kept.info.release}`)
    expect(await repeated.file('page.css')).toEqual({ plain: Buffer.from('a {}'), brotli: null })
    expect({ requested: server.requested(), lines }).toEqual({ requested: [], lines: [] })
  })

  it('has the requested base, also if read from disk', async () => {
    const { source, store } = await fetched()
    const base = 'https://cdn.test/r/'
    expect((await store.fetch('charity', { ...source, base })).base).toBe(base)
  })

  it('is downloaded once for two concurrent callers', async () => {
    const [source, store] = [publish(), make()]
    const [first, second] = await Promise.all([fetched(source, store), fetched(source, store)])
    expect(first.kept).toEqual(second.kept)
    expect(server.requested().filter((url) => url.endsWith('remote.json'))).toHaveLength(1)
  })

  it('is stored once if two processes download it concurrently', async () => {
    const source = publish()
    await Promise.all([fetched(source), fetched(source)])
    expect(names()).toEqual([source.hash])
    expect(await make().read('charity', source.hash)).not.toBeNull()
  })

  it('may have any file names that a URL can contain, and equal files', async () => {
    const all = { 'a b.js': 'a', '%2e%2e': 'b', 'a?b#c': 'c', 'é.js': '', 'same.js': '' }
    const files = Object.entries(all).map(([name, content]) => [`browser/${name}`, content] as const)
    const source = publish({ files: Object.fromEntries(files) })
    for (const [name, content] of files)
      server.replace(source.base + name.split('/').map(encodeURIComponent).join('/'), (response) =>
        response.end(content),
      )
    const { text } = await fetched(source)
    for (const [name, content] of Object.entries(all)) expect(await text(name)).toBe(content)
  })

  it('limits its concurrent file requests', async () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`server/${n}.js`, `file ${n}`]))
    const source = publish({ files })
    let [open, most] = [0, 0]
    for (const [name, content] of Object.entries(files))
      server.replace(source.base + name, (response) => {
        open += 1
        most = Math.max(most, open)
        setImmediate(() => {
          open -= 1
          response.end(content)
        })
      })
    await fetched(source, make({ parallelFiles: 1 }))
    expect(most).toBe(1)
  })

  it.each(['other.js', '../server/routes.js', '__proto__', 'constructor'])(
    'has no file browser/%s',
    async (name) => {
      expect(await (await fetched()).file(name)).toBeNull()
    },
  )

  it('reads each file from disk once if it fits into memory', async () => {
    const reads = jest.spyOn(fsPromises, 'readFile')
    const readsBy = async (store: ReleaseStore) => {
      const { file } = await fetched(publish(), store)
      reads.mockClear()
      for (let n = 0; n < 3; n += 1) await file('remoteEntry.js')
      return reads.mock.calls.filter(([name]) => !String(name).endsWith('.br')).length
    }
    expect(await readsBy(make())).toBe(1)
    expect(await readsBy(make({ filesBytes: 5 }))).toBe(3)
  })
})

describe('a brotli copy', () => {
  const text = 'a { color: red } '.repeat(50)
  const other = brotliCompressSync(text.replace('red', 'tan'))
  const published = (packed: Buffer, plain = text) =>
    publish({ files: { 'browser/page.css': plain, 'browser/page.css.br': packed } })

  it('is used if it decompresses to the file, also after a restart', async () => {
    const packed = brotliCompressSync(text)
    const { source } = await fetched(published(packed))
    const { file } = await fetched(source)
    expect(await file('page.css')).toEqual({ plain: Buffer.from(text), brotli: packed })
  })

  it.each([
    ['decompresses to other content of the same size', other, text],
    ['decompresses to more bytes', brotliCompressSync(Buffer.alloc(50_000_000)), text],
    ['is not brotli', Buffer.from('no brotli'), text],
    ['is larger than the file', brotliCompressSync('a'), 'a'],
  ])('is ignored, and not stored, if it %s', async (_title, packed, plain) => {
    const { source, file } = await fetched(published(packed, plain))
    expect(await file('page.css')).toEqual({ plain: Buffer.from(plain), brotli: null })
    expect(fs.readdirSync(path.join(folder, source.hash)).filter((name) => name.endsWith('.br'))).toEqual([])
  })

  it('is ignored if it is damaged on disk', async () => {
    const { source } = await fetched(published(brotliCompressSync(text)))
    fs.writeFileSync(`${onDisk(source.hash, text)}.br`, other)
    const { file } = await fetched(source)
    expect(await file('page.css')).toEqual({ plain: Buffer.from(text), brotli: null })
  })

  it('is only requested for browser files, even if the server build has the same file', async () => {
    const packed = brotliCompressSync(text)
    const files = { 'server/page.css': text, 'browser/page.css': text, 'browser/page.css.br': packed }
    const { file } = await fetched(publish({ files }))
    expect((await file('page.css'))?.brotli).toEqual(packed)
    const copies = server.requested().filter((url) => url.endsWith('.br'))
    expect(copies.map((url) => path.basename(url)).sort()).toEqual(['page.css.br', 'remoteEntry.js.br'])
    expect(copies.filter((url) => !url.includes('/browser/'))).toEqual([])
  })
})

describe('a release is refused, and nothing of it is stored, if', () => {
  const refused = async (source: Published, changed: Limits = {}) => {
    const message = await fetched(source, make(changed)).then(
      () => 'it was not refused',
      (error: Error) => error.message,
    )
    expect(names()).toEqual([])
    expect(message).not.toContain('\n')
    return message.replace(source.base, '')
  }
  const notReleased = 'its hash is not the released one [CARAVANSERAI_RELEASE_INTEGRITY]'
  const withPage = () => publish({ files: { 'browser/page.js': 'page' } })

  it('the hash in the set is not a SHA-256; nothing is requested', async () => {
    expect(await refused({ ...publish(), hash: '../x' })).toBe(
      'remote.json: the hash in the release set is not a SHA-256',
    )
    expect(server.requested()).toEqual([])
  })

  it.each(['server/routes.js', 'browser/remoteEntry.js', 'browser/page.js'])(
    '%s is missing or modified',
    async (file) => {
      const source = withPage()
      server.replace(source.base + file, (response) => response.end('tampered'))
      expect(await refused(source)).toBe(`${file}: ${notReleased}`)
      server.replace(source.base + file, null)
      expect(await refused(source)).toBe(`${file}: status 404`)
    },
  )

  it('a file is larger than the limit', async () => {
    limited(releaseLimits, { fileBytes: 5 })
    expect(await refused(publish())).toBe('server/routes.js: larger than 5 bytes')
  })

  it.each<[string, Limits, string]>([
    ['a file stops arriving', { fileMs: 50 }, 'nothing received for 50 ms'],
    ['the whole download takes too long', { releaseMs: 100 }, 'the release was not complete within 100 ms'],
  ])('%s', async (_title, changed, reason) => {
    const source = publish({ files: { 'browser/remoteEntry.js': 'e' } })
    server.replace(`${source.base}server/routes.js`, (response) => void response.write('routes'))
    expect(await refused(source, changed)).toBe(`server/routes.js: ${reason}`)
  })

  it('all files together are larger than the limit', async () => {
    const source = publish({ files: { 'browser/a.js': 'a'.repeat(600), 'browser/b.js': 'b'.repeat(600) } })
    limited(releaseLimits, { fileBytes: 1_000, bytes: 1_500 })
    expect(await refused(source)).toBe('remote.json: its files are larger than 1500 bytes')
  })

  const hash = sha256('a')
  const required = { 'server/routes.js': hash, 'browser/remoteEntry.js': hash }
  it.each<[Partial<RemoteJson>, string | RegExp]>([
    [{ name: 'travel' }, 'a release of travel, not of charity'],
    [{ files: undefined as never }, /expected .* at "files", got nothing \[CARAVANSERAI_RELEASE_INVALID\]$/],
    [
      { files: { ...required, 'server/routes.js': '../../x' } },
      'the hash of server/routes.js is not a SHA-256',
    ],
    [{ server: 'server/other.js' }, 'no hash for server/other.js'],
    [{ files: { ...required, '../x.js': hash } }, 'the path "../x.js" is not inside the release'],
  ])('remote.json has the invalid fields %j; nothing else is requested', async (info, reason) => {
    expect(await refused(publish({ info }))).toEqual(
      typeof reason === 'string'
        ? `remote.json: ${reason} [CARAVANSERAI_RELEASE_INVALID]`
        : expect.stringMatching(reason),
    )
    expect(server.requested()).toHaveLength(1)
  })

  it.each<[string, { -readonly [Name in keyof typeof releaseLimits]?: number }, string, { hash?: string }?]>([
    ['is not the released one', {}, notReleased, { hash }],
    ['is larger than its limit', { infoBytes: 10 }, 'larger than 10 bytes'],
    ['names too many files', { files: 1 }, '2 files, more than 1 [CARAVANSERAI_RELEASE_INVALID]'],
  ])('remote.json %s; nothing else is requested', async (_title, changed, reason, named = {}) => {
    limited(releaseLimits, changed)
    expect(await refused({ ...publish(), ...named })).toBe(`remote.json: ${reason}`)
    expect(server.requested()).toHaveLength(1)
  })
})

describe('a damaged release on disk', () => {
  const page = 'the page'
  const published = () => fetched(publish({ files: { 'browser/page.js': page } }))
  const whileInUse: ReadonlyArray<[string, (hash: string) => void]> = [
    ['a changed file', (hash) => fs.writeFileSync(onDisk(hash, page), 'changed')],
    ['a missing file', (hash) => fs.rmSync(onDisk(hash, page))],
    ['an empty file', (hash) => fs.truncateSync(onDisk(hash, page))],
  ]

  it.each([
    ...whileInUse,
    ['a changed remote.json', (hash) => fs.writeFileSync(path.join(folder, hash, hash), '{}')],
    ['another remote.json', (hash) => fs.appendFileSync(path.join(folder, hash, hash), ' ')],
    ['a changed note', (hash) => fs.writeFileSync(noteOf(hash), '{')],
    ['no note', (hash) => fs.rmSync(noteOf(hash))],
  ])('is removed when read, logged, and fetched again: %s', async (_title, damage) => {
    const { source } = await published()
    damage(source.hash)
    const store = make()
    for (const _time of [1, 2]) expect(await store.read('charity', source.hash)).toBeNull()
    expect(names()).toEqual([])
    expect(lines).toEqual([
      expect.stringMatching(/^release [0-9a-f]{12} of charity is damaged in .* and is removed: .+$/),
    ])
    expect(await (await fetched(source)).text('page.js')).toBe(page)
    expect(await make().read('charity', source.hash)).not.toBeNull()
  })

  it.each(whileInUse)('is fetched again while in use: %s', async (_title, damage) => {
    const { source, text } = await published()
    damage(source.hash)
    expect(await text('page.js')).toBe(page)
    expect(await make().read('charity', source.hash)).not.toBeNull()
    expect(lines).toEqual([
      expect.stringMatching(/ is damaged in .* and is fetched again \[CARAVANSERAI_RELEASE_INTEGRITY\]$/),
    ])
  })

  it('never returns a modified server build', async () => {
    const { store, kept } = await published()
    const build = `routes of ${kept.info.release}`
    fs.writeFileSync(onDisk(kept.hash, build), 'changed')
    expect(await store.serverBuild(kept)).toBe(build)
    fs.writeFileSync(onDisk(kept.hash, build), 'changed')
    server.setUp(false)
    await expect(store.serverBuild(kept)).rejects.toThrow(/remote\.json: status 503$/)
  })

  it('keeps its other files while it cannot be fetched, and is not requested each time', async () => {
    const { source, text } = await published()
    fs.rmSync(onDisk(source.hash, page))
    server.setUp(false)
    server.requested()
    for (const _time of [1, 2]) expect(await text('page.js')).toBeUndefined()
    expect(await text('remoteEntry.js')).toMatch(/^entry of /)
    expect(server.requested()).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/browser\/page\.js cannot be served: http.*status 503$/)
  })
})

describe('a disk that is not writable', () => {
  const notAtAll = () => fs.writeFileSync(path.dirname(folder), '')
  const notAnyMore = () => {
    const { writeFile } = fsPromises
    const full = Object.assign(new Error(), { code: 'ENOSPC' })
    const write = jest.spyOn(fsPromises, 'writeFile')
    write.mockImplementation((...parameters) =>
      write.mock.calls.length > 2 ? Promise.reject(full) : writeFile(...parameters),
    )
  }

  it.each([
    ['from the start', notAtAll],
    ['after some writes', notAnyMore],
  ])('does not stop the site: not writable %s', async (_title, damage) => {
    damage()
    const store = make()
    const first = await fetched(publish(), store)
    const second = await fetched(publish({ files: { 'browser/page.js': 'page' } }), store)
    expect(await second.text('page.js')).toBe('page')
    server.setUp(false)
    expect(await store.serverBuild((await fetched(first.source, store)).kept)).toMatch(/^routes of /)
    expect(await store.read('charity', second.source.hash)).not.toBeNull()
    expect(await store.kept('charity')).toHaveLength(2)
    expect(lines).toEqual([
      expect.stringMatching(
        /site-releases cannot be written \((ENOTDIR|ENOSPC)\): releases are held in memory$/,
      ),
    ])
  })

  it('is used again when it is writable', async () => {
    notAtAll()
    const { source, store } = await fetched()
    fs.rmSync(path.dirname(folder))
    await store.prune(new Set([source.hash]))
    expect(names()).toEqual([source.hash])
    server.setUp(false)
    for (const item of [store, make()]) expect(await item.read('charity', source.hash)).not.toBeNull()
  })

  it('limits the number of releases in memory', async () => {
    notAtAll()
    const store = make({ heldReleases: 1 })
    const { source: kept } = await fetched(publish(), store)
    await fetched(publish(), store)
    await store.prune(new Set([kept.hash]))
    expect(await store.kept('charity')).toEqual([kept.hash])
  })
})

describe('prune', () => {
  const hour = 3_600_000
  /** The hashes of releases that were last used that many hours ago. */
  const keptSince = async <Hours extends ReadonlyArray<number>>(...hours: Hours) => {
    const all: string[] = []
    for (const since of hours) {
      const { hash } = (await fetched()).source
      age(hash, since * hour)
      all.push(hash)
    }
    return all as { [Index in keyof Hours]: string }
  }

  it('removes releases unused for a day, except those to keep', async () => {
    const [fresh, _old, live] = await keptSince(23, 25, 1000)
    await make().prune(new Set([live]))
    expect(names()).toEqual([fresh, live].sort())
  })

  it('counts reading a release, a file or a server build as a use', async () => {
    const all = []
    for (const source of [publish(), publish(), publish()]) all.push(await fetched(source))
    const hashes = all.map(({ source }) => source.hash)
    hashes.forEach((hash) => age(hash, 25 * hour))
    const restarted = make()
    await restarted.file(all[0]!.kept, 'browser/remoteEntry.js')
    await restarted.serverBuild(all[1]!.kept)
    await restarted.read('charity', hashes[2]!)
    await restarted.prune(new Set())
    expect(names()).toEqual([...hashes].sort())
  })

  it.each([
    ['releases', { keptReleases: 2 }],
    // Two releases fit, three do not.
    ['bytes', { keptBytes: 1_000 }],
  ])('limits the stored %s by removing the least recently used first', async (_title, changed) => {
    const [live, _middle, recent] = await keptSince(20, 10, 1)
    await make(changed).prune(new Set([live]))
    expect(names()).toEqual([live, recent].sort())
  })

  it('never removes the releases to keep, even beyond the limits', async () => {
    const hashes = await keptSince(1000, 10, 1)
    await make({ keptReleases: 1, keptBytes: 1 }).prune(new Set(hashes))
    expect(names()).toHaveLength(3)
  })

  it('removes interrupted downloads, but not a download in progress', async () => {
    const [live] = await keptSince(0)
    for (const part of ['.part-left', '.part-running']) fs.mkdirSync(path.join(folder, part))
    const then = new Date(Date.now() - limits.releaseMs - 1000)
    fs.utimesSync(path.join(folder, '.part-left'), then, then)
    await make().prune(new Set([live]))
    expect(names()).toEqual(['.part-running', live])
  })

  it('does nothing before the first release', async () => {
    await make().prune(new Set())
    expect(lines).toEqual([])
  })
})

it('kept lists the stored releases of a remote, most recently used first', async () => {
  const [{ source: first }, { source: second, store }] = [await fetched(), await fetched()]
  await store.fetch('travel', publish({ name: 'travel' }))
  age(first.hash, 1000)
  age(second.hash, 2000)
  expect(await make().kept('charity')).toEqual([first.hash, second.hash])
})
