import Fastify, { LogController } from 'fastify'
import { limits } from './limits'
import type { PageResponse } from '../pages/pageResponse'
import { fromMemory } from './timing'
import { requestLog } from './requestLog'
import type { RequestFacts } from './requestLog'
import { limited } from '../../testing/limited'

interface Line {
  readonly level: number
  readonly msg: string
  readonly [field: string]: unknown
}

const page: Pick<PageResponse, 'of' | 'trace'> = {
  of: { pattern: '/cause-single/:id', remote: 'charity', release: '1.0.0-a' },
  trace: {
    ...fromMemory,
    from: 'worker',
    content: { menu: 2, 'lists/causes': 15 },
    queueMs: 1,
    workerMs: 20,
  },
}
const ofPage = { route: '/cause-single/:id', remote: 'charity', release: '1.0.0-a' }

afterEach(() => jest.restoreAllMocks())

/** The log lines of a server for one request, the facts that it received, and the response. */
const logged = async (
  url: string,
  {
    note = null,
    picture = null,
    slow = false,
    headers = {},
  }: {
    note?: typeof page | null
    picture?: RequestFacts['picture']
    slow?: boolean
    headers?: Readonly<Record<string, string>>
  } = {},
) => {
  const lines: Line[] = []
  const facts: RequestFacts[] = []
  const app = Fastify({
    logger: { level: 'info', base: null, stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'an-id',
  })
  if (slow) limited(limits.log, { slowMs: 0 })
  requestLog(app, (item) => facts.push(item))
  app.get('/healthz', () => 'alive')
  app.get('/stream', { config: { kind: 'stream' } }, () => 'changed')
  app.get('/busy', (_request, reply) => reply.code(503).send())
  app.get('/media/film.mp4', (request) => {
    request.isDocument = true
    return 'a film'
  })
  app.get('/*', (request, reply) => {
    request.page = note
    request.picture = picture
    return reply.code(note === null ? 404 : 200).send('answer')
  })
  const response = await app.inject({ url, headers })
  await app.close()
  return { lines, facts, response }
}

it('the log line and the response have the id of the request', async () => {
  const { lines, response } = await logged('/nowhere')
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, reqId: 'an-id', msg: 'GET /nowhere 404', route: '/*', status: 404 }),
  ])
  expect(response.headers['x-request-id']).toBe('an-id')
})

it('the log line of a page has its pattern, remote, release and times', async () => {
  const { lines, facts } = await logged('/cause-single/1', { note: page })
  const { unanswered: none, began, ownMs: _, ...times } = page.trace
  expect(lines[0]).toMatchObject({ level: 30, ...ofPage, ...times, status: 200 })
  expect({ none, queue: began.queue }).toEqual({ none: [], queue: null })
  for (const field of ['unanswered', 'began']) expect(lines[0]).not.toHaveProperty(field)
  expect(facts).toEqual([expect.objectContaining({ ...ofPage, trace: page.trace, method: 'GET' })])
})

it('a page that a browser fetches ahead is logged but not counted', async () => {
  const headers = { 'sec-purpose': 'prefetch' }
  const { lines, facts } = await logged('/cause-single/1', { note: page, headers })
  expect([lines.length, facts]).toEqual([1, []])
})

it("the log line omits the query and the visitor's address, and shortens the path", async () => {
  const { lines } = await logged(`/${'a'.repeat(limits.log.pathLength)}?q=my+name`)
  expect(lines[0]?.['path']).toBe(`/${'a'.repeat(limits.log.pathLength - 1)}`)
  expect(JSON.stringify(lines)).not.toMatch(/my name|my\+name|127\.0\.0\.1/)
})

it.each([
  ['the slowest content', {}, 'the content lists/causes took 15 ms'],
  ['the worker', { content: { menu: 2 } }, 'its worker took 18 ms'],
  ['the queue', { queueMs: 40 }, 'its turn took 40 ms'],
  ['unanswered content', { unanswered: ['menu'] }, 'waited for the content menu'],
  ['the client', { content: {}, queueMs: 0, workerMs: 0 }, 'the client read slowly'],
])('the warning of a slow page names %s', async (_title, parts, message) => {
  const note = { ...page, trace: { ...page.trace, queueMs: 1, ...parts } }
  const { lines } = await logged('/cause-single/1', { note, slow: true })
  expect(lines[0]).toMatchObject({ level: 40, msg: `GET /cause-single/1 200: slow, ${message}` })
})

it.each([
  [{ fetchMs: 2_000, resizeMs: 30 }, 'fetching the picture took 2000 ms'],
  [{ fetchMs: 20, resizeMs: 300 }, 'resizing the picture took 300 ms'],
])('the warning of a slow picture names the slower step, and has both times', async (picture, message) => {
  const { lines } = await logged('/media/a.jpg', { picture, slow: true })
  expect(lines[0]).toMatchObject({ ...picture, level: 40, msg: `GET /media/a.jpg 404: slow, ${message}` })
})

it.each([
  ['/nowhere', true, 'GET /nowhere 404: slow'],
  ['/busy', false, 'GET /busy 503'],
])('a slow or failed response is a warning: %s', async (url, slow, msg) => {
  expect((await logged(url, { slow })).lines[0]).toMatchObject({ level: 40, msg })
})

it('health probes are not logged, and streams and documents are never slow', async () => {
  const probe = await logged('/healthz')
  expect(probe.lines).toEqual([])
  expect(probe.facts).toHaveLength(1)
  expect((await logged('/stream', { slow: true })).lines[0]?.level).toBe(30)
  expect((await logged('/media/film.mp4', { slow: true })).lines[0]).toMatchObject({
    level: 30,
    route: '/media/* (documents)',
  })
})
