import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { authorizedFetch } from '@caravanserai/adapters/server'
import sharp from 'sharp'
import { fetchPicture } from './originals'
import { limits } from './limits'
import { Pictures } from './pictures'
import { testFolder } from '../../testing/testFolder'
import { limited } from '../../testing/limited'

const minute = 60_000
const maxBytes = 1_000_000
let png: Buffer
let answer: RequestListener
let requestCount = 0
const server = createServer((request, response) => {
  requestCount += 1
  response.setHeader('Connection', 'close')
  answer(request, response)
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/media/a.png`
const well: RequestListener = (_request, response) => response.end(png)
const ill: RequestListener = (_request, response) => response.writeHead(500).end()

const folder = testFolder()
let pictures: Pictures
const get = async (width = 480, visitor = 'a', from = pictures) => {
  const picture = await from.get([url()], width, true, visitor)
  return '_tag' in picture ? picture._tag : picture.type
}
/** The file of the only resized copy. */
const copyFile = (): string => {
  const [name = ''] = readdirSync(folder()).filter((file) => file.endsWith('.webp'))
  return folder(name)
}
/** Empties the files of the originals, as a crash may. */
const emptyOriginals = (): void => {
  const originals = folder('originals')
  for (const file of readdirSync(originals))
    if (!file.endsWith('.json')) writeFileSync(path.join(originals, file), '')
}
const turn = () => new Promise(setImmediate)

const pictureOf = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 10, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  png = await pictureOf(20)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  requestCount = 0
  answer = well
  pictures = new Pictures({ folder: folder(), maxBytes })
})
afterEach(() => jest.restoreAllMocks())

/** Advances the clock of the pictures. */
const pass = (ms: number): void => {
  const later = Date.now() + ms
  jest.spyOn(Date, 'now').mockImplementation(() => later)
}

describe('Pictures', () => {
  it('serves all sizes of a fetched picture while the backend is down, without a request for each', async () => {
    let isDown = false
    // Resolves within one turn, so that a repeated request would have been sent and have failed.
    const fetch = jest.fn(async () =>
      isDown ? new Response(null, { status: 500 }) : new Response(new Uint8Array(png)),
    )
    pictures = new Pictures({ folder: folder(), maxBytes, fetch })
    expect(await get()).toBe('image/webp')
    isDown = true
    pass(2 * minute)
    for (const width of [800, ...Array<number>(20).fill(480)]) {
      expect(await get(width)).toBe('image/webp')
      await turn()
    }
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('fetches a picture again if its stored bytes are broken', async () => {
    expect(await get()).toBe('image/webp')
    emptyOriginals()
    pass(minute / 2)
    expect(await get(800)).toBe('Unreachable')
    while ((await get(800)) !== 'image/webp') await turn()
    expect(requestCount).toBe(2)
  })

  it('fetches a picture again if its stored bytes were lost before a restart', async () => {
    expect(await get()).toBe('image/webp')
    emptyOriginals()
    expect(await get(800, 'a', new Pictures({ folder: folder(), maxBytes }))).toBe('image/webp')
    expect(requestCount).toBe(2)
  })

  it('sends the credentials of the backend, and does not report them', async () => {
    const sent: (string | undefined)[] = []
    answer = (request, response) => {
      sent.push(request.headers.authorization)
      ill(request, response)
    }
    const authorization = 'Bearer 5a5a5a'
    const authorized = new Pictures({
      folder: folder(),
      maxBytes,
      fetch: authorizedFetch([{ address: url(), authorization }]),
    })
    const refused = await authorized.get([url()], 480, true, 'a')
    expect(sent).toEqual([authorization])
    expect(refused).toEqual({ _tag: 'Unreachable', reason: 'the backend answered 500' })
    expect(JSON.stringify(refused)).not.toContain('5a5a5a')
  })

  it('serves two concurrent pictures with equal bytes', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pictures.get([`${url()}?${n}`], 480, n % 2 === 0, 'a')),
    )
    results.forEach((result, n) =>
      expect(result).toMatchObject({ type: n % 2 === 0 ? 'image/webp' : 'image/jpeg' }),
    )
  })

  it('serves a small copy from memory until the picture changes', async () => {
    const served = async () => {
      const picture = await pictures.get([url()], 480, true, 'a')
      return '_tag' in picture ? null : picture
    }
    const first = await served()
    expect(first?.etag).toMatch(/^"[\w-]{22}"$/)
    rmSync(copyFile())
    expect(await served()).toBe(first)
    const newer = await pictureOf(30)
    answer = (_request, response) => response.end(newer)
    pass(2 * minute)
    let changed = await served()
    for (; changed?.etag === first?.etag; changed = await served()) await turn()
    expect(changed?.bytes).not.toEqual(first?.bytes)
  })

  it('a copy that is served from memory counts as used on disk', async () => {
    await get()
    utimesSync(copyFile(), 0, 0)
    const day = performance.now() + 25 * 60 * minute
    jest.spyOn(performance, 'now').mockReturnValue(day)
    await get()
    expect(statSync(copyFile()).mtimeMs).toBeGreaterThan(0)
  })

  it('resizes a picture again if its stored copy is empty', async () => {
    expect(await get()).toBe('image/webp')
    writeFileSync(copyFile(), '')
    const picture = await new Pictures({ folder: folder(), maxBytes }).get([url()], 480, true, 'a')
    expect('bytes' in picture && picture.bytes.length).toBeGreaterThan(0)
    expect(statSync(copyFile()).size).toBeGreaterThan(0)
  })

  it('fetches a picture again that was removed because of the disk limit', async () => {
    pictures = new Pictures({ folder: folder(), maxBytes: 4_000 })
    expect(await get()).toBe('image/webp')
    const originals = folder('originals')
    const kept = readdirSync(originals)
    for (const file of kept) utimesSync(path.join(originals, file), 1, 1)
    // Further pictures displace the first.
    answer = async (_request, response) => response.end(await pictureOf(20 + requestCount))
    for (let query = 0; kept.some((file) => existsSync(path.join(originals, file))); query += 1)
      await pictures.size([`${url()}?${query}`])
    answer = well
    const before = requestCount
    expect(await get(800)).toBe('image/webp')
    expect(requestCount).toBe(before + 1)
  })

  it('serves a size that cannot be written to disk', async () => {
    expect(await get()).toBe('image/webp')
    mkdirSync(copyFile().replace('-480-', '-800-'))
    expect(await get(800)).toBe('image/webp')
  })
})

describe('an SVG that takes too long', () => {
  const filter = '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="9"/></filter>'
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="2400">${filter}${'<rect width="2400" height="2400" filter="url(#f)"/>'.repeat(20)}</svg>`
  const drawing: RequestListener = (request, response) =>
    response.end(request.url?.includes('drawing') ? slow : png)
  const show = async (name: string, width: number) => {
    const picture = await pictures.get([`${url()}?${name}`], width, true, 'a')
    return '_tag' in picture ? picture : picture.type
  }

  it('is stopped, is not drawn again in any size, and does not block a photograph', async () => {
    limited(limits, { drawingS: 1, resizing: { ...limits.resizing, concurrent: 1 } })
    answer = drawing
    pictures = new Pictures({ folder: folder(), maxBytes })
    const order: string[] = []
    const first = show('drawing', 2400).finally(() => order.push('drawing'))
    await show('photograph', 480).finally(() => order.push('photograph'))
    expect(await first).toMatchObject({
      _tag: 'Unusable',
      reason: 'the picture cannot be decoded: it takes more than 1 seconds of a processor',
    })
    expect(order).toEqual(['photograph', 'drawing'])
    // This drawing would take minutes.
    limited(limits, { drawingS: 600, drawingMs: 600_000 })
    expect(await show('drawing', 1600)).toMatchObject({ _tag: 'Unusable' })
  })
})

