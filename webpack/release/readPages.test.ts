import { readPages } from './readPages'

/** The pages of routes that are written in JavaScript. */
const pagesOf = (code: string) => {
  const module: { exports: { routes?: unknown } } = { exports: {} }
  new Function('module', code)(module)
  return readPages(module.exports.routes)
}

/** A page as the server build has it. */
const page = (module: string): string =>
  `{ page: () => Promise.resolve().then(__webpack_require__.bind(__webpack_require__, ${JSON.stringify(module)})), meta: () => null }`

describe('readPages', () => {
  it('reads the addresses and the modules of pages from the routes themselves, nested ones too', () => {
    const code = `
      module.exports = { routes: [
        { path: '/', handle: ${page('./home/HomePage.tsx')} },
        { path: 'blog', children: [
          { index: true, handle: ${page('./blog/BlogPage.tsx')} },
          { path: ':id', handle: ${page('./blog/PostPage.tsx')} },
        ] },
      ] }`
    expect(pagesOf(code)).toEqual([
      { pattern: '/', module: './home/HomePage.tsx', links: [] },
      { pattern: '/blog', module: './blog/BlogPage.tsx', links: [] },
      { pattern: '/blog/:id', module: './blog/PostPage.tsx', links: [] },
    ])
  })

  it('reads the links to a page, which the menus of the host show', () => {
    const link = { group: 'Charity', name: 'Causes', to: '/cause' }
    const handle = `{ ...${page('./causes/CausesPage.tsx')}, links: [${JSON.stringify(link)}] }`
    expect(pagesOf(`module.exports = { routes: [{ path: '/cause', handle: ${handle} }] }`)).toEqual([
      { pattern: '/cause', module: './causes/CausesPage.tsx', links: [link] },
    ])
  })

  it('reads the query parameters that a page declares', () => {
    const handle = `{ ...${page('./donate/DonatePage.tsx')}, query: ['cause'] }`
    expect(pagesOf(`module.exports = { routes: [{ path: '/donate', handle: ${handle} }] }`)).toEqual([
      { pattern: '/donate', query: ['cause'], module: './donate/DonatePage.tsx', links: [] },
    ])
  })

  it('reads the addresses of files, which have no page', () => {
    const handle = `{ file: { type: 'text/calendar', writer: () => null } }`
    expect(pagesOf(`module.exports = { routes: [{ path: '/a/:id/b.ics', handle: ${handle} }] }`)).toEqual([
      { pattern: '/a/:id/b.ics', module: null, links: [] },
    ])
  })

  it('names the route that the host could not mount', () => {
    expect(() => pagesOf("module.exports = { routes: [{ path: '/cause' }, { path: '/a*' }] }")).toThrow(
      'routes[1]: "/a*": "*" must be the whole last segment',
    )
  })

  it('names the address of a route without a page', () => {
    expect(() => pagesOf("module.exports = { routes: [{ path: '/cause' }] }")).toThrow(
      'The route "/cause" needs a handle with its page',
    )
  })

  it('names the address whose page imports nothing itself, or more than one module', () => {
    const routes = (source: string): string =>
      `module.exports = { routes: [{ path: '/cause', handle: { page: ${source} } }] }`
    expect(() => pagesOf(routes('() => load()'))).toThrow(
      /The page of "\/cause" must be a function that contains one import\(\) .* has none: \(\) => load\(\)/,
    )
    expect(() => pagesOf(routes('() => [load("./a.tsx"), load("./b.tsx")]'))).toThrow(
      /has \.\/a\.tsx and \.\/b\.tsx/,
    )
  })

  it('refuses a build without routes', () => {
    expect(() => pagesOf('module.exports = {}')).toThrow('expected an export "routes"')
  })
})
