import { defineKind, list, noHtml } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { unreachable } from '@caravanserai/adapters/relay'
import { answering, listOf, memoryContent } from '@caravanserai/adapters/testing'
import { isRight, right } from 'fp-ts/Either'
import { map, Observable } from 'rxjs'
import { pageHandler } from '../pages/pageHandler'
import { changedRoutes } from './changedRoutes'
import { contentRoutes } from './contentRoutes'
import { limits } from './limits'
import { testServer } from '../../testing/testServer'
import type { TestServer, TestServerOptions } from '../../testing/testServer'
import { limited } from '../../testing/limited'

// Disables the page budget, so that a question ends only when its client disconnects.
jest.mock('@caravanserai/adapters/server', () => ({
  ...jest.requireActual<object>('@caravanserai/adapters/server'),
  withPageBudget: () => (content: Content) => content,
}))

const secret = '0123456789abcdef'
let site: TestServer
const start = async (content: Content = memoryContent(), options: Partial<TestServerOptions> = {}) => {
  site = await testServer(
    (app, routes) => {
      const page = pageHandler(routes)
      changedRoutes(app, routes)
      contentRoutes(app, routes, page)
      app.get('/*', page)
    },
    { content, contentSecret: secret, ...options },
  )
}
afterEach(() => {
  jest.restoreAllMocks()
  return site.app.close()
})
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers })
const bodyOf = async (path: string) =>
  (await (await get(path)).json()) as { readings: [string, unknown][]; version: string | null }
