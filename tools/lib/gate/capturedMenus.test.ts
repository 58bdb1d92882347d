import { startLocalServer } from '../process/localServer'
import type { LocalServer } from '../process/localServer'
import { capturedMenus } from './capturedMenus'

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

const remote = (...paths: ReadonlyArray<string>) => ({
  addresses: paths.map((path) => ({ path, scripts: [], styles: [] })),
})
const faultsOf = (patterns: ReadonlyArray<string>, live: ReadonlyArray<string> = []) =>
  capturedMenus(remote(...patterns), server.origin, live)

test('a menu whose page the remote takes and does not have is named', async () => {
  expect(await faultsOf(['/careers', '/careers/:id', '/gallery/:id'])).toMatchObject([
    { check: 'addresses', pages: ['/careers/5'], fault: expect.stringContaining('the menu "Careers"') },
  ])
})

test.each([
  ['by the live release already', ['/careers/:id'], ['/careers/:id']],
  ['by none of its addresses', ['/careers', '/jobs/:id'], []],
])('nothing is said of a menu that is taken %s', async (_, patterns, live) => {
  expect(await faultsOf(patterns, live)).toEqual([])
})

test('nothing is said where the menu cannot be read', async () => {
  expect(await capturedMenus(remote('/careers/:id'), 'http://127.0.0.1:9', [])).toEqual([])
})
