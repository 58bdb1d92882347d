import { left, right } from 'fp-ts/Either'
import { readRoutes, differs, routedPages } from './readRoutes'

const faultOf = (routes: unknown): string => {
  const read = readRoutes(routes)
  if (read._tag === 'Right') throw new Error(`passed as ${JSON.stringify(read.right)}`)
  return read.left
}

describe('readRoutes', () => {
  it('returns the pattern of each page and the query that its handle declares', () => {
    const routes = [
      { path: '/', handle: { query: [] } },
      {
        path: 'blog',
        children: [
          { index: true, handle: { query: ['page', 'tag'] } },
          { children: [{ path: ':id' }, { path: '/blog/feed' }] },
        ],
      },
      { path: '/donate', handle: null },
    ]
    expect(readRoutes(routes)).toEqual(
      right([
        { pattern: '/', query: [] },
        { pattern: '/blog', query: ['page', 'tag'] },
        { pattern: '/blog/:id' },
        { pattern: '/blog/feed' },
        { pattern: '/donate' },
      ]),
    )
    expect(readRoutes([])).toEqual(right([]))
  })

  it.each<[string, unknown]>([
    ['routes: expected an array of routes, got nothing', undefined],
    ['routes[1]: expected a route, got null', [{ path: '/' }, null]],
    ['routes[0]: expected a route, got an array', [[]]],
    ['routes[0]: expected a string as path, got a value of type number', [{ path: 5 }]],
    ['routes[0]: expected a boolean as index, got a value of type string', [{ index: 'yes' }]],
    [
      'routes[0].children: expected an array of routes, got a value of type object',
      [{ path: 'a', children: {} }],
    ],
    ['routes[0]: a route with index: true has children', [{ index: true, children: [] }]],
    [
      'routes[0].children[1]: the path "/b" is absolute and not below "/a"',
      [{ path: '/a', children: [{ index: true }, { path: '/b' }] }],
    ],
    [
      'routes[0].children[0]: the path "/ab" is absolute and not below "/a"',
      [{ path: '/a', children: [{ path: '/ab' }] }],
    ],
    [
      'routes[0].children[0]: the path "b" is below a path that ends with "*"',
      [{ path: 'a/*', children: [{ path: 'b' }] }],
    ],
    ['routes[0]: the path "a/" has an empty segment, or a slash at the end', [{ path: 'a/' }]],
    ['routes[0]: the path "//a" has an empty segment, or a slash at the end', [{ path: '//a' }]],
    [
      'routes: "/a/:id.html": the segment ":id.html" mixes a parameter with other text',
      [{ path: 'a', children: [{ index: true }, { path: ':id.html' }] }],
    ],
    ['routes[0]: a page needs a path, or index: true', [{ handle: {} }]],
    ...[[], [{ path: 'b' }]].map((children): [string, unknown] => [
      'routes[0]: "/a" itself would be an empty page: add a child with index: true, or leave out the path',
      [{ path: 'a', children }],
    ]),
    ['routes: "/A/:y": a duplicate of "/a/:x"', [{ path: '/a/:x' }, { path: '/A/:y' }]],
    [
      'routes[0]: expected as handle.query at most 20 names of 1 to 100 characters',
      [{ path: '/', handle: { query: 'page' } }],
    ],
    [
      'routes: a route threw when it was read',
      [
        {
          get path() {
            throw new Error('gone')
          },
        },
      ],
    ],
  ])('rejects with: %s', (fault, routes) => expect(readRoutes(routes)).toEqual(left(fault)))

  it('rejects routes that contain themselves', () => {
    const deep: unknown[] = []
    deep.push({ children: deep })
    expect(faultOf(deep)).toContain('more than 20 layouts in each other')
    const wide: unknown[] = []
    wide.push(...Array.from({ length: 10 }, () => ({ path: 'a', children: wide })))
    expect(faultOf([{ children: Array.from({ length: 3_000 }, () => ({ children: [] })) }])).toContain(
      'more than 2000 routes',
    )
    expect(faultOf(wide)).toContain('more than')
  })
})

const paths = ['/1', '/2', '/3', '/4', '/5']

it.each([
  [['/', '/a'], ['/a', '/'], null],
  [
    ['/', '/a', '/b'],
    ['/', '/c'],
    'no route serves "/a", "/b", which remote.json declares; remote.json does not declare "/c", which a route serves',
  ],
  [paths, [], 'no route serves "/1", "/2", "/3" and 2 more, which remote.json declares'],
  [[], paths.slice(0, 3), 'remote.json does not declare "/1", "/2", "/3", which a route serves'],
])('differs compares declared patterns %j with served ones %j: %s', (declared, served, line) => {
  expect(differs(declared, served)).toBe(line)
})

interface TestRoute {
  readonly path?: string
  readonly index?: boolean
  readonly children?: ReadonlyArray<TestRoute>
}

test('routedPages lists nested pages in tree order, each with its route and full pattern', () => {
  const page: TestRoute = { path: ':id' }
  const routes: ReadonlyArray<TestRoute> = [
    { path: '/' },
    { path: 'blog', children: [{ index: true }, page, { path: '/blog/news' }, { path: '/blogs' }] },
    { path: 'team', children: [{ children: [{ path: 'feed/' }] }] },
    { path: 'empty', children: [] },
    { path: 'a//b' },
  ]
  const pages = routedPages(routes)
  expect(pages.map(({ pattern }) => pattern)).toEqual([
    ...['/', '/blog', '/blog/:id', '/blog/news', '/blog/blogs', '/team/feed', '/a/b'],
  ])
  expect(pages[2]?.route).toBe(page)
})