const reportChange = (headers: Record<string, string> = {}) =>
  fetch(`${site.url}/content/changed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, ...headers },
  })

/** The causes, with the time at which the backend sent them. */
const sentAt = (at: () => number): Content => {
  const content = memoryContent()
  const causes = content
    .ask(list('causes'))
    .pipe(
      map((answer) =>
        isRight(answer) ? right({ ...answer.right, origin: 'disk' as const, at: at() }) : answer,
      ),
    )
  return answering(list('causes'), causes, content)
}

test('every response has the version of the host, also a 304', async () => {
  await start()
  const first = await get('/content/for?address=/cause')
  const repeated = await get('/content/for?address=/cause', {
    'if-none-match': first.headers.get('etag') ?? '',
  })
  const answers = [first, repeated, await get('/content/menu')]
  expect(answers.map(({ status, headers }) => [status, headers.get('x-host-version')])).toEqual([
    [200, 'v1'],
    [304, 'v1'],
    [200, 'v1'],
  ])
})

/** Content that never answers, with the number of waiting questions. */
const withoutAnswer = () => {
  let readers = 0
  const changed: (() => void)[] = []
  const set = (value: number) => {
    readers = value
    changed.splice(0).forEach((notify) => notify())
  }
  const silent = new Observable<never>(() => {
    set(readers + 1)
    return () => set(readers - 1)
  })
  const until = async (reached: (readers: number) => boolean): Promise<void> => {
    while (!reached(readers)) await new Promise<void>((resolve) => changed.push(resolve))
  }
  return { content: { ask: () => silent }, until }
}

describe('/content/{path}', () => {
  it('sends the value, its origin and its time', async () => {
    await start(sentAt(() => 1_700_000_000_000))
    const body = (await (await get('/content/lists/causes')).json()) as object
    expect(body).toEqual({ value: expect.any(Array), origin: 'disk', at: 1_700_000_000_000 })
  })

  it('sends entries of a declared kind, and 404 with the remedy for an undeclared one', async () => {
    const kind = defineKind({ name: 'careers/jobs', fields: { title: 'name', body: 'richText' } })
    const { path } = list(kind)
    await start()
    const unknown = await get(`/content/${path}`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('export \\"kinds\\" of routes.ts')
    expect(await (await get('/content/lists/nothing')).text()).toContain('no such question')
    expect(await (await get('/content/lists/nothing.here.0123abcd')).text()).toContain('no release')
    await site.app.close()
    await start(memoryContent({ declared: [listOf(kind, [{ id: '7', title: 'Guide', body: noHtml }])] }))
    expect(await (await get(`/content/${path}`)).json()).toMatchObject({ value: [{ title: 'Guide' }] })
  })
})

describe('a cached response', () => {
  /** The causes with a count of their reads, and a stopped clock. */
  const startCounted = async () => {
    const reads: number[] = []
    await start(sentAt(() => reads.push(0)))
    jest.spyOn(performance, 'now').mockReturnValue(performance.now())
    return reads
  }

  it.each(['/content/lists/causes', '/content/for?address=/cause'])(
    'serves the next visitors of %s until a change is reported',
    async (path) => {
      const reads = await startCounted()
      const first = await get(path)
      const { length } = reads
      const second = await get(path)
      expect(await second.text()).toBe(await first.text())
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
      expect(reads).toHaveLength(length)
      await reportChange()
      while (site.reported.length === 0) await new Promise(setImmediate)
      await (await get(path)).text()
      expect(reads.length).toBeGreaterThan(length)
    },
  )

  it('is not used for requests with the frame, which open pages send after a change', async () => {
    const reads = await startCounted()
    await bodyOf('/content/for?address=/cause&frame=1')
    const { length } = reads
    await bodyOf('/content/for?address=/cause&frame=1')
    expect(reads.length).toBeGreaterThan(length)
  })

  it('is not used for another address, or if a reading failed', async () => {
    await start(memoryContent({ menu: unreachable('u', 'status 500') }))
    for (let visitor = 0; visitor < 2; visitor += 1) {
      expect((await get('/content/menu')).status).toBe(503)
      expect((await bodyOf('/content/for?address=/cause&frame=1')).version).toBeNull()
      expect((await bodyOf('/content/for?address=/cause')).version).not.toBeNull()
    }
  })
})

test('the rate limit of a visitor covers all content routes, but not other visitors or change reports', async () => {
  limited(limits, { windowMs: 60_000, perVisitor: 2, overall: 100 })
  await start(memoryContent(), { proxies: 1 })
  const visitor = { 'x-forwarded-for': '203.0.113.1' }
  expect((await get('/content/menu', visitor)).status).toBe(200)
  expect((await get('/content/no-such-question', visitor)).status).toBe(404)
  for (const path of ['/content/menu', '/content/for?address=/cause']) {
    const refused = await get(path, visitor)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await get('/content/menu', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200)
  expect((await reportChange(visitor)).status).toBe(204)
})

describe('a client that disconnects', () => {
  const paths = [
    '/content/menu',
    '/content/for?address=/cause',
    '/content/for?address=/cause&frame=1',
    '/cause',
  ]
  it.each(paths)('ends the questions of %s, without a log line', async (path) => {
    const { content, until } = withoutAnswer()
    await start(content)
    const reader = new AbortController()
    const answer = fetch(`${site.url}${path}`, { signal: reader.signal })
    await until((readers) => readers > 0)
    reader.abort()
    await expect(answer).rejects.toThrow()
    await until((readers) => readers === 0)
    expect(site.errors).toEqual([])
  })
})

describe('/content/for', () => {
  it('sends the readings of the page and their version; with frame=1 also those of the frame', async () => {
    await start()
    const page = await bodyOf('/content/for?address=/cause')
    expect(page.readings.map(([path]) => path)).toEqual(['lists/causes'])
    const whole = await bodyOf('/content/for?address=/cause&frame=1')
    expect(whole.readings.map(([path]) => path).sort()).toEqual(['lists/causes', 'menu', 'pages/1'])
    expect(page.version).toBe(`.${whole.version?.split('.')[1]}`)
    expect((await bodyOf('/content/for?address=/no/such/page')).version).toMatch(/^\.[\w-]+$/)
  })

  it.each(['', '?address=//other.example.test/', '?address=/a&address=/b'])(
    'refuses %j, which is not an address of this site',
    async (query) => {
      await start()
      expect((await get(`/content/for${query}`)).status).toBe(400)
    },
  )
})

test('an unknown part is null, and the list of parts is empty', async () => {
  await start()
  const list = await get('/content/parts')
  expect(await list.json()).toEqual({ offered: [], shown: [] })
  expect(await (await get('/content/parts.d.ts')).text()).toBe('interface RemoteParts {\n}\n')
  const answer = await get('/content/parts/charity/none/mark=a')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ value: null })
})
