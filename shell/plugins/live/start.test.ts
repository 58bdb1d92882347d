import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { unreachable } from '@caravanserai/adapters/relay'
import { answering, cause, memoryContent } from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { defer, NEVER, of } from 'rxjs'
import { requestedPreviews } from '../../host/plugin'
import { Services } from '../../host/services/services'
import { fakePreviews } from '../../testing/fakePreviews'
import { limited } from '../../testing/limited'
import { listeningSite } from '../../testing/listeningSite'
import { testIndex, testPages } from '../../testing/testPages'
import { causesComposition } from '../../testing/testServer'
import { limits } from './limits'
import live from './plugin'

const plugins = [live.configure({}, '').values]

let site: Awaited<ReturnType<typeof listeningSite>>
let changed: ReturnType<typeof testIndex>['changed']
const start = async (
  content: Content = memoryContent(),
  overrides: Partial<Record<keyof typeof limits, unknown>> = {},
) => {
  limited(limits, overrides)
  const followed = testIndex()
  changed = followed.changed
  site = await listeningSite({
    config: { contentTtlMs: 60_000, proxies: 1 },
    content,
    current: () => causesComposition,
    index: followed.index,
    pages: testPages({ content, index: followed.index }),
    plugins,
  })
}
/** A stream whose events are read one by one. */
const listen = async (address: string, visitor = '203.0.113.1') => {
  const reader = new AbortController()
  const answer = await fetch(`${site.address}/content/live?address=${encodeURIComponent(address)}`, {
    signal: reader.signal,
    headers: { 'x-forwarded-for': visitor },
  })
  const next = eventsOf(answer)
  const events = async (count: number) => {
    const all = []
    for (let n = 0; n < count; n += 1) all.push(await next())
    return all
  }
  return { answer, next, events, leave: () => reader.abort() }
}

/** Content with editable causes, and a count of their reads. */
const edited = () => {
  let titles = ['Wells']
  let reads = 0
  const causes = defer(() => {
    reads += 1
    return memoryContent({
      lists: { causes: titles.map((title, n) => cause(String(n), { title })) },
    }).ask(list('causes'))
  })
  return {
    content: answering(list('causes'), causes, memoryContent()),
    reads: () => reads,
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
const retry = 'retry: 10000'

describe('GET /content/live', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    return site.close()
  })

  it('sends the version immediately, and another one after an edit', async () => {
    const { content, edit } = edited()
    await start(content)
    const { next, leave } = await listen('/cause')
    expect(await next()).toBe(retry)
    const first = halvesOf(await next())
    edit('Wells', 'Boats')
    changed(['lists/causes'])
    const second = halvesOf(await next())
    expect(second.page).not.toBe(first.page)
    expect(second.frame).toBe(first.frame)
    leave()
  })

  it('responds with headers that prevent caching, compression and buffering', async () => {
    await start()
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

  it('loads an address once for all its listeners', async () => {
    const { content, reads } = edited()
    await start(content)
    const streams = await Promise.all(['', '', '?utm_source=letter'].map((query) => listen(`/cause${query}`)))
    for (const { events } of streams) expect(await events(2)).toEqual([retry, expect.stringMatching(/^data/)])
    expect(reads()).toBe(1)
    streams.forEach(({ leave }) => leave())
  })

  it.each([
    ['never finishes loading', NEVER],
    ['is unavailable', of(left(unreachable('u', 'status 500')))],
  ])('sends comments as heartbeats for a page that %s', async (_title, causes) => {
    await start(answering(list('causes'), causes, memoryContent()), { heartbeatMs: 5 })
    const { events, leave } = await listen('/cause')
    expect(await events(3)).toEqual([retry, ':', ':'])
    leave()
  })

  it.each<[string, Parameters<typeof start>[1], ReadonlyArray<string>]>([
    ['all visitors', { streams: 2 }, ['203.0.113.7', '203.0.113.8', '203.0.113.9']],
    ['one visitor', { streamsPerVisitor: 1 }, ['203.0.113.8', '203.0.113.7', '203.0.113.7']],
  ])(
    'limits the streams of %s, and accepts a new stream when one closes',
    async (_title, changed, visitors) => {
      await start(memoryContent(), changed)
      const [neighbour, visitor, refused] = visitors
      const streams = [await listen('/cause', neighbour), await listen('/cause', visitor)]
      expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200])
      const { status, headers } = (await listen('/cause', refused)).answer
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '60' })
      streams[1]?.leave()
      for (;;) {
        const { answer, leave } = await listen('/cause', refused)
        leave()
        if (answer.status === 200) break
      }
      streams[0]?.leave()
    },
  )

  it('ends for an address without a page after one version', async () => {
    await start(memoryContent(), { goneMs: 5 })
    const [first, missing, end] = await (await listen('/no/such/page')).events(3)
    expect([first, end]).toEqual([retry, null])
    expect(halvesOf(missing ?? null).page).not.toBe('')
  })

  it('ends when the server stops', async () => {
    await start()
    const { events } = await listen('/cause')
    await events(2)
    const closed = site.app.close()
    expect(await events(1)).toEqual([null])
    await closed
  })

  it('limits the streams that a visitor opens in a time window', async () => {
    await start(memoryContent(), { opened: { windowMs: 60_000, perVisitor: 1, overall: 100 } })
    const statuses = []
    for (const visitor of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      const { answer, leave } = await listen('/cause', visitor)
      statuses.push(answer.status)
      leave()
    }
    expect(statuses).toEqual([200, 429, 200])
  })

  it('has a heartbeat interval shorter than the timeout of the server', async () => {
    await start()
    expect(limits.heartbeatMs).toBeLessThan(site.app.server.timeout)
  })

  it('responds 400 to an address of another site', async () => {
    await start()
    expect((await listen('//other.example.test/')).answer.status).toBe(400)
  })
})

test('the stream of a preview has no-transform, so that no proxy compresses it', async () => {
  const services = new Services()
  services.provide(requestedPreviews, fakePreviews(causesComposition, memoryContent()))
  site = await listeningSite({
    ...{ content: memoryContent(), current: () => causesComposition },
    ...{ services, plugins },
  })
  const leaving = new AbortController()
  const answer = await fetch(`${site.address}/content/live?address=%2Fcause`, {
    headers: { cookie: 'preview=1' },
    signal: leaving.signal,
  })
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(await eventsOf(answer)()).toBe(retry)
  leaving.abort()
  await site.close()
})

/** Reads a stream's events, one per call: `retry: 10000`, `data: …`, or `:`; `null` at the end. */
const eventsOf = ({ body }: Response): (() => Promise<string | null>) => {
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string | null> => {
    const [event, ...rest] = text.split('\n\n')
    if (event !== undefined && rest.length > 0) {
      text = rest.join('\n\n')
      return event
    }
    const part = await parts?.read()
    if (part === undefined || part.done) return null
    text += part.value
    return next()
  }
  return next
}
