import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sha256 } from '@caravanserai/releases/hash'
import { brotliKey, fileKey } from '@caravanserai/releases/ledger'
import { memoryStore } from '@caravanserai/releases/testing'
import { releaseServer } from '../../../testing/releaseServer'
import { limits } from '../limits'
import type { ReleaseLimits } from '../limits'
import { ReleaseStore } from './releaseStore'

const root = fs.mkdtempSync(path.join(tmpdir(), 'release-store-'))
let server: Awaited<ReturnType<typeof releaseServer>>
let folder: string
let lines: string[]
let count = 0
const ledger = memoryStore()

const make = (changed: Partial<ReleaseLimits> = {}) =>
  new ReleaseStore({
    folder,
    ledger,
    log: (line) => lines.push(line),
    limits: { ...limits, ...changed },
  })

/** A release that no other test has. */
const publish = (given: Partial<Parameters<typeof server.publish>[0]> = {}) =>
  server.publish({ release: `r${(count += 1)}`, ...given })

/** Everything below the folder of the store. */
const onDisk = (): ReadonlyArray<string> =>
  fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }).map(String).sort() : []

const pathOf = (hash: string, content: string | Buffer) => path.join(folder, hash, sha256(content))

const textOf = async (store: ReleaseStore, source: { base: string; hash: string }, file: string) =>
  (await store.file(await store.fetch('charity', source), file))?.plain.toString()

/** Makes the last use of a release that long ago. */
const age = (hash: string, ms: number) => {
  const at = new Date(Date.now() - ms)
  fs.utimesSync(path.join(folder, hash, 'release.json'), at, at)
}

beforeAll(async () => {
  server = await releaseServer()
})
beforeEach(() => {
  folder = path.join(root, `${(count += 1)}`, 'site-releases')
  lines = []
  server.setUp(true)
  server.requested()
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await server.close()
  fs.rmSync(root, { recursive: true })
})

describe('a release in the store of the ledger', () => {
  const stored = async () => {
    const routes = 'the routes'
    const page = 'the page '.repeat(100)
    const hashes = { 'server/routes.js': sha256(routes), 'browser/remoteEntry.js': sha256(page) }
    const json = JSON.stringify({
      release: `r${(count += 1)}`,
      name: 'charity',
      version: '1.0.0',
      needs: {},
      entry: 'remoteEntry.js',
      server: 'server/routes.js',
      addresses: [],
      files: hashes,
    })
    const own = memoryStore()
    for (const text of [routes, page, json]) await own.write(fileKey(sha256(text)), Buffer.from(text))
    await own.write(brotliKey(sha256(page)), brotliCompressSync(page))
    const source = { base: 'ledger:/charity/r/', hash: sha256(json) }
    const store = new ReleaseStore({ folder, ledger: own, log: (line) => lines.push(line) })
    return { own, source, store, page }
  }

  it('is fetched by the hashes of its files, with the brotli copies, and kept', async () => {
    const { own, source, store, page } = await stored()
    const kept = await store.fetch('charity', source)
    own.objects.clear()
    expect(await store.serverBuild(kept)).toBe('the routes')
    const file = await store.file(kept, 'browser/remoteEntry.js')
    expect([file?.plain.toString(), file?.brotli?.equals(brotliCompressSync(page))]).toEqual([page, true])
  })

  it('is refused when a file is missing or was changed', async () => {
    const { own, source, store } = await stored()
    await own.write(fileKey(sha256('the routes')), Buffer.from('others'))
    await expect(store.fetch('charity', source)).rejects.toThrow(
      'memory: server/routes.js of charity: its hash is not the one that was released',
    )
    await own.remove(fileKey(sha256('the routes')))
    await expect(store.fetch('charity', source)).rejects.toThrow(
      /routes\.js of charity: files\/\w+ is not there/,
    )
  })
})

