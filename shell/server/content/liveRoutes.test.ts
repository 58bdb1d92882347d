import { answering, cause, memoryContent } from '@caravanserai/adapters/testing'
import type { Content } from '@caravanserai/adapters'
import { left } from 'fp-ts/Either'
import { defer, NEVER, of, Subject } from 'rxjs'
import { liveRoutes } from './liveRoutes'
import type { LiveLimits } from './liveRoutes'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { list } from '@caravanserai/adapters'

let site: TestServer
const changes = new Subject<void>()
const start = async (content: Content, limits: LiveLimits = {}) => {
  site = await testServer((app, options) => liveRoutes(app, options, changes, limits), { content })
}
afterEach(() => site.app.close())

/** A stream of events, read one by one: `retry: 10000`, `data: …`, or `:`; `null` when it has ended. */
const listen = async (address: string, visitor = '203.0.113.1') => {
  const reader = new AbortController()
  const answer = await fetch(`${site.url}/content/live?address=${encodeURIComponent(address)}`, {
    signal: reader.signal,
    headers: { 'x-forwarded-for': visitor },
  })
  const body = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string | null> => {
    const [event, ...rest] = text.split('\n\n')
    if (event !== undefined && rest.length > 0) {
      text = rest.join('\n\n')
      return event
    }
    const part = await body?.read()
    if (part === undefined || part.done) return null
    text += part.value
    return next()
  }
  return { answer, next, leave: () => reader.abort() }
}

/** Content whose causes can be edited, and how often they were asked. */
const edited = () => {
  let titles = ['Wells']
  let asks = 0
  const causes = defer(() => {
    asks += 1
    return memoryContent({
      lists: { causes: titles.map((title, n) => cause(String(n), { title })) },
    }).ask(list('causes'))
  })
  const content = answering(list('causes'), causes, memoryContent())
  return {
    content,
    asks: () => asks,
    edit: (...next: string[]) => {
      titles = next
    },
  }
}

/** The halves of the version in an event. */
const halvesOf = (event: string | null) => {
  const [, frame, page] = /^data: ([\w-]+)\.([\w-]+)$/.exec(event ?? '') ?? []
  if (frame === undefined || page === undefined) throw new Error(`expected a version, got ${event}`)
  return { frame, page }
}

describe('GET /content/live', () => {
  it('sends the version at once, and another after an edit', async () => {
    const { content, edit } = edited()
    await start(content)
    const { next, leave } = await listen('/cause')
    expect(await next()).toBe('retry: 10000')
    const first = halvesOf(await next())
    edit('Wells', 'Boats')
    changes.next()
    const second = halvesOf(await next())
    expect(second.page).not.toBe(first.page)
    expect(second.frame).toBe(first.frame)
    leave()
  })

  it('must not be cached, compressed or buffered', async () => {
    await start(memoryContent())
    const { answer, leave } = await listen('/cause')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(answer.headers.has('content-encoding')).toBe(false)
    leave()
  })

  it('loads an address once for all who listen to it', async () => {
    const { content, asks } = edited()
    await start(content)
    const streams = await Promise.all([
      listen('/cause'),
      listen('/cause'),
      listen('/cause?utm_source=letter'),
    ])
    for (const { next } of streams) {
      expect(await next()).toBe('retry: 10000')
      halvesOf(await next())
    }
    expect(asks()).toBe(1)
    streams.forEach(({ leave }) => leave())
  })

  it('sends comments as heartbeats while nothing changes', async () => {
    await start(answering(list('causes'), NEVER, memoryContent()), { heartbeatMs: 5 })
    const { next, leave } = await listen('/cause')
    expect(await next()).toBe('retry: 10000')
    expect(await next()).toBe(':')
    leave()
  })

  it('has a limit of connections, and accepts another when one closes', async () => {
    await start(memoryContent(), { streams: 1 })
    const first = await listen('/cause')
    const refused = await listen('/cause')
    expect(refused.answer.status).toBe(503)
    expect(refused.answer.headers.get('retry-after')).toBe('60')
    first.leave()
    for (;;) {
      const { answer, leave } = await listen('/cause')
      leave()
      if (answer.status === 200) break
    }
  })

  it('has a limit for each visitor, which leaves room for others', async () => {
    site = await testServer((app, options) => liveRoutes(app, options, changes, { streamsPerVisitor: 1 }), {
      content: memoryContent(),
      proxies: 1,
    })
    const first = await listen('/cause', '203.0.113.7')
    expect((await listen('/cause', '203.0.113.7')).answer.status).toBe(503)
    const other = await listen('/cause', '203.0.113.8')
    expect(other.answer.status).toBe(200)
    first.leave()
    for (;;) {
      const { answer, leave } = await listen('/cause', '203.0.113.7')
      leave()
      if (answer.status === 200) break
    }
    other.leave()
  })

  it('ends for an address without a page', async () => {
    await start(memoryContent())
    const { next } = await listen('/no/such/page')
    expect([await next(), await next()]).toEqual(['retry: 10000', null])
  })

  it('goes on for a page that cannot be loaded now', async () => {
    const failing = {
      _tag: 'Unreachable',
      url: 'u',
      reason: 'status 500',
      status: 500,
      retryAfterMs: 0,
    } as const
    await start(answering(list('causes'), of(left(failing)), memoryContent()), { heartbeatMs: 5 })
    const { next, leave } = await listen('/cause')
    expect([await next(), await next(), await next()]).toEqual(['retry: 10000', ':', ':'])
    leave()
  })

  it('ends when the server stops', async () => {
    await start(memoryContent())
    const { next } = await listen('/cause')
    await next()
    await next()
    const closed = site.app.close()
    expect(await next()).toBeNull()
    await closed
  })

  it('refuses what is not an address of this site', async () => {
    await start(memoryContent())
    for (const address of ['', 'cause', '//other.example.test/'])
      expect((await listen(address)).answer.status).toBe(400)
  })
})
