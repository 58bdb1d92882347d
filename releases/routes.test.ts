import { routedPages } from './readRoutes'

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
