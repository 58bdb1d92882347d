import { routedPages } from './routes'

const patternsOf = (...args: Parameters<typeof routedPages<TestRoute>>) =>
  routedPages(...args).map(({ pattern }) => pattern)

interface TestRoute {
  readonly path?: string
  readonly index?: boolean
  readonly children?: ReadonlyArray<TestRoute>
}

describe('routedPages', () => {
  it('gives the pages of nested routes in the order of the tree, each with its full pattern', () => {
    const routes: ReadonlyArray<TestRoute> = [
      { path: '/' },
      { path: 'blog', children: [{ index: true }, { path: ':id' }, { children: [{ path: 'feed/' }] }] },
      { path: '/cause/:id' },
    ]
    expect(patternsOf(routes)).toEqual(['/', '/blog', '/blog/:id', '/blog/feed', '/cause/:id'])
  })

  it('gives the route of each page', () => {
    const single: TestRoute = { path: ':id' }
    expect(routedPages<TestRoute>([{ path: 'blog', children: [single] }])).toEqual([
      { pattern: '/blog/:id', route: single },
    ])
  })

  it('uses the absolute path of a child unchanged', () => {
    const children = [{ path: '/blog/:id' }, { path: '/blog' }]
    expect(patternsOf([{ path: '/blog', children }])).toEqual(['/blog/:id', '/blog'])
  })

  it('treats a path that only shares a prefix with its parent as relative', () => {
    expect(patternsOf([{ path: '/blog', children: [{ path: '/blogs' }] }])).toEqual(['/blog/blogs'])
  })

  it('begins at the pattern that the routes are mounted at', () => {
    expect(patternsOf([{ path: 'a//b' }, { index: true }], '/en')).toEqual(['/en/a/b', '/en'])
  })

  it('gives no page for a layout without children', () => {
    expect(patternsOf([{ path: 'empty', children: [] }])).toEqual([])
  })
})