describe('a release that is fetched', () => {
  it('is on disk with all of its files, and is read without a request', async () => {
    const source = publish({ files: { 'browser/page.css': 'a {}' } })
    const { info } = await make().fetch('charity', source)
    server.setUp(false)
    server.requested()

    const store = make()
    expect(await store.read('charity', source.hash)).toEqual({ name: 'charity', ...source, info })
    const kept = await store.fetch('charity', source)
    expect(await store.serverBuild(kept)).toBe(`routes of ${info.release}`)
    expect(await store.file(kept, 'browser/page.css')).toEqual({ plain: Buffer.from('a {}'), brotli: null })
    expect(server.requested()).toEqual([])
    expect(lines).toEqual([])
  })

  it('has the base by which it was asked for, also from disk', async () => {
    const source = publish()
    const store = make()
    await store.fetch('charity', source)
    expect((await store.fetch('charity', { ...source, base: 'https://cdn.test/r/' })).base).toBe(
      'https://cdn.test/r/',
    )
  })

  it('is downloaded once for two who ask at once', async () => {
    const source = publish()
    const store = make()
    const [one, other] = await Promise.all([store.fetch('charity', source), store.fetch('charity', source)])
    expect(one).toEqual(other)
    expect(server.requested().filter((url) => url.endsWith('remote.json'))).toHaveLength(1)
  })

  it('is one release when two processes download it at once', async () => {
    const source = publish()
    await Promise.all([make().fetch('charity', source), make().fetch('charity', source)])
    expect(fs.readdirSync(folder)).toEqual([source.hash])
    expect(await make().read('charity', source.hash)).not.toBeNull()
  })

  it('may have files of every name that a URL can hold, and equal ones', async () => {
    const names = ['browser/a b.js', 'browser/%2e%2e', 'browser/a?b#c', 'browser/é.js', 'browser/same.js']
    const files = Object.fromEntries(names.map((name) => [name, name.endsWith('e.js') ? '' : name]))
    const { base, hash } = publish({ files })
    for (const name of names)
      server.replace(base + name.split('/').map(encodeURIComponent).join('/'), (response) =>
        response.end(files[name]),
      )
    const store = make()
    for (const name of names) expect(await textOf(store, { base, hash }, name)).toBe(files[name])
  })

  it('requests at most so many files at once', async () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`server/${n}.js`, `file ${n}`]))
    const { base, hash } = publish({ files })
    let [open, most] = [0, 0]
    for (const [name, content] of Object.entries(files))
      server.replace(base + name, (response) => {
        open += 1
        most = Math.max(most, open)
        setImmediate(() => {
          open -= 1
          response.end(content)
        })
      })
    await make({ parallelFiles: 1 }).fetch('charity', { base, hash })
    expect(most).toBe(1)
  })
})

