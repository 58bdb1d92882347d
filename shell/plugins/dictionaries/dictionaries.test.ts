import { createHash } from 'node:crypto'
import { list } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { cacheInFront, requestedPreviews } from '../../host/plugin'
import type { RequestedPreviews } from '../../host/plugin'
import type { Host } from '../../host/plugin/plugin'
import { Services } from '../../host/services/services'
import { listeningSite } from '../../testing/listeningSite'
import { testComposition } from '../../testing/testComposition'
import { testFolder } from '../../testing/testFolder'
import { until } from '../../testing/until'
import { startDictionaries } from './start'
import dictionaries from './plugin'

const folder = testFolder()
const loader = loaderOf((ask) => ask(list('causes')))
const composition = testComposition({
  charity: ['/', '/cause'].map((path) => ({ path, element: null, loader })),
})
const built: Readonly<Record<string, string>> = {
  'page.11111111.js': 'the release before',
  'page.22222222.js': 'the present release',
  'page.33333333.css': 'a style',
  'other.11111111.js': 'the release before',
}
const compress = jest.fn(async (plain: Buffer, dictionary: Buffer) =>
  Buffer.from(`${plain.length} with ${dictionary.length}`),
)

let site: Awaited<ReturnType<typeof listeningSite>>
let services: Services
const start = async () => {
  services = new Services()
  const files = new Map(
    Object.entries(built).map(([name, text]) => [name, { plain: Buffer.from(text), brotli: null }]),
  )
  site = await listeningSite({
    config: { dataDir: folder('data') },
    content: memoryContent(),
    current: () => composition,
    services,
    files: {
      find: async (_composition, _name, file) =>
        file === 'page.55555555.js' ? new Promise(() => undefined) : (files.get(file) ?? null),
    },
    plugins: [dictionaries.configure({}, '').values],
    loadPlugin: async () => ({
      start: async (host: Host) => {
        startDictionaries(host, compress)
        return {}
      },
    }),
  })
}
beforeEach(() => {
  compress.mockClear()
  return start()
})
afterEach(() => site.close())

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(site.address + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest()
const offering = (dictionary: string | Buffer, id?: string) => ({
  'accept-encoding': 'dcb, dcz',
  'available-dictionary': `:${hashOf(dictionary).toString('base64')}:`,
  ...(id !== undefined && { 'dictionary-id': `"${id}"` }),
})
const codingOf = async (path: string, headers: Readonly<Record<string, string>>) =>
  (await get(path, headers)).headers.get('content-encoding')

const page = '/_/charity/page.22222222.js'
const earlier = offering('the release before', 'page.11111111.js')

test('a script is sent as the difference from its earlier version, once encoded, and never for shared caches', async () => {
  for (const _time of [1, 2]) {
    const { headers, body } = await get(page, earlier)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'private, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/_/charity/page.*.js", id="page.22222222.js"',
    })
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(body.subarray(8, 40)).toEqual(hashOf('the release before'))
    expect(body.subarray(40).toString()).toBe('19 with 18')
  }
  expect(compress).toHaveBeenCalledTimes(1)
})

