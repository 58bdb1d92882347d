import { createServer } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { parse } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { loggedApp } from '../../../testing/testServer'
import { nodesTogether } from '../../../testing/nodesTogether'
import { limits } from '../limits'
import { mediaRoutes } from '../mediaRoutes'
import { Documents } from './documents'
import type { DocumentsOptions } from './documents'
import { testFolder } from '../../../testing/testFolder'
import { until } from '../../../testing/until'
import { limited } from '../../../testing/limited'

const date = 'Wed, 25 Nov 2026 10:00:00 GMT'
const pdf = Buffer.from(`%PDF-1.7\n${'abcdefghij'.repeat(3_000)}%%EOF`)
const textOf = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to + 1)

let answer: RequestListener
let requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  answer(request, response)
})
const backend = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
/** Simulates the incumbent backend, which sends `Last-Modified` and ignores ranges. */
const sends =
  (bytes: Buffer, headers: Readonly<Record<string, string>> = { 'last-modified': date }): RequestListener =>
  (request, response) => {
    if (
      headers['last-modified'] !== undefined &&
      request.headers['if-modified-since'] === headers['last-modified']
    )
      response.writeHead(304).end()
    else response.writeHead(200, { 'content-length': bytes.length, ...headers }).end(bytes)
  }
/** Simulates a backend that supports ranges. */
const sendsParts =
  (bytes: Buffer): RequestListener =>
  (request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return sends(bytes)(request, response)
    const part = bytes.subarray(Number(from), Number(to) + 1)
    response
      .writeHead(206, {
        'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
        'content-length': part.length,
        'last-modified': date,
      })
      .end(part)
  }
const status =
  (code: number, body = '', type = 'text/plain'): RequestListener =>
  (_request, response) =>
    response.writeHead(code, { 'content-type': type }).end(body)

const folder = testFolder()
let app: FastifyInstance
let documents: Documents
let logged: string[]
let urlsOf: (file: string) => ReadonlyArray<string>
const start = (overrides: Partial<DocumentsOptions> = {}): void => {
  documents = new Documents({ folder: folder('kept'), maxBytes: 1_000_000, fetch, ...overrides })
  ;({ app, logged } = loggedApp())
  app.decorateRequest('isDocument', false)
  app.decorateRequest('picture', null)
  mediaRoutes(
    app,
    {
      pictures: { get: async () => ({ _tag: 'NotThere' }) },
      documents,
      pictureUrls: (file) => urlsOf(file),
      isPublic: async () => true,
      previewOf: () => null,
      logger: app.log,
    },
    async (_request, reply) => reply.send('a page'),
  )
}
const get = (file: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: `/media/${encodeURI(file)}`, headers })
const dispositionIn = (headers: OutgoingHttpHeaders) => parse(String(headers['content-disposition']))
/** Waits until a document is on disk; its note is written last. */
const kept = () => until(() => readdirSync(folder('kept')).some((name) => name.endsWith('.json')))
const pass = (ms: number): void => {
  const later = Date.now() + ms
  jest.spyOn(Date, 'now').mockImplementation(() => later)
}

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  requests = []
  answer = sends(pdf)
  urlsOf = (file) => [`${backend()}/media/${encodeURI(file)}`]
  start()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await app.close()
})