describe('a brotli copy', () => {
  const text = 'a { color: red } '.repeat(50)
  const published = (packed: Buffer) =>
    publish({ files: { 'browser/page.css': text, 'browser/page.css.br': packed } })

  it('is used when it unpacks to the file', async () => {
    const packed = brotliCompressSync(text)
    const source = published(packed)
    await make().fetch('charity', source)
    const store = make()
    const kept = await store.fetch('charity', source)
    expect(await store.file(kept, 'browser/page.css')).toEqual({ plain: Buffer.from(text), brotli: packed })
  })

  it.each([
    ['unpacks to something else of the same size', brotliCompressSync(text.replace('red', 'tan'))],
    ['unpacks to more', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['is not brotli', Buffer.from('no brotli')],
  ])('is ignored, and not kept, when it %s', async (_what, packed) => {
    const source = published(packed)
    const store = make()
    const kept = await store.fetch('charity', source)
    expect(await store.file(kept, 'browser/page.css')).toEqual({ plain: Buffer.from(text), brotli: null })
    expect(onDisk().filter((name) => name.endsWith('.br'))).toEqual([])
  })

  it('is ignored when it is larger than the file', async () => {
    const packed = brotliCompressSync('a')
    expect(packed.length).toBeGreaterThan(1)
    const store = make()
    const source = publish({ files: { 'browser/a.js': 'a', 'browser/a.js.br': packed } })
    const kept = await store.fetch('charity', source)
    expect(await store.file(kept, 'browser/a.js')).toEqual({ plain: Buffer.from('a'), brotli: null })
  })

  it('is requested for the files of browsers, also where the server build has the same file', async () => {
    const packed = brotliCompressSync(text)
    const files = { 'server/page.css': text, 'browser/page.css': text, 'browser/page.css.br': packed }
    const store = make()
    const kept = await store.fetch('charity', publish({ files }))
    expect((await store.file(kept, 'browser/page.css'))?.brotli).toEqual(packed)
    expect(server.requested().filter((url) => url.endsWith('.br'))).toEqual([
      expect.stringMatching(/browser\/(page\.css|remoteEntry\.js)\.br$/),
      expect.stringMatching(/browser\/(page\.css|remoteEntry\.js)\.br$/),
    ])
  })

  it('is ignored when it was damaged on disk', async () => {
    const source = published(brotliCompressSync(text))
    await make().fetch('charity', source)
    fs.writeFileSync(`${pathOf(source.hash, text)}.br`, brotliCompressSync(text.replace('red', 'tan')))
    const store = make()
    const kept = await store.fetch('charity', source)
    expect(await store.file(kept, 'browser/page.css')).toEqual({ plain: Buffer.from(text), brotli: null })
  })
})

describe('a release is refused, and nothing of it is kept, when', () => {
  const refused = async (source: { base: string; hash: string }, changed: Partial<ReleaseLimits> = {}) => {
    const message = await make(changed)
      .fetch('charity', source)
      .then(
        () => 'it was not refused',
        (error: Error) => error.message,
      )
    expect(onDisk()).toEqual([])
    expect(message).not.toContain('\n')
    return message.replace(source.base, '')
  }

  it.each(['server/routes.js', 'browser/remoteEntry.js', 'browser/page.js'])(
    '%s is not the released file',
    async (file) => {
      const source = publish({ files: { 'browser/page.js': 'page' } })
      server.replace(source.base + file, (response) => response.end('tampered'))
      expect(await refused(source)).toBe(`${file}: its hash is not the one that was released`)
    },
  )

  it('remote.json is not the released one', async () => {
    expect(await refused({ ...publish(), hash: '0'.repeat(64) })).toBe(
      'remote.json: its hash is not the one that was released',
    )
  })

  it('the set names no SHA-256', async () => {
    expect(await refused({ ...publish(), hash: '../x' })).toBe(
      'remote.json: the hash in the release set is not a SHA-256',
    )
    expect(server.requested()).toEqual([])
  })

  it('a file is not there', async () => {
    const source = publish({ files: { 'browser/page.js': 'page' } })
    server.replace(`${source.base}browser/page.js`, null)
    expect(await refused(source)).toBe('browser/page.js: status 404')
  })

  it('the file server redirects to another one', async () => {
    const source = publish()
    server.replace(`${source.base}server/routes.js`, (response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect(await refused(source)).toMatch(/^server\/routes\.js: cannot be reached: .*redirect/)
  })

  it('the file server cannot be reached', async () => {
    const gone = await releaseServer()
    const source = gone.publish({ release: 'a' })
    await gone.close()
    expect(await refused(source)).toMatch(/^remote\.json: cannot be reached: connect ECONNREFUSED /)
  })

  it('a file is larger than the limit, which is noticed long before its end', async () => {
    const source = publish()
    const part = Buffer.alloc(10_000)
    let parts = 0
    server.replace(`${source.base}server/routes.js`, (response) => {
      const more = () => {
        while (parts < 5_000 && !response.destroyed) if (((parts += 1), !response.write(part))) return
        response.end()
      }
      response.on('drain', more)
      more()
    })
    expect(await refused(source, { fileBytes: 100_000 })).toBe('server/routes.js: larger than 100000 bytes')
    expect(parts).toBeLessThan(5_000)
  })

  it('remote.json is larger than its limit', async () => {
    expect(await refused(publish(), { remoteJsonBytes: 10 })).toBe('remote.json: larger than 10 bytes')
  })

  it('all files together are larger than the limit', async () => {
    const source = publish({ files: { 'browser/a.js': 'a'.repeat(600), 'browser/b.js': 'b'.repeat(600) } })
    expect(await refused(source, { fileBytes: 1_000, releaseBytes: 1_500 })).toBe(
      'remote.json: its files are larger than 1500 bytes',
    )
  })

  it('it has too many files, none of which is then requested', async () => {
    expect(await refused(publish(), { releaseFiles: 1 })).toBe('remote.json: 2 files, more than 1')
    expect(server.requested()).toHaveLength(1)
  })

  it('a file stops arriving', async () => {
    const source = publish()
    server.replace(`${source.base}server/routes.js`, (response) => void response.write('routes'))
    expect(await refused(source, { fileMs: 50 })).toMatch(/: nothing received for 50 ms$/)
  })

  it('it takes too long in all, however steadily it arrives', async () => {
    const source = publish()
    server.replace(`${source.base}server/routes.js`, (response) => {
      const drops = setInterval(() => response.write('.'), 5)
      response.on('close', () => clearInterval(drops))
    })
    expect(await refused(source, { releaseMs: 200 })).toMatch(/: the release was not complete within 200 ms$/)
  })

  it.each([
    '../x.js',
    'browser/../../x.js',
    '/etc/passwd',
    'browser//x.js',
    './x.js',
    'browser\\..\\x',
    'a\u0000',
    '',
  ])('the path of a file is %j, and nothing but remote.json is requested', async (file) => {
    const files = {
      'server/routes.js': sha256('a'),
      'browser/remoteEntry.js': sha256('a'),
      [file]: sha256('a'),
    }
    expect(await refused(publish({ info: { files } }))).toBe(
      `remote.json: the path ${JSON.stringify(file)} is not inside the release`,
    )
    expect(server.requested()).toHaveLength(1)
  })

  it('the hash of a file is a path', async () => {
    const files = { 'server/routes.js': '../../x', 'browser/remoteEntry.js': sha256('a') }
    expect(await refused(publish({ info: { files } }))).toBe(
      'remote.json: the hash of server/routes.js is not a SHA-256',
    )
  })

  it.each([
    ['server/other.js', { server: 'server/other.js' }],
    ['browser/other.js', { entry: 'other.js' }],
    ['browser/page.js', { addresses: [{ path: '/cause', scripts: ['page.js'], styles: [] }] }],
    ['browser/page.css', { addresses: [{ path: '/cause', scripts: [], styles: ['page.css'] }] }],
    ['browser/first.js', { addresses: [{ path: '/cause', scripts: [], styles: [], first: ['first.js'] }] }],
  ])('it needs %s and gives no hash for it', async (file, info) => {
    expect(await refused(publish({ info }))).toBe(`remote.json: no hash for ${file}`)
  })

  it('it is a release of another remote', async () => {
    expect(await refused(publish({ info: { name: 'travel' } }))).toBe(
      'remote.json: a release of travel, not of charity',
    )
  })

  it('remote.json has another shape', async () => {
    expect(await refused(publish({ info: { files: undefined as never } }))).toMatch(
      /^remote\.json: .*expected .* at "files", got nothing$/,
    )
  })
})

describe('a release that is damaged on disk', () => {
  const page = 'the page'
  const published = async () => {
    const source = publish({ files: { 'browser/page.js': page } })
    await make().fetch('charity', source)
    return source
  }
  const damages: ReadonlyArray<[string, (hash: string) => void]> = [
    ['a changed file', (hash) => fs.writeFileSync(pathOf(hash, page), 'changed')],
    ['a missing file', (hash) => fs.rmSync(pathOf(hash, page))],
    ['an empty file', (hash) => fs.truncateSync(pathOf(hash, page))],
    ['a changed remote.json', (hash) => fs.writeFileSync(path.join(folder, hash, hash), '{}')],
    ['another remote.json', (hash) => fs.appendFileSync(path.join(folder, hash, hash), ' ')],
    ['a changed note', (hash) => fs.writeFileSync(path.join(folder, hash, 'release.json'), '{')],
    ['no note', (hash) => fs.rmSync(path.join(folder, hash, 'release.json'))],
  ]

  it.each(damages)('is removed with a line when it is read: %s', async (_what, damage) => {
    const { hash } = await published()
    damage(hash)
    const store = make()
    expect(await store.read('charity', hash)).toBeNull()
    expect(await store.read('charity', hash)).toBeNull()
    expect(onDisk()).toEqual([])
    expect(lines).toEqual([
      expect.stringMatching(/^release [0-9a-f]{12} of charity is damaged in .* and is removed: .+$/),
    ])
  })

  it.each(damages)('is fetched again: %s', async (_what, damage) => {
    const source = await published()
    damage(source.hash)
    expect(await textOf(make(), source, 'browser/page.js')).toBe(page)
    expect(await make().read('charity', source.hash)).not.toBeNull()
  })

  it.each(damages.slice(0, 3))('is fetched again while it is in use: %s', async (_what, damage) => {
    const source = await published()
    const store = make()
    const kept = await store.fetch('charity', source)
    damage(source.hash)
    expect((await store.file(kept, 'browser/page.js'))?.plain.toString()).toBe(page)
    expect(await make().read('charity', source.hash)).not.toBeNull()
    expect(lines).toEqual([expect.stringMatching(/ is damaged in .* and is fetched again$/)])
  })

  it('never gives a changed server build', async () => {
    const source = await published()
    const store = make()
    const kept = await store.fetch('charity', source)
    const build = `routes of ${kept.info.release}`
    fs.writeFileSync(pathOf(kept.hash, build), 'changed')
    expect(await store.serverBuild(kept)).toBe(build)
    fs.writeFileSync(pathOf(kept.hash, build), 'changed')
    server.setUp(false)
    await expect(store.serverBuild(kept)).rejects.toThrow(/remote\.json: status 503$/)
  })

  it('keeps its other files while it cannot be fetched again, which is tried once in a while', async () => {
    const source = await published()
    const store = make()
    const kept = await store.fetch('charity', source)
    fs.rmSync(pathOf(source.hash, page))
    server.setUp(false)
    server.requested()
    expect(await store.file(kept, 'browser/page.js')).toBeNull()
    expect(await store.file(kept, 'browser/page.js')).toBeNull()
    expect((await store.file(kept, 'browser/remoteEntry.js'))?.plain.toString()).toMatch(/^entry of /)
    expect(server.requested()).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/browser\/page\.js cannot be served: http.*status 503$/)
  })
})

describe('a disk that cannot be written', () => {
  it.each([
    ['at all', () => fs.writeFileSync(path.dirname(folder), '')],
    [
      'any more',
      () => {
        const { writeFile } = fsPromises
        let files = 0
        jest.spyOn(fsPromises, 'writeFile').mockImplementation((...given) => {
          files += 1
          return files > 2
            ? Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }))
            : writeFile(...given)
        })
      },
    ],
  ])('does not stop the site: it cannot be written %s', async (_when, damage) => {
    damage()
    const [one, other] = [publish(), publish({ files: { 'browser/page.js': 'page' } })]
    const store = make()
    await store.fetch('charity', one)
    expect(await textOf(store, other, 'browser/page.js')).toBe('page')
    server.setUp(false)
    expect(await store.serverBuild(await store.fetch('charity', one))).toMatch(/^routes of /)
    expect(await store.read('charity', other.hash)).not.toBeNull()
    expect(await store.kept('charity')).toHaveLength(2)
    expect(lines).toEqual([
      expect.stringMatching(
        /site-releases cannot be written \((ENOTDIR|ENOSPC)\): releases are held in memory$/,
      ),
    ])
  })

  it('is used again when it can be written', async () => {
    fs.writeFileSync(path.dirname(folder), '')
    const source = publish()
    const store = make()
    await store.fetch('charity', source)
    fs.rmSync(path.dirname(folder))
    await store.prune(new Set([source.hash]))
    expect(fs.readdirSync(folder)).toEqual([source.hash])
    server.setUp(false)
    expect(await make().read('charity', source.hash)).not.toBeNull()
    expect(await store.read('charity', source.hash)).not.toBeNull()
  })

  it('does not let releases in memory grow without a limit', async () => {
    fs.writeFileSync(path.dirname(folder), '')
    const store = make({ heldReleases: 1 })
    const [one, other] = [publish(), publish()]
    await store.fetch('charity', one)
    await store.fetch('charity', other)
    await store.prune(new Set([one.hash]))
    expect(await store.kept('charity')).toEqual([one.hash])
  })
})