describe('limits', () => {
  const roomy = { concurrent: 1, waiting: 10, waitMs: 60_000, perVisitor: 1 }

  it('resizing is limited for each visitor; stored copies are always served', async () => {
    limited(limits, { resizing: roomy })
    pictures = new Pictures({ folder: folder(), maxBytes })
    expect(await get(480)).toBe('image/webp')
    const types = await Promise.all([get(800), get(1200), get(480), get(1600, 'b')])
    // The order of the first two depends on the disk.
    expect(types.slice(0, 2).sort()).toEqual(['Busy', 'image/webp'])
    expect(types.slice(2)).toEqual(['image/webp', 'image/webp'])
    expect(readdirSync(folder()).filter((file) => /-(800|1200)-/.test(file))).toHaveLength(1)
    expect([await get(800), await get(1200)]).toEqual(['image/webp', 'image/webp'])
  })

  it('fetching is limited for each visitor, and a refused fetch does not count as a missing picture', async () => {
    limited(limits, { fetching: roomy })
    pictures = new Pictures({ folder: folder(), maxBytes })
    const all = ['one', 'two'].map((name) => () => pictures.get([`${url()}?${name}`], 480, true, 'a'))
    const results = await Promise.all(all.map((request) => request()))
    // The refused one depends on the disk, because both are looked up there first.
    const refused = all[results.findIndex((result) => '_tag' in result && result._tag === 'Busy')]
    expect(results.filter((result) => '_tag' in result)).toEqual([{ _tag: 'Busy' }])
    expect(results).toContainEqual(expect.objectContaining({ type: 'image/webp' }))
    expect(requestCount).toBe(1)
    expect(await refused?.()).toMatchObject({ type: 'image/webp' })
  })
})

describe('fetchPicture', () => {
  it.each([
    ['fails', 500, {}],
    ['is too large', 200, { 'content-length': String(30 * 1024 * 1024) }],
  ])(
    'closes the connection of a response that %s, even if its body continues',
    async (_, status, headers) => {
      const closing = new Promise((closed) => {
        answer = (_request, response) => {
          response.writeHead(status, headers).write('x')
          response.once('close', () => closed('gone'))
        }
      })
      expect((await fetchPicture(url(), null, fetch))._tag).not.toBe('Bytes')
      expect(await closing).toBe('gone')
    },
  )
})
