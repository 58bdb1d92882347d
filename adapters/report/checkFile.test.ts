import { rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentTypeOf } from '../domain/documentType'
import { localServer } from '../testing/localServer'
import type { LocalServer } from '../testing/localServer'
import { madeFolder } from '../testing/madeFolder'
import { fileCheck } from './checkFile'

const checkFile = fileCheck(fetch)

/** A PNG header. */
const png = (width: number, height: number): Buffer => {
  const header = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(2_000)])
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}
/** The header of a JPEG of this size in pixels, with `before` bytes of other segments in front of the size. */
const jpeg = (width: number, height: number, before: number): Buffer => {
  const segment = Buffer.alloc(before + 2)
  segment.writeUInt16BE(before)
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    segment.subarray(0, before),
    frame,
    Buffer.alloc(2_000),
  ])
}

const files: Readonly<Record<string, Buffer | RequestListener>> = {
  'a.png': png(600, 400),
  'huge.png': png(20_000, 20_000),
  'a.jpg': jpeg(600, 400, 40_000),
  'huge.jpg': jpeg(20_000, 20_000, 40_000),
  'logo.svg': Buffer.from('<?xml version="1.0"?><svg/>'),
  'a.pdf': Buffer.from('%PDF-1.7'),
  'wrong.pdf': Buffer.from('MZ'),
  'wrong.png': Buffer.from('This is a text.'),
  'soft404.pdf': Buffer.from('<!doctype html><title>Not found</title>'),
  'route.kml': Buffer.from('<kml>'),
  'silent.png': ({ socket }) => socket.destroy(),
  'large.png': (_, response) => response.writeHead(200, { 'content-length': 30_000_000 }).write(png(6, 4)),
}
const reasons: ReadonlyArray<readonly [string, string | null]> = [
  ['a.png', null],
  ['a.jpg', null],
  ['logo.svg', null],
  ['a.pdf', null],
  ['huge.png', 'it has more than 100 megapixels'],
  ['huge.jpg', 'it has more than 100 megapixels'],
  ['wrong.pdf', 'its content is not PDF, as its name says'],
  ['wrong.png', 'it is neither a picture that browsers show nor a document that the site serves'],
  ['route.kml', 'it is neither a picture that browsers show nor a document that the site serves'],
  ['soft404.pdf', 'the backend sent an HTML page in its place'],
]

describe('checkFile', () => {
  let server: LocalServer
  let closed: Promise<void>

  beforeAll(async () => {
    server = await localServer((request, response) => {
      if (request.method !== 'GET') return void response.writeHead(405).end()
      closed = new Promise((resolve) => response.once('close', resolve))
      const file = files[request.url?.slice(1) ?? '']
      if (file === undefined) response.writeHead(404).end()
      else if (typeof file === 'function') file(request, response)
      else response.end(file)
    })
  })
  afterAll(() => server.close())

  it.each([
    ...reasons,
    ['gone.png', 'the backend answered 404'],
    ['silent.png', 'no answer'],
    ['large.png', 'it has more than 20 MB'],
  ] as const)('reports for %s: %s', async (file, reason) => {
    expect(await checkFile(`${server.url}/${file}`, documentTypeOf(file))).toBe(reason)
  })

  it('aborts the request as soon as it has the result', async () => {
    await checkFile(`${server.url}/large.png`, null)
    await closed
  })

  it('reports the same for files on a disk', async () => {
    const folder = madeFolder({ 'a b.png': '' })
    for (const [name, file] of Object.entries(files))
      if (Buffer.isBuffer(file)) writeFileSync(join(folder, name), file)
    const check = (name: string) => checkFile(pathToFileURL(join(folder, name)).href, documentTypeOf(name))
    for (const [name, reason] of reasons) expect([name, await check(name)]).toEqual([name, reason])
    expect(await check('c.png')).toBe('there is no such file')
    expect(await check('')).toBe('it is not a file')
    rmSync(folder, { recursive: true })
  })
})
