import { list } from '@caravanserai/adapters'
import { loaderOf, notFound } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import Fastify from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listeningSite } from '../../testing/listeningSite'
import { canaryOf, canarySite, withoutCanary } from '../../testing/canarySite'
import { testComposition } from '../../testing/testComposition'
import { cacheInFront } from '../../host/http/readyResponses'
import type { Composition } from '../../host/releases/composition'
import { Services } from '../../host/services/services'
import { cdns } from './cdns'
import { edgeHeaders, questionTag } from './edgeHeaders'
import type { EdgeHeadersOptions } from './edgeHeaders'
import { bucketHeaderOf } from './start'

const composition = testComposition({
  charity: [
    { path: '/cause', element: null, loader: loaderOf((ask) => ask(list('causes'))) },
    { path: '/gone', element: null, loader: () => Promise.reject(notFound()) },
    {
      path: '/broken',
      element: null,
      loader: () => {
        throw new Error('a fault')
      },
    },
  ],
})
/** The headers for a cache in front of a site with these releases. */
const headersFor = (
  current: () => Composition,
  name: keyof typeof cdns = 'varnish',
  isCurrent: EdgeHeadersOptions['isCurrent'] = () => true,
) => edgeHeaders({ cdn: cdns[name], freshS: 60, isCurrent, sides: () => bucketHeaderOf(current()) })

const forCaches = 'public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400'

/** The response headers of a site with this cache. */
const siteOf = async (name: keyof typeof cdns | null, isCurrent?: EdgeHeadersOptions['isCurrent']) => {
  const services = new Services()
  if (name !== null)
    services.provide(
      cacheInFront,
      headersFor(() => composition, name, isCurrent),
    )
  const site = await listeningSite({
    content: memoryContent(),
    current: () => composition,
    services,
  })
  const headersOf = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.address + url, { headers })
    await response.arrayBuffer()
    return {
      caching: response.headers.get('cache-control'),
      tags: response.headers.get('xkey'),
      all: response.headers,
    }
  }
  return { ...site, headersOf }
}

let site: Awaited<ReturnType<typeof siteOf>>
afterEach(() => site.close())

const hasTags = expect.stringMatching(`^all s${composition.id} .*${questionTag('lists/causes')}`)

describe('behind Varnish', () => {
  beforeEach(async () => {
    site = await siteOf('varnish')
  })

  it.each(['/cause', '/content/lists/causes', '/content/for?address=/cause'])(
    '%s is cacheable, with tags of its questions',
    async (url) => {
      const first = await site.headersOf(url)
      expect(first).toMatchObject({ caching: forCaches, tags: hasTags })
      // From memory, and as a 304.
      expect(await site.headersOf(url)).toMatchObject({ caching: forCaches, tags: first.tags })
      const headers = { 'if-none-match': first.all.get('etag') ?? '' }
      expect(await site.headersOf(url, headers)).toMatchObject({ caching: forCaches, tags: first.tags })
    },
  )

  it('a 404 is cacheable for a short time', async () => {
    const { caching, tags } = await site.headersOf('/gone')
    expect(caching).toMatch(/ s-maxage=10,/)
    expect(tags).toContain(`s${composition.id}`)
  })

  it.each([
    ['/cause?translate=1', 'private, no-cache'],
    ['/broken', 'private, no-cache'],
    ['/content/for?address=/cause&frame=1', 'private, no-cache'],
    ['/content/nothing', 'private, no-store'],
    ['/healthz', 'private, no-store'],
  ])('%s is not cacheable: %s', async (url, caching) => {
    expect(await site.headersOf(url)).toMatchObject({ caching, tags: null })
  })

  it('a page with outdated answers is cacheable only for the case that the site is down', async () => {
    await site.close()
    site = await siteOf('varnish', () => Promise.resolve(false))
    const caching = 'public, max-age=0, s-maxage=0, stale-while-revalidate=0, stale-if-error=86400'
    expect(await site.headersOf('/cause')).toMatchObject({ caching, tags: hasTags })
  })
})