test('a browser without a dictionary gets the plain script after one with a dictionary, and the other way round', async () => {
  for (const _time of [1, 2]) {
    expect(await codingOf(page, earlier)).toBe('dcz')
    const { headers, body } = await get(page)
    expect(body.toString()).toBe('the present release')
    expect(Object.fromEntries(headers)).toMatchObject({
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

test.each([
  ['does not accept the coding', { ...earlier, 'accept-encoding': 'br' }],
  ['offers an unknown hash', offering('something else', 'page.11111111.js')],
  ['offers no hash', { ...earlier, 'available-dictionary': ':AAAA:' }],
  ['offers an unknown file', offering('the release before', 'page.44444444.js')],
  ['offers a file that is not found in time', offering('the release before', 'page.55555555.js')],
  ['offers another file', offering('the release before', 'other.11111111.js')],
  ['offers a file of another kind', offering('a style', 'page.33333333.css')],
  ['offers a path', offering('the release before', '../page.111111.js')],
  ['names no file', offering('the release before')],
])('a script is sent whole to a browser that %s', async (_what, headers) => {
  expect(await codingOf(page, headers)).not.toBe('dcz')
  expect(compress).not.toHaveBeenCalled()
})

/** The home page, whose first response becomes the dictionary of the documents. */
const homeOf = async () => {
  const home = (await get('/')).body
  await until(async () => (await get('/', { 'save-data': 'off' })).headers.has('link'))
  return home
}

test('a document names the dictionary of the site, and is encoded for browsers that hold it', async () => {
  const home = await homeOf()
  const { headers } = await get('/cause')
  const [, address = ''] = /^<([^>]+)>; rel="compression-dictionary"$/.exec(headers.get('link') ?? '') ?? []
  const dictionary = await get(address)
  expect(dictionary.body).toEqual(home)
  expect(dictionary.headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document")')
  expect(dictionary.headers.get('cache-control')).toBe('public, max-age=4838400, immutable')
  const encoded = await get('/cause', offering(home))
  expect(Object.fromEntries(encoded.headers)).toMatchObject({
    'content-encoding': 'dcz',
    vary: 'accept-encoding, available-dictionary',
    'cache-control': 'private, no-cache',
    etag: headers.get('etag'),
  })
  expect(encoded.body.subarray(8, 40)).toEqual(hashOf(home))
  expect(await codingOf('/cause', offering('another site'))).not.toBe('dcz')
  const held = await get('/cause', { ...offering(home), 'if-none-match': headers.get('etag') ?? '' })
  expect([held.status, held.headers.get('vary')]).toEqual([304, 'accept-encoding, available-dictionary'])
})

test('a document is encoded against a dictionary from before a restart', async () => {
  const home = await homeOf()
  await site.close()
  await start()
  await until(async () => (await codingOf('/cause', offering(home))) === 'dcz')
})

test('a browser that saves data fetches no dictionary', async () => {
  await homeOf()
  expect((await get('/cause')).headers.has('link')).toBe(true)
  expect((await get('/cause', { 'save-data': 'on' })).headers.has('link')).toBe(false)
  expect((await get('/cause')).headers.has('link')).toBe(true)
})

test('missing pages and data of pages are not encoded', async () => {
  const home = await homeOf()
  for (const path of ['/no/such/page', '/content/for?address=%2Fcause'])
    expect(await codingOf(path, offering(home))).not.toBe('dcz')
})

test('behind a cache of the site nothing depends on dictionaries', async () => {
  services.provide(cacheInFront, (_request, _reply, done) => done())
  const { headers } = await get(page, earlier)
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, 'accept-encoding'])
  expect(headers.has('use-as-dictionary')).toBe(false)
})

test('responses to a browser with a preview use and name no dictionary', async () => {
  const home = await homeOf()
  const mayBeIn = (cookie: string | undefined) => cookie === 'preview=1'
  const preview = { logged: {} } as unknown as ReturnType<RequestedPreviews['of']>
  services.provide(requestedPreviews, {
    mayBeIn,
    of: ({ headers }) => (mayBeIn(headers.cookie) ? preview : null),
  } as RequestedPreviews)
  for (const [path, headers] of [
    ['/cause', offering(home)],
    [page, earlier],
  ] as const) {
    expect(await codingOf(path, headers)).toBe('dcz')
    const previewed = await get(path, { ...headers, cookie: 'preview=1' })
    expect(previewed.headers.get('content-encoding')).not.toBe('dcz')
    expect(previewed.headers.has('link') || previewed.headers.has('use-as-dictionary')).toBe(false)
  }
})

test('an unknown dictionary is not found', async () => {
  expect(await get('/_/dictionary/00')).toMatchObject({ status: 404 })
})