describe('a document', () => {
  it('is sent unchanged with its type, its name and its own security policy', async () => {
    const { statusCode, headers, rawPayload } = await get('forms/brochure.pdf')
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(pdf)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': 'inline; filename=brochure.pdf',
      'accept-ranges': 'bytes',
      'last-modified': date,
      'cache-control': 'public, max-age=300',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/)
  })

  it.each([
    ['list.docx', 'PK\x03\x04.', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['saved as rtf.doc', '{\\rtf1', 'application/msword'],
    ['prices.XLSX', 'PK\x03\x04.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['prices.csv', '\xef\xbb\xbfPackage;Tk\n', 'text/csv'],
    ['empty.txt', '', 'text/plain'],
  ])('%s is a sandboxed download', async (file, bytes, type) => {
    answer = sends(Buffer.from(bytes, 'latin1'))
    const { statusCode, headers, rawPayload } = await get(file)
    expect([statusCode, headers['content-type'], rawPayload.toString('latin1')]).toEqual([200, type, bytes])
    expect(dispositionIn(headers)).toEqual({ type: 'attachment', parameters: { filename: file } })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['film.mp4', '\0\0\0\x20ftypisom', 'video/mp4'],
    ['talk.mp3', 'ID3\x04', 'audio/mpeg'],
  ])('%s is sent inline', async (file, bytes, type) => {
    answer = sends(Buffer.from(bytes, 'latin1'))
    const { headers } = await get(file)
    expect([headers['content-type'], dispositionIn(headers)]).toEqual([
      type,
      { type: 'inline', parameters: { filename: file } },
    ])
  })

  it('keeps a file name in any script', async () => {
    const { headers } = await get('ফর্ম/হজ ২০২৭.pdf')
    expect(dispositionIn(headers).parameters).toMatchObject({ filename: 'হজ ২০২৭.pdf' })
    expect(requests[0]?.url).toBe(encodeURI('/media/ফর্ম/হজ ২০২৭.pdf'))
  })

  it('has a file name without direction marks and line breaks', async () => {
    const { headers } = await get('\u202Efdp.exe.pdf\r\nx: "y".pdf')
    expect(headers['content-disposition']).toBe('inline; filename="fdp.exe.pdfx: \\"y\\".pdf"')
  })

  it('is answered without a body for HEAD', async () => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'HEAD', url: '/media/a.pdf' })
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(pdf.length), 0])
  })

  it('gets 304 if the client has it', async () => {
    const { headers } = await get('a.pdf')
    for (const held of [{ 'if-none-match': String(headers.etag) }, { 'if-modified-since': date }])
      expect(await get('a.pdf', held)).toMatchObject({ statusCode: 304, body: '' })
    for (const headers of [
      { 'if-none-match': '"other"', 'if-modified-since': date },
      { 'if-modified-since': 'Wed, 25 Nov 2026 09:59:59 GMT' },
      { 'if-modified-since': 'never' },
    ])
      expect((await get('a.pdf', headers)).statusCode).toBe(200)
  })

  it('can come from a folder, and is sent from the copy when it is removed there', async () => {
    const file = folder('a.pdf')
    writeFileSync(file, pdf)
    urlsOf = () => [pathToFileURL(file).href]
    expect((await get('a.pdf')).rawPayload).toEqual(pdf)
    await kept()
    rmSync(file)
    expect((await get('a.pdf')).rawPayload).toEqual(pdf)
    expect((await get('b.pdf')).rawPayload).toEqual(pdf)
  })

  it('comes from the first address that has it', async () => {
    urlsOf = (file) => [`${backend()}/none/${file}`, `${backend()}/media/${file}`]
    answer = (request, response) =>
      (request.url?.startsWith('/none') ? status(404) : sends(pdf))(request, response)
    expect((await get('a.pdf')).statusCode).toBe(200)
  })
})