describe('prune', () => {
  const hour = 3_600_000
  /** Releases that were used last that many hours ago. */
  const keptSince = async (...hours: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
    const sources = hours.map(() => publish())
    for (const [index, source] of sources.entries()) {
      await make().fetch('charity', source)
      age(source.hash, (hours[index] ?? 0) * hour)
    }
    return sources.map(({ hash }) => hash)
  }

  it('removes what was not used for a day and is not to be kept', async () => {
    const [fresh = '', old = '', live = ''] = await keptSince(23, 25, 1000)
    await make().prune(new Set([live]))
    expect(fs.readdirSync(folder).sort()).toEqual([fresh, live].sort())
    expect(old).not.toBe('')
  })

  it('counts a read, a file and a server build as a use', async () => {
    const hashes = await keptSince(25, 25, 25)
    const store = make()
    const kept = await Promise.all(hashes.map((hash) => store.read('charity', hash)))
    hashes.forEach((hash) => age(hash, 25 * hour))
    const again = make()
    const [one, two, three] = kept
    if (!one || !two || !three) throw new Error('expected three releases')
    await again.file(one, 'browser/remoteEntry.js')
    await again.serverBuild(two)
    await again.read('charity', three.hash)
    await again.prune(new Set())
    expect(fs.readdirSync(folder).sort()).toEqual([...hashes].sort())
  })

  it.each([
    ['so many releases', { keptReleases: 2 }],
    ['so many bytes', { keptBytes: 1_000 }],
  ])('keeps no more than %s, the least recently used are removed first', async (_what, changed) => {
    const [live = '', middle, recent] = await keptSince(20, 10, 1)
    const size = JSON.parse(fs.readFileSync(path.join(folder, live, 'release.json'), 'utf8')).bytes
    // Two releases fit, three do not.
    expect(size).toBeGreaterThan(334)
    expect(size).toBeLessThan(500)
    await make(changed).prune(new Set([live]))
    expect(fs.readdirSync(folder).sort()).toEqual([live, recent].sort())
    expect(middle).toBeDefined()
  })

  it('never removes what is to be kept, even beyond the limits', async () => {
    const hashes = await keptSince(1000, 10, 1)
    await make({ keptReleases: 1, keptBytes: 1 }).prune(new Set(hashes))
    expect(fs.readdirSync(folder)).toHaveLength(3)
  })

  it('removes what an interrupted download has left, but not a download in progress', async () => {
    const [live = ''] = await keptSince(0)
    const [left, running] = ['.part-left', '.part-running'].map((name) => path.join(folder, name))
    for (const part of [left, running]) fs.mkdirSync(part ?? '')
    const then = new Date(Date.now() - limits.releaseMs - 1000)
    fs.utimesSync(left ?? '', then, then)
    await make().prune(new Set([live]))
    expect(fs.readdirSync(folder).sort()).toEqual(['.part-running', live].sort())
  })

  it('has nothing to do before the first release', async () => {
    await make().prune(new Set())
    expect(lines).toEqual([])
  })
})

it('names the releases of a remote that are kept, the most recently used first', async () => {
  const [one, other] = [publish(), publish()]
  const store = make()
  for (const source of [one, other]) await store.fetch('charity', source)
  await store.fetch('travel', publish({ name: 'travel' }))
  age(one.hash, 1000)
  age(other.hash, 2000)
  expect(await make().kept('charity')).toEqual([one.hash, other.hash])
})

it.each(['other.js', '../server/routes.js', '__proto__', 'constructor'])(
  'has no file browser/%s',
  async (file) => {
    const store = make()
    expect(await store.file(await store.fetch('charity', publish()), `browser/${file}`)).toBeNull()
  },
)

it('reads a file from disk once, as long as it has room in memory', async () => {
  const reads = jest.spyOn(fsPromises, 'readFile')
  const readsOf = async (store: ReleaseStore) => {
    const kept = await store.fetch('charity', publish())
    reads.mockClear()
    for (let n = 0; n < 3; n += 1) await store.file(kept, 'browser/remoteEntry.js')
    return reads.mock.calls.filter(([file]) => !String(file).endsWith('.br')).length
  }
  expect(await readsOf(make())).toBe(1)
  expect(await readsOf(make({ filesBytes: 5 }))).toBe(3)
})
