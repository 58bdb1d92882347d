import { cdns } from './cdns'

const lasting = { freshS: 60, staleS: 10, staleIfErrorS: 86_400 }

describe('cache lifetimes', () => {
  it('are sent to Varnish in Cache-Control, to others in their own headers; browsers revalidate', () => {
    expect(cdns.varnish.keep(lasting, 'no-cache')).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400',
    })
    const targeted = 'max-age=60, stale-while-revalidate=10, stale-if-error=86400'
    expect(cdns.fastly.keep(lasting, 'no-cache')).toEqual({ 'surrogate-control': targeted })
    expect(cdns.cloudflare.keep(lasting, 'no-cache')).toEqual({ 'cdn-cache-control': targeted })
  })

  it('leave the lifetime for browsers unchanged', () => {
    const picture = 'public, max-age=3600, stale-while-revalidate=86400'
    expect(cdns.varnish.keep(lasting, picture)['cache-control']).toMatch(
      /^public, max-age=3600, s-maxage=60,/,
    )
  })
})

it('purge requests have the documented form of each CDN', () => {
  const tags = ['q1', 's2']
  expect(cdns.varnish.purge(tags, null, '-')).toEqual({
    method: 'PURGE',
    headers: { xkey: 'q1 s2', 'x-sides': '-' },
  })
  expect(cdns.fastly.purge(tags, 'token', '-')).toEqual({
    method: 'POST',
    headers: { 'surrogate-key': 'q1 s2', 'fastly-key': 'token' },
  })
  expect(cdns.cloudflare.purge(tags, 'token', '-')).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: '{"tags":["q1","s2"]}',
  })
})
