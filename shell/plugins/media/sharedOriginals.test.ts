import { originalKey } from '@caravanserai/releases/ledger'
import { memoryStore } from '@caravanserai/releases/testing'
import sharp from 'sharp'
import { nodesTogether } from '../../testing/nodesTogether'
import { Pictures } from './pictures'
import { SharedOriginals, SharedBytes } from './sharedOriginals'
import { testFolder } from '../../testing/testFolder'
import { until } from '../../testing/until'

const url = 'http://backend/a.png'
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 10, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

const folder = testFolder()
let store: ReturnType<typeof memoryStore>
let together: ReturnType<typeof nodesTogether>
let requests: string[]
let bytes: Buffer
let answer: () => Response
let errors: unknown[]
beforeEach(async () => {
  store = memoryStore()
  together = nodesTogether(() => Date.now())
  requests = []
  errors = []
  bytes = await picture(20)
  answer = () => new Response(new Uint8Array(bytes), { headers: { 'last-modified': date } })
})
afterEach(() => jest.restoreAllMocks())
const date = new Date(0).toUTCString()

/** The number of writes. */
const puts = () => Math.max(0, ...[...together.kept('pictures').values()].map(({ version }) => version))

const node = (id: number) =>
  new Pictures({
    folder: folder(String(id)),
    maxBytes: 1_000_000,
    fetch: async (_, init) => {
      const known = new Headers(init?.headers).get('if-modified-since')
      requests.push(known === null ? `${id} fetches` : `${id} checks`)
      return known === date && answer().ok && bytes.equals(first)
        ? new Response(null, { status: 304 })
        : answer()
    },
    shared: new SharedOriginals({
      nodes: together.node(String(id)),
      bytes: new SharedBytes(store, (error) => errors.push(error)),
    }),
  })
let first: Buffer
beforeEach(() => {
  first = bytes
})
const widthAt = async (at: Pictures) => (await at.size([url]))?.width ?? null
const widths = (all: ReadonlyArray<Pictures>) => Promise.all(all.map(widthAt))
const pass = (ms: number): void => {
  const later = Date.now() + ms
  jest.spyOn(Date, 'now').mockImplementation(() => later)
}

describe('nodes that share pictures', () => {
  it('fetch each picture once, check it once a minute, and fetch a changed one once', async () => {
    const all = [node(1), node(2), node(3)]
    expect(await widths(all)).toEqual([20, 20, 20])
    expect(requests).toHaveLength(1)
    await until(() => puts() === 1)

    pass(61_000)
    await widths(all)
    await until(() => puts() === 2)
    for (let round = 0; round < 5; round += 1) await widths(all)
    expect(requests[1]).toContain('checks')

    bytes = await picture(30)
    pass(61_000)
    await until(async () => (await widths(all)).every((width) => width === 30))
    expect(requests).toHaveLength(3)
  })

  it('serve pictures of another node while the backend is down, also on a node that starts then', async () => {
    await widthAt(node(1))
    await until(() => puts() === 1)
    answer = () => new Response(null, { status: 500 })
    pass(61_000)
    const all = [node(2), node(3)]
    expect(await widths(all)).toEqual([20, 20])
    for (let round = 0; round < 5; round += 1) expect(await widths(all)).toEqual([20, 20])
    await until(() => requests.length > 1)
    for (let round = 0; round < 5; round += 1) expect(await widths(all)).toEqual([20, 20])
    expect(requests).toHaveLength(2)
  })

  it('request a missing picture once', async () => {
    answer = () => new Response(null, { status: 404 })
    expect(await widths([node(1), node(2), node(3)])).toEqual([null, null, null])
    expect(requests).toHaveLength(1)
  })

  it('fetch it themselves if the shared bytes differ, or the storage or engine is unavailable', async () => {
    await widthAt(node(1))
    await until(() => puts() === 1)
    const [key = ''] = store.objects.keys()
    expect(key).toBe(originalKey(key.slice('media/'.length)))
    await store.write(key, Buffer.from('other'))
    expect(await widthAt(node(2))).toBe(20)
    jest.spyOn(store, 'read').mockRejectedValue(new Error('away'))
    const third = node(3)
    expect(await widthAt(third)).toBe(20)
    expect(errors).toHaveLength(1)
    together.away(true)
    expect(await widthAt(node(4))).toBe(20)
    expect(requests).toEqual(['1 fetches', '2 fetches', '3 fetches', '4 fetches'])
  })
})