describe('a part of a document', () => {
  const parts: ReadonlyArray<readonly [string, number, number]> = [
    ['bytes=0-', 0, pdf.length - 1],
    ['bytes=0-99', 0, 99],
    ['bytes=20000-20099', 20_000, 20_099],
    ['bytes=-100', pdf.length - 100, pdf.length - 1],
  ]

  it.each([
    ['while the document is being fetched', {}, sends(pdf)],
    ['of a document that is too large to store', { keptDocumentBytes: 1_000 }, sendsParts(pdf)],
    [
      'of a document that is too large to store, from a backend without ranges',
      { keptDocumentBytes: 1_000 },
      sends(pdf),
    ],
  ])('is sent %s', async (_, changed, listener) => {
    limited(limits, changed)
    start()
    answer = listener
    for (const [range, from, to] of parts) {
      const { statusCode, headers, rawPayload } = await get('a.pdf', { range })
      expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${pdf.length}`])
      expect(headers['content-length']).toBe(String(to + 1 - from))
      expect(rawPayload.toString('latin1')).toBe(textOf(pdf, from, to))
    }
  })

  it('gets 416 if it is beyond the end', async () => {
    expect(await get('a.pdf', { range: `bytes=${pdf.length}-` })).toMatchObject({
      statusCode: 416,
      headers: { 'content-range': `bytes */${pdf.length}` },
    })
  })

  it('is replaced by the whole document if If-Range names an earlier version', async () => {
    const { headers } = await get('a.pdf')
    const range = 'bytes=0-9'
    for (const validator of [String(headers.etag), date])
      expect((await get('a.pdf', { range, 'if-range': validator })).statusCode).toBe(206)
    for (const earlier of ['"other"', 'Wed, 25 Nov 2026 09:00:00 GMT'])
      expect((await get('a.pdf', { range, 'if-range': earlier })).statusCode).toBe(200)
  })
})

describe('a document that was fetched once', () => {
  it('is served while the backend is down, also after a restart', async () => {
    await get('a.pdf')
    await kept()
    answer = status(500)
    pass(120_000)
    expect((await get('a.pdf')).rawPayload).toEqual(pdf)
    start()
    expect((await get('a.pdf', { range: 'bytes=0-4' })).body).toBe('%PDF-')
  })

  it('is fetched once for concurrent requests, and revalidated after two minutes', async () => {
    const all = await Promise.all([get('a.pdf'), get('a.pdf'), get('a.pdf', { range: 'bytes=5-' })])
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 206])
    await kept()
    await get('a.pdf')
    expect(requests).toHaveLength(1)
    pass(120_000)
    await get('a.pdf')
    await until(() => requests.length >= 2)
    expect(requests[1]?.headers['if-modified-since']).toBe(date)
  })

  it('is replaced when the backend has a new version', async () => {
    const first = await get('a.pdf')
    await kept()
    const changed = Buffer.from('%PDF-2.0 another')
    answer = sends(changed, { 'last-modified': 'Thu, 26 Nov 2026 10:00:00 GMT' })
    pass(120_000)
    await get('a.pdf')
    while ((await get('a.pdf')).body !== changed.toString()) await new Promise(setImmediate)
    expect((await get('a.pdf')).headers.etag).not.toBe(first.headers.etag)
  })

  it('has the same ETag as while it was being fetched', async () => {
    const first = await get('a.pdf')
    await kept()
    expect((await get('a.pdf')).headers.etag).toBe(first.headers.etag)
  })

  it('is fetched again if its copy was lost', async () => {
    await get('a.pdf')
    await kept()
    for (const file of readdirSync(folder('kept'))) if (!file.endsWith('.json')) rmSync(folder('kept', file))
    expect((await get('a.pdf')).statusCode).toBe(502)
    expect((await get('a.pdf')).rawPayload).toEqual(pdf)
  })

  it('is streamed if the disk cannot be written', async () => {
    const errors: unknown[] = []
    writeFileSync(folder('a file'), '')
    start({ folder: folder('a file', 'kept'), onDiskError: (error) => errors.push(error) })
    expect((await get('a.pdf')).rawPayload).toEqual(pdf)
    expect(errors).not.toHaveLength(0)
  })

  it('is stored or streamed by its actual size if the backend does not declare one', async () => {
    answer = (_request, response) => {
      response.writeHead(200).write(pdf)
      response.end()
    }
    const { headers, rawPayload } = await get('a.pdf')
    expect([headers['content-length'], rawPayload]).toEqual([String(pdf.length), pdf])
    limited(limits, { keptDocumentBytes: 1_000 })
    start({ folder: folder('other') })
    const large = await get('a.pdf', { range: 'bytes=5-9' })
    expect(large.rawPayload).toEqual(pdf)
    expect([large.statusCode, large.headers['content-length'], large.headers['accept-ranges']]).toEqual([
      200,
      undefined,
      'none',
    ])
  })
})

describe('a response that is no document', () => {
  const html = status(200, '<!doctype html><p>', 'application/pdf')
  const login = status(200, 'Please log in', 'text/html')
  const program = sends(Buffer.from('MZ\x90\0'))
  const endless: RequestListener = (_, response) =>
    void response.writeHead(200, { 'content-length': 2 ** 31 }).write('x')
  const sentAPage = ['the backend sent an HTML page in place of the file']

  it.each<[string, string, RequestListener, number, ReadonlyArray<string>]>([
    ['missing', 'a.pdf', status(404), 404, []],
    ['a page in its place', 'a.pdf', html, 502, sentAPage],
    ['a page in the place of a text', 'a.txt', login, 502, sentAPage],
    [
      'of another type than its name',
      'a.pdf',
      program,
      415,
      ['the content of the document is not PDF, as its name says: URL'],
    ],
    [
      'bytes that are no text',
      'a.txt',
      program,
      415,
      ['the content of the document is not TXT, as its name says: URL'],
    ],
    ['a failure', 'a.pdf', status(500), 502, ['the backend answered 500']],
    ['too large', 'a.mp4', endless, 413, ['the document has more than 1024 MB: URL']],
  ])('is refused: %s', async (_, file, listener, code, reasons) => {
    answer = listener
    for (let times = 0; times < 2; times += 1)
      expect(await get(file)).toMatchObject({
        statusCode: code,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      })
    const url = `${backend()}/media/${file}`
    expect(logged).toEqual(reasons.map((reason) => `file not served: ${reason.replace('URL', url)}`))
    expect(requests).toHaveLength(1)
  })

  it.each(['a.html', 'a.svgz', 'a.js', 'a.exe', 'a.pdf.html'])('%s is handled as a picture', async (file) => {
    expect((await get(file)).statusCode).toBe(404)
    expect(requests).toHaveLength(0)
  })

  it('breaks off when the backend does, and is not stored', async () => {
    answer = (_request, response) => {
      response
        .writeHead(200, { 'content-length': pdf.length, 'last-modified': date })
        .write(pdf.subarray(0, 9_000))
      setTimeout(() => response.destroy(), 20)
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/media/a.pdf`
    const response = await fetch(url)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
    await until(() => readdirSync(folder('kept')).length === 0)
  })
})

describe('limits', () => {
  const roomy = { concurrent: 1, waiting: 0, waitMs: 60_000, perVisitor: 1 }

  it('apply to the fetches of each visitor', async () => {
    limited(limits, { fetchingDocuments: roomy })
    start()
    const responses = await Promise.all([get('a.pdf'), get('b.pdf')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503])
    expect(responses.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5')
  })

  it('close the backend connection when the client leaves', async () => {
    let left: (value: unknown) => void = () => undefined
    const closed = new Promise((resolve) => (left = resolve))
    limited(limits, { keptDocumentBytes: 1_000, streaming: roomy })
    start()
    answer = (_request, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 50_000_000, 'last-modified': date })
      // The first request only reads the beginning.
      if (requests.length > 1) response.once('close', () => left('closed'))
      response.write(pdf)
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /media/a.pdf HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect(await closed).toBe('closed')
    answer = sends(pdf)
    pass(120_000)
    while ((await get('a.pdf')).statusCode !== 200) await new Promise(setImmediate)
  })
})

describe('the size of a document', () => {
  const type = { name: 'PDF', type: 'application/pdf', isShown: true, begins: /%PDF-/ }

  it.each([
    ['supports ranges', sendsParts(pdf)],
    ['ignores ranges', sends(pdf)],
  ])('is requested once from a backend that %s', async (_, listener) => {
    answer = listener
    const urls = urlsOf('a.pdf')
    expect(
      await Promise.all([documents.size(urls, type, 'a.pdf'), documents.size(urls, type, 'a.pdf')]),
    ).toEqual([pdf.length, pdf.length])
    expect(await documents.size(urls, type, 'a.pdf')).toBe(pdf.length)
    expect(requests.map(({ headers }) => headers.range)).toEqual(['bytes=0-1023'])
  })

  it('is requested by one of several nodes, once a minute', async () => {
    answer = sendsParts(pdf)
    const together = nodesTogether(() => Date.now())
    const nodes = ['1', '2'].map((id) => {
      start({ folder: folder(id), nodes: together.node(id) })
      return documents
    })
    const puts = () => Math.max(0, ...[...together.kept('documents').values()].map(({ version }) => version))
    const sizes = async () => {
      for (const node of nodes) expect(await node.size(urlsOf('a.pdf'), type, 'a.pdf')).toBe(pdf.length)
    }
    await sizes()
    pass(61_000)
    await sizes()
    await until(() => puts() >= 2)
    await sizes()
    expect(requests).toHaveLength(2)
  })

  it('is that of the stored copy while the backend is down', async () => {
    await get('a.pdf')
    await kept()
    answer = status(500)
    start()
    expect(await documents.size(urlsOf('a.pdf'), type, 'a.pdf')).toBe(pdf.length)
  })

  it.each([
    ['is missing', status(404), 'NotThere'],
    ['is a page', status(200, '<html>'), 'Unreachable'],
  ])('is null for a document that %s, and its link is reported dead', async (_, listener, tag) => {
    answer = listener
    const dead: string[] = []
    start({ onDeadLink: (url, { _tag }) => dead.push(`${_tag} ${url}`) })
    expect(await documents.size(urlsOf('a.pdf'), type, 'a.pdf')).toBeNull()
    expect(await documents.size([], type, 'nowhere.pdf')).toBeNull()
    expect(dead).toEqual([`${tag} ${backend()}/media/a.pdf`, 'NotThere nowhere.pdf'])
  })
})
