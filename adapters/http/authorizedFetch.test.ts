import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { errorLine } from '../port/faults'
import { authorizedFetch } from './authorizedFetch'
import { fetchJson } from './fetchJson'

const authorization = 'Basic c2VjcmV0OndvcmRz'

interface Host {
  readonly url: string
  readonly server: Server
  /** The path and the credentials of each request. */
  readonly asked: ReadonlyArray<readonly [path: string | undefined, authorization: string | undefined]>
}

const hosts: Host[] = []
const hostOf = async (answer: RequestListener): Promise<Host> => {
  const asked: [string | undefined, string | undefined][] = []
  const server = createServer((request: IncomingMessage, response) => {
    asked.push([request.url, request.headers.authorization])
    response.setHeader('Connection', 'close')
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = { server, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  hosts.push(host)
  return host
}
afterEach(() =>
  Promise.all(hosts.splice(0).map(({ server }) => new Promise((closed) => server.close(closed)))),
)

const json: RequestListener = (_request, response) => response.end('{"here":true}')
const redirecting =
  (to: () => string, status = 302): RequestListener =>
  (request, response) =>
    request.url === '/start'
      ? response.writeHead(status, { Location: to() }).end('moved')
      : json(request, response)

describe('authorizedFetch', () => {
  it('sends the credentials to every path of the backend’s own origin, next to the other headers', async () => {
    const backend = await hostOf(json)
    const fetch = authorizedFetch([{ address: `${backend.url}/wp`, authorization }])
    await fetch(`${backend.url}/wp/menu`, { headers: { Accept: 'application/json' } })
    await fetch(`${backend.url}/media/a.png`)
    expect(backend.asked).toEqual([
      ['/wp/menu', authorization],
      ['/media/a.png', authorization],
    ])
  })

  it('sends nothing to another origin: another port, another scheme, a host with the same prefix', async () => {
    const sent: unknown[] = []
    const fetch = authorizedFetch([{ address: 'https://cms.example', authorization }], async (_url, init) => {
      sent.push(new Headers(init?.headers).get('authorization'))
      return new Response('1')
    })
    for (const url of [
      'https://cms.example:8443/a',
      'http://cms.example/a',
      'https://cms.example.evil.test/a',
      'https://evil.test/?https://cms.example',
      'nonsense',
    ])
      await fetch(url)
    expect(sent).toEqual([null, null, null, null, null])
  })

  it('sends each of two backends its own credentials', async () => {
    const [pages, lists] = [await hostOf(json), await hostOf(json)]
    const fetch = authorizedFetch([
      { address: pages.url, authorization },
      { address: lists.url, authorization: 'Bearer 2' },
    ])
    await fetch(`${pages.url}/a`)
    await fetch(`${lists.url}/a`)
    expect([pages.asked, lists.asked]).toEqual([[['/a', authorization]], [['/a', 'Bearer 2']]])
  })

  it.each([301, 302, 303, 307, 308])(
    'follows a redirect with status %i to another host without them',
    async (status) => {
      const other = await hostOf(json)
      const backend = await hostOf(redirecting(() => `${other.url}/there`, status))
      const fetch = authorizedFetch([{ address: backend.url, authorization }])
      const response = await fetch(`${backend.url}/start`)
      expect([response.status, await response.json()]).toEqual([200, { here: true }])
      expect([backend.asked, other.asked]).toEqual([[['/start', authorization]], [['/there', undefined]]])
    },
  )

  it('follows a redirect within the backend without them, and one that comes back from another host', async () => {
    const backend = await hostOf(redirecting(() => '/there'))
    const other = await hostOf(redirecting(() => `${backend.url}/back`))
    const fetch = authorizedFetch([{ address: backend.url, authorization }])
    await fetch(`${backend.url}/start`)
    await fetch(`${other.url}/start`)
    expect(backend.asked).toEqual([
      ['/start', authorization],
      ['/there', undefined],
      ['/back', undefined],
    ])
  })

  it('does not change requests when no backend has credentials', async () => {
    const backend = await hostOf(redirecting(() => '/there'))
    await authorizedFetch([{ address: backend.url, authorization: null }, { address: 'a folder' }])(
      `${backend.url}/start`,
    )
    expect(backend.asked).toEqual([
      ['/start', undefined],
      ['/there', undefined],
    ])
  })

  it.each([
    ['https://cms.example', 'secret\nx: y'],
    ['https://cms.example', 'sécret'],
    ['https://cms.example', ''],
    ['a secret folder', 'Basic x'],
  ])('refuses what cannot be sent at the start, without quoting it (%s)', (address, value) => {
    const make = () => authorizedFetch([{ address, authorization: value }])
    expect(make).toThrow('credentials that cannot be sent')
    expect(make).not.toThrow(/s[eé]cret/)
  })

  it('is never in an error: neither of a refused request, nor of a broken connection or redirect', async () => {
    const backend = await hostOf((request, response) => {
      if (request.url === '/broken') request.socket.destroy()
      else if (request.url === '/odd') response.writeHead(302, { Location: 'http://[' }).end()
      else
        response
          .writeHead(401, { 'content-type': 'text/plain' })
          .end(`${request.headers.authorization} is not valid`)
    })
    const fetch = authorizedFetch([{ address: backend.url, authorization }])
    for (const path of ['/refused', '/broken', '/odd']) {
      const answer = await firstValueFrom(fetchJson({ fetch })(backend.url + path))
      const reported = JSON.stringify(answer) + (isLeft(answer) ? errorLine(answer.left) : '')
      expect(answer._tag).toBe('Left')
      expect(reported).not.toContain(authorization)
      expect(reported).not.toContain('c2VjcmV0')
    }
    expect(backend.asked).toHaveLength(3)
  })
})