test.each([
  ['fastly', 'surrogate-control', 'surrogate-key', ' '],
  ['cloudflare', 'cdn-cache-control', 'cache-tag', ','],
] as const)(
  'behind %s, browsers get the same Cache-Control as without a cache',
  async (name, control, key, between) => {
    site = await siteOf(name)
    const { caching, all } = await site.headersOf('/cause')
    expect(caching).toBe('no-cache')
    expect(all.get(control)).toBe('max-age=60, stale-while-revalidate=10, stale-if-error=86400')
    expect(all.get(key)?.replaceAll(between, ' ')).toEqual(hasTags)
  },
)

test.each<[string, (request: FastifyRequest, reply: FastifyReply) => void, string | undefined]>([
  ['a page for all visitors', () => undefined, 'all sa1'],
  ['a page of a preview', (request) => (request.preview = {} as never), undefined],
  ['a response that sets a cookie', (_, reply) => void reply.header('set-cookie', 'side=1'), undefined],
  ['an error', (_, reply) => void reply.code(500), undefined],
])('%s has the expected tags', async (_, prepare, tags) => {
  const app = Fastify()
  for (const name of ['preview', 'bucket', 'madeOf']) app.decorateRequest(name, null)
  const cache = headersFor(() => composition)
  app.addHook('onSend', (request, reply, _payload, done) => cache(request, reply, done))
  app.get('/', (request, reply) => {
    prepare(request, reply)
    request.madeOf = { set: 'a1', versions: new Map() }
    return reply.header('cache-control', 'no-cache').send('a page')
  })
  const { headers } = await app.inject('/')
  expect(headers['xkey']).toBe(tags)
  expect(headers['cache-control']).toMatch(tags === undefined ? /^private, no-cache$/ : /^public, .*s-maxage/)
})

describe('while there is a canary', () => {
  /** The page of a bucket. @param side composition that the cache has selected */
  const shown = async (name: keyof typeof cdns, bucket: number | null, side?: string) => {
    const services = new Services()
    const visited = await canarySite(memoryContent(), services)
    services.provide(cacheInFront, headersFor(visited.current, name))
    visited.show(canaryOf(), 50)
    const headers = side === undefined ? {} : { 'x-side': side }
    const answer = await visited.ask('/cause', bucket, { headers })
    await visited.close()
    return { ...answer, set: /"set":"([^"]+)"/.exec(answer.text)?.[1] ?? '' }
  }
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket)
  const isLive = ({ set }: { readonly set: string }) => set === withoutCanary.id

  it('a cache that splits stores each side and learns the side of each bucket', async () => {
    const first = await shown('varnish', 7)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    const sides = String(first.headers['x-sides'])
    // As in deploy/varnish/default.vcl.
    const sideOf = (bucket: number) => /^(\d+)\|.*,\1:(\w+),.*$/.exec(`${bucket}|${sides}`)?.[2] ?? ''
    expect(sideOf(7)).toBe(first.set)
    expect(buckets.filter((bucket) => sideOf(bucket) === withoutCanary.id)).toHaveLength(50)
    const ofCanary = buckets.find((bucket) => sideOf(bucket) !== first.set) ?? 0
    for (const bucket of [7, ofCanary]) {
      const { headers, set } = await shown('varnish', bucket, sideOf(bucket))
      expect(set).toBe(sideOf(bucket))
      expect(headers).toMatchObject({ 'cache-control': forCaches, xkey: expect.stringContaining(`s${set}`) })
      expect(headers).not.toHaveProperty('x-sides')
    }
    expect(isLive(await shown('varnish', 7)) || isLive(await shown('varnish', ofCanary))).toBe(true)
  })

  it.each([
    ['a cache with outdated sides', 'varnish', 7, () => 'old'],
    ['a cache without a bucket', 'varnish', null, () => undefined],
    ['a cache that does not split, despite a side header,', 'fastly', 7, (set: string) => set],
  ] as const)('%s stores nothing', async (_, name, bucket, sideOf) => {
    const { set } = await shown(name, bucket)
    const { headers } = await shown(name, bucket, sideOf(set))
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(headers).not.toHaveProperty(name === 'varnish' ? 'xkey' : 'surrogate-key')
  })
})

test('without a cache in front, no header is added', async () => {
  site = await siteOf(null)
  const { caching, tags } = await site.headersOf('/cause')
  expect([caching, tags]).toEqual(['no-cache', null])
})
