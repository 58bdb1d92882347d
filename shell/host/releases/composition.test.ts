import { inProcessPages } from '../../testing/inProcessPages'
import { testRelease } from '../../testing/testComposition'
import { compose, linksOf, ownPageAt, ownerOf, patternsOf, withReleases } from './composition'
import type { ComposedRemote } from './composition'

const pages = inProcessPages('', [])
const releaseOf = (name: string, patterns: ReadonlyArray<string>, release = 'a') =>
  testRelease(name, patterns, { release, pages })
const link = (name: string) => ({ group: 'Pages', name, to: `/${name}` })

const remoteOf = (name: string, more: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name,
  release: releaseOf(name, [`/${name}`]),
  listed: { addresses: [`/listed/${name}`], links: [link('listed')], previous: [] },
  ...more,
})

describe('the id of a composition', () => {
  const { id } = compose([remoteOf('charity'), remoteOf('travel')])

  it('depends on its releases', () => {
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(compose([remoteOf('charity'), remoteOf('travel')]).id).toBe(id)
    const changed = releaseOf('travel', ['/travel'], 'b')
    expect(compose([remoteOf('charity'), remoteOf('travel', { release: changed })]).id).not.toBe(id)
    expect(compose([remoteOf('charity')]).id).not.toBe(id)
  })

  it('depends on the listed addresses of a remote without a release', () => {
    const absent = (...addresses: ReadonlyArray<string>) =>
      compose([remoteOf('charity', { release: null, listed: { addresses, previous: [] } })]).id
    expect(absent('/a')).toBe(absent('/a'))
    expect(new Set([absent('/a'), absent('/a', '/b'), compose([remoteOf('charity')]).id]).size).toBe(3)
  })
})

it('pages have the patterns and links of all releases, or the listed ones of a remote without a release', () => {
  const charity = releaseOf('charity', ['/charity'])
  const withLinks = { ...charity, info: { ...charity.info, links: [link('charity')] } }
  const { surroundings } = compose([
    remoteOf('charity', { release: withLinks }),
    remoteOf('travel', { release: null }),
    remoteOf('auth'),
  ])
  expect(surroundings.addresses).toEqual(['/charity', '/listed/travel', '/auth'])
  expect(surroundings.links).toEqual([link('charity'), link('listed')])
})

it('links in the header and the footer are omitted if the remote has no live release', () => {
  const placed = [{ ...link('charity'), place: 'footer' as const }]
  const live = releaseOf('charity', ['/charity'])
  const remote = remoteOf('charity', {
    release: { ...live, info: { ...live.info, links: placed } },
    listed: { addresses: ['/charity'], links: placed, previous: [] },
  })
  expect(linksOf(remote)).toEqual(placed)
  expect(linksOf({ ...remote, release: null })).toEqual([link('charity')])
  expect(compose([], [remote]).surroundings.links).toEqual([])
})

it('a release without links has none', () => {
  expect(linksOf(remoteOf('a'))).toEqual([])
  expect(linksOf(remoteOf('a', { release: null, listed: { addresses: [], previous: [] } }))).toEqual([])
  expect(patternsOf(remoteOf('a', { release: null }))).toEqual(['/listed/a'])
})

it('a remote that is off is present in a variant that has a release of it', () => {
  const live = compose([remoteOf('travel')], [remoteOf('charity')])
  const variant = withReleases(live, new Map([['charity', releaseOf('charity', ['/cause'])]]))
  expect(variant.remotes.map(({ name }) => name)).toEqual(['travel', 'charity'])
  expect(variant.retired).toEqual([])
  expect(ownerOf(variant, '/cause')?.remote.name).toBe('charity')
})

it('ownPageAt finds a page of a plugin in all spellings of its address, in every variant', () => {
  const own = { plugin: 'banner', path: '/banner', query: ['a'] }
  const variant = withReleases(compose([], [], [], [own]), new Map())
  expect(['/banner', '/Banner/', '/banner/a'].map((path) => ownPageAt(variant, path))).toEqual([
    own,
    own,
    null,
  ])
  expect(variant.declared).toEqual([own])
  expect(variant.surroundings.ownPages).toEqual([{ plugin: 'banner', path: '/banner' }])
})

describe('the owner of an address', () => {
  const composition = compose([
    remoteOf('travel', { release: releaseOf('travel', ['/:menu/:id', '/about/:id']) }),
    remoteOf('charity', { release: releaseOf('charity', ['/cause/:id', '/cause']) }),
    remoteOf('auth', { release: null, listed: { addresses: ['/login'], previous: [] } }),
  ])
  const of = (pathname: string) => {
    const owner = ownerOf(composition, pathname)
    return owner && [owner.remote.name, owner.pattern, owner.address?.path ?? null]
  }

  it.each([
    ['/cause', ['charity', '/cause', '/cause']],
    ['/cause/7', ['charity', '/cause/:id', '/cause/:id']],
    ['/about/2', ['travel', '/about/:id', '/about/:id']],
    ['/news/2', ['travel', '/:menu/:id', '/:menu/:id']],
    ['/login', ['auth', '/login', null]],
    ['/no/such/page', null],
  ])('%s has the owner %j', (pathname, owner) => {
    expect(of(pathname)).toEqual(owner)
    // The second call answers from memory.
    expect(of(pathname)).toEqual(owner)
  })

  it('depends on the composition', () => {
    const next = withReleases(composition, new Map([['charity', releaseOf('charity', ['/gifts'], 'b')]]))
    expect(ownerOf(next, '/cause')).toBeNull()
    expect(ownerOf(next, '/gifts')?.remote.release?.info.release).toBe('b')
    expect(of('/cause')).toEqual(['charity', '/cause', '/cause'])
    expect(next.remotes.map(({ name }) => name)).toEqual(['travel', 'charity', 'auth'])
  })
})
