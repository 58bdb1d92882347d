import { startLocalServer } from '../../testing'
import type { LocalServer } from '../../testing'
import { capturedMenus, deadLinks, linksIn } from './links'

const servers: LocalServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

/** Serves these documents, and 404 for other addresses. */
const served = async (documents: Readonly<Record<string, string>>): Promise<string> => {
  const server = await startLocalServer(({ url = '' }, response) => {
    const text = documents[url]
    response.writeHead(text === undefined ? 404 : 200).end(text ?? '')
  })
  servers.push(server)
  return server.origin
}

const remote = {
  name: 'charity',
  addresses: ['/cause', '/cause-single/:id'].map((path) => ({ path, scripts: [], styles: [] })),
}

const page = (address: string, ...links: ReadonlyArray<string>) => ({
  tried: { address, pattern: address, isNamed: true },
  seen: { status: 200 },
  html: `<main>${links.map((to) => `<a href="${to}">x</a>`).join('')}</main>`,
})

const readyWith = (live: object | null): string =>
  JSON.stringify({
    set: 'a',
    number: 1,
    remotes: { charity: { live, wanted: 'a', trying: false, refused: null, quarantined: [] } },
    ready: true,
    reasons: [],
    missing: [],
  })

const linesOf = (faults: Awaited<ReturnType<typeof deadLinks>>) =>
  faults.map(({ pages, fault }) => `${pages.join()}: ${fault}`)

const nowhere = 'http://127.0.0.1:9'

describe('deadLinks', () => {
  it('reports links to missing pages of the remote, whether or not they were rendered', async () => {
    const url = await served({ '/cause-single/2': 'page' })
    const missing = { ...page('/cause-single/3'), seen: { status: 404 } }
    const pages = [page('/cause', '/cause-single/2', '/cause-single/3', '/cause-single/4?a=1#b'), missing]
    expect(linesOf(await deadLinks(remote, pages, { url, site: nowhere }))).toEqual([
      '/cause: links to /cause-single/3, which is not a page',
      '/cause: links to /cause-single/4, which is not a page',
    ])
  })

  it('reports a redirect to a missing page, unless its target has parameters', async () => {
    const url = await served({ '/cause': 'page' })
    const moved = [
      ['/old', '/cause-single/7'],
      ['/older', '/cause'],
      ['/old/:id', '/cause-single/:id'],
    ].map(([path = '', redirect = '']) => ({ path, redirect, scripts: [], styles: [] }))
    const withMoved = { ...remote, addresses: [...remote.addresses, ...moved] }
    expect(linesOf(await deadLinks(withMoved, [], { url, site: nowhere }))).toEqual([
      '/old: links to /cause-single/7, which is not a page',
    ])
  })

  it('reports a link to an address of no remote, unless the live page already has it', async () => {
    const url = await served({})
    const pages = [page('/cause', '/contact/6', '/contatc/6')]
    const site = await served({
      '/readyz': readyWith({ release: '1.0.0-a', hash: 'a'.repeat(64) }),
      '/cause': '<main><a href="/contact/6">x</a></main>',
    })
    expect(linesOf(await deadLinks(remote, pages, { url, site }))).toEqual([
      '/cause: links to /contatc/6, which is not a page',
    ])
  })

  it('ignores links to other remotes if the remote is not live, or no site responds', async () => {
    const url = await served({})
    const pages = [page('/cause', '/contact/6')]
    const site = await served({ '/readyz': readyWith(null) })
    expect(await deadLinks(remote, pages, { url, site })).toEqual([])
    expect(await deadLinks(remote, pages, { url, site: nowhere })).toEqual([])
  })
})

test('linksIn lists each link within main to pages of the site once', () => {
  expect(
    linksIn(
      '<a href="/menu">m</a><main><a class="x" href="/a?b=1&amp;c=2">a</a><a href="/a#d">a</a>' +
        '<a href="/media/cms/a.webp">p</a><a href="//other.example/">o</a><a href="https://other.example/e">o</a><a data-href="/no">n</a></main><a href="/foot">f</a>',
    ),
  ).toEqual(['/a'])
})

let server: LocalServer
beforeAll(async () => {
  const menu = [
    { id: '1', name: 'Home', children: [] },
    { id: '2', name: 'About', children: [{ id: '5', name: 'Careers', children: [] }] },
    { id: '6', name: 'Gallery', children: [] },
  ]
  const bodies: Readonly<Record<string, string>> = {
    '/content/menu': JSON.stringify({ value: menu }),
    '/gallery/6': 'page',
  }
  server = await startLocalServer(({ url = '' }, response) => {
    const body = bodies[url]
    response.writeHead(body === undefined ? 404 : 200).end(body ?? '')
  })
})
afterAll(() => server.stop())

const taking = (...paths: ReadonlyArray<string>) => ({
  addresses: paths.map((path) => ({ path, scripts: [], styles: [] })),
})
const faultsOf = (patterns: ReadonlyArray<string>, live: ReadonlyArray<string> = []) =>
  capturedMenus(taking(...patterns), server.origin, live)

test('capturedMenus reports a menu whose page the remote captures but does not have', async () => {
  expect(await faultsOf(['/careers', '/careers/:id', '/gallery/:id'])).toMatchObject([
    { check: 'addresses', pages: ['/careers/5'], fault: expect.stringContaining('the menu "Careers"') },
  ])
})

test.each([
  ['captured by the live release too', ['/careers/:id'], ['/careers/:id']],
  ['not captured by its addresses', ['/careers', '/jobs/:id'], []],
])('capturedMenus ignores a menu that is %s', async (_, patterns, live) => {
  expect(await faultsOf(patterns, live)).toEqual([])
})

test('capturedMenus reports nothing if the menu cannot be fetched', async () => {
  expect(await capturedMenus(taking('/careers/:id'), 'http://127.0.0.1:9', [])).toEqual([])
})
