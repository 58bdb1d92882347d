import { left, right } from 'fp-ts/Either'
import { parseRemoteJson } from './remoteJson'

/** The format of builds before links existed. */
const published = {
  release: '1.0.0-a99c98cb',
  name: 'charity',
  version: '1.0.0',
  needs: { react: '^19.3.0' },
  entry: 'remoteEntry.12345678.js',
  server: 'server/routes.js',
  addresses: [{ path: '/cause', scripts: ['causes.js'], styles: ['causes.css'] }],
  files: { 'server/routes.js': 'a' },
}
const links = [{ group: 'Charity', name: 'Causes', to: '/cause' }]

describe('parseRemoteJson', () => {
  it('reads what a build publishes, with links or without', () => {
    expect(parseRemoteJson(JSON.stringify(published))).toEqual(right(published))
    expect(parseRemoteJson(JSON.stringify({ ...published, links }))).toEqual(right({ ...published, links }))
  })

  it('reads the query parameters of an address, which older builds do not declare', () => {
    const withQuery = { ...published, addresses: [{ ...published.addresses[0], query: ['cause'] }] }
    expect(parseRemoteJson(JSON.stringify(withQuery))).toEqual(right(withQuery))
  })

  it('reads the scripts of a first view, which older builds do not have', () => {
    const withFirst = { ...published, addresses: [{ ...published.addresses[0], first: ['first.causes.js'] }] }
    expect(parseRemoteJson(JSON.stringify(withFirst))).toEqual(right(withFirst))
  })

  it('refuses patterns that the router would not understand, and more than it could compare', () => {
    const withPaths = (...paths: ReadonlyArray<string>) =>
      JSON.stringify({ ...published, addresses: paths.map((path) => ({ path, scripts: [], styles: [] })) })
    expect(parseRemoteJson(withPaths('/cause', '/a*'))).toEqual(
      left('remote.json: "/a*": "*" must be the whole last segment'),
    )
    expect(parseRemoteJson(withPaths('/a?'.repeat(100)))).toEqual(
      left(expect.stringContaining('more than 1000 patterns')),
    )
  })

  describe('links in the header and the footer', () => {
    const withLinks = (...more: ReadonlyArray<object>) =>
      JSON.stringify({
        ...published,
        links: more.map((link) => ({ group: 'Charity', name: 'Causes', to: '/cause', ...link })),
      })

    it('are read with their place', () => {
      const placed = [
        { ...links[0], place: 'header' },
        { ...links[0], to: '/cause?open=1', place: 'footer' },
      ]
      expect(parseRemoteJson(withLinks(...placed))).toEqual(right({ ...published, links: placed }))
    })

    it.each([
      [[{ place: 'sidebar' }], 'at "links.0.place"'],
      [
        Array.from({ length: 4 }, () => ({ place: 'footer' })),
        'expected at most 3 links in the header and the footer, got 4',
      ],
      [[{ place: 'header', name: ' ' }], 'expected a name of 1 to 30 characters for a link in the header'],
      [[{ place: 'footer', name: 'a'.repeat(31) }], 'expected a name of 1 to 30 characters for a link'],
      [[{ place: 'footer', to: '/about' }], 'the link "/about" in the footer leads to no address of this'],
      [[{ place: 'footer', to: 'javascript:alert(1)' }], 'leads to no address of this remote'],
    ])('are refused: %j', (faulty, fault) => {
      expect(parseRemoteJson(withLinks(...faulty))).toEqual(left(expect.stringContaining(fault)))
    })

    it('never lead to another site, whatever the patterns of the remote match', () => {
      const every = { ...published, addresses: [{ path: '/*', scripts: [], styles: [] }] }
      const to = (address: string) =>
        parseRemoteJson(JSON.stringify({ ...every, links: [{ ...links[0], to: address, place: 'footer' }] }))
      expect(to('/cause')._tag).toBe('Right')
      expect(to('//evil.example/cause')._tag).toBe('Left')
    })

    it('are limited there alone: a menu may have more links, with longer names', () => {
      const long = Array.from({ length: 9 }, () => ({ name: 'a'.repeat(99), to: '/elsewhere' }))
      expect(parseRemoteJson(withLinks(...long))._tag).toBe('Right')
    })
  })

  it('leaves out fields that it does not know, which a later build may publish', () => {
    const addresses = published.addresses.map((address) => ({ ...address, later: true }))
    expect(parseRemoteJson(JSON.stringify({ ...published, addresses, later: true }))).toEqual(
      right(published),
    )
  })

  it.each<[unknown, string]>([
    [{ ...published, name: undefined }, 'expected string at "name", got nothing'],
    [{ ...published, needs: { react: 19 } }, 'expected string at "needs.react", got a value of type number'],
    [{ ...published, files: null }, 'at "files", got null'],
    [
      { ...published, addresses: [{ path: '/', scripts: [5], styles: [] }] },
      'expected string at "addresses.0.scripts.0"',
    ],
    [
      { ...published, addresses: [{ ...published.addresses[0], first: 'first.causes.js' }] },
      'expected ReadonlyArray<string> at "addresses.0.first"',
    ],
    [{ ...published, links: [{ ...links[0], to: 5 }] }, 'expected string at "links.0.to"'],
    ...[['a'.repeat(101)], [''], [5], 'cause', Array.from({ length: 21 }, (_, index) => `${index}`)].map(
      (query): [unknown, string] => [
        { ...published, addresses: [{ ...published.addresses[0], query }] },
        'expected at most 20 names of 1 to 100 characters at "addresses.0.query"',
      ],
    ),
  ])('says where it is wrong', (value, fault) => {
    expect(parseRemoteJson(JSON.stringify(value))).toEqual(left(expect.stringContaining(`remote.json: `)))
    expect(parseRemoteJson(JSON.stringify(value))).toEqual(left(expect.stringContaining(fault)))
  })
})
