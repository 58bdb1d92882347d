import type { RequestListener } from 'node:http'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { errorLine } from '../port/faults'
import { localServer } from '../testing/localServer'
import type { LocalServer } from '../testing/localServer'
import { authorizedFetch } from './authorizedFetch'
import { fetchJson } from './fetchJson'

const authorization = 'Basic c2VjcmV0OndvcmRz'

const servers: LocalServer[] = []
afterEach(() => Promise.all(servers.splice(0).map(({ close }) => close())))

/** A host that records the paths and credentials of its requests. */
const hostOf = async (answer: RequestListener = (_, response) => response.end('{"here":true}')) => {
  const requests: string[] = []
  const server = await localServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization ?? 'without credentials'}`)
    answer(request, response)
  })
  servers.push(server)
  return { url: server.url, requests }
}
const redirecting =
  (to: () => string, status = 302): RequestListener =>
  (request, response) =>
    request.url === '/start'
      ? response.writeHead(status, { Location: to() }).end('moved')
      : response.end('{"here":true}')

describe('authorizedFetch', () => {
  it('sends the credentials to every path of the backend’s own origin', async () => {
    const backend = await hostOf()
    const fetch = authorizedFetch([{ address: `${backend.url}/wp`, authorization }])
    await fetch(`${backend.url}/wp/menu`, { headers: { Accept: 'application/json' } })
    await fetch(`${backend.url}/media/a.png`)
    expect(backend.requests).toEqual([`/wp/menu ${authorization}`, `/media/a.png ${authorization}`])
  })

  it.each([
    'https://cms.example:8443/a',
    'http://cms.example/a',
    'https://cms.example.evil.test/a',
    'https://evil.test/?https://cms.example',
    'nonsense',
  ])('sends no credentials to %s, which is not the origin https://cms.example', async (url) => {
    const sent: unknown[] = []
    const fetch = authorizedFetch([{ address: 'https://cms.example', authorization }], async (_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'))
      return new Response('1')
    })
    await fetch(url)
    expect(sent).toEqual([null])
  })

  it('sends each of two backends its own credentials', async () => {
    const [pages, lists] = [await hostOf(), await hostOf()]
    const fetch = authorizedFetch([
      { address: pages.url, authorization },
      { address: lists.url, authorization: 'Bearer 2' },
    ])
    await fetch(`${pages.url}/a`)
    await fetch(`${lists.url}/a`)
    expect(pages.requests).toEqual([`/a ${authorization}`])
    expect(lists.requests).toEqual(['/a Bearer 2'])
  })

  const followed = (fetch: (url: string) => Promise<Response>, url: string) =>
    fetch(url).then(
      async (response) => response.text(),
      (error: Error) => error.message,
    )

  describe.each([
    ['with credentials', authorization],
    ['without credentials', null],
  ])('%s', (_, authorization) => {
    const label = authorization ?? 'without credentials'

    it.each([301, 302, 303, 307, 308])(
      'does not follow a redirect with status %i to another server',
      async (status) => {
        const target = await hostOf()
        const backend = await hostOf(redirecting(() => `${target.url}/there`, status))
        const fetch = authorizedFetch([{ address: backend.url, authorization }])
        expect(await followed(fetch, `${backend.url}/start`)).toBe('redirects to another server')
        expect(backend.requests).toEqual([`/start ${label}`])
        expect(target.requests).toEqual([])
      },
    )

    it('follows redirects within the backend, and to its media host without credentials', async () => {
      const files = await hostOf(redirecting(() => '/there'))
      const backend = await hostOf(redirecting(() => `${files.url}/start`))
      const fetch = authorizedFetch([
        { address: `${backend.url}/wp`, authorization, media: `${files.url}/site` },
      ])
      expect(await followed(fetch, `${backend.url}/start`)).toBe('{"here":true}')
      expect(backend.requests).toEqual([`/start ${label}`])
      expect(files.requests).toEqual(['/start without credentials', '/there without credentials'])
    })

    it('stops a redirect loop', async () => {
      const backend = await hostOf(redirecting(() => '/start'))
      const fetch = authorizedFetch([{ address: backend.url, authorization }])
      expect(await followed(fetch, `${backend.url}/start`)).toBe('redirect count exceeded')
      expect(backend.requests).toHaveLength(6)
    })

    it('sends a POST once, and does not follow its redirect', async () => {
      const backend = await hostOf(redirecting(() => '/there', 307))
      const fetch = authorizedFetch([{ address: backend.url, authorization }])
      expect((await fetch(`${backend.url}/start`, { method: 'POST', body: 'x' })).status).toBe(307)
      expect(backend.requests).toEqual([`/start ${label}`])
    })
  })

  it.each([
    ['http://cms.example/a', 'https://cms.example/b', true],
    ['http://cms.example/a', 'http://cms.example:80/b', true],
    ['https://cms.example/a', 'http://cms.example/b', false],
    ['http://cms.example:8000/a', 'https://cms.example/b', false],
    ['http://cms.example/a', 'https://cms.example:8443/b', false],
    ['http://cms.example/a', 'https://cms.example.evil.test/b', false],
    ['http://cms.example/a', 'https://cms.example@evil.test/b', false],
    ['http://cms.example/a', 'file:///etc/passwd', false],
    ['http://cms.example/a', 'http://169.254.169.254/latest/meta-data/', false],
    ['http://cms.example/a', 'http://2130706433/', false],
    ['http://cms.example/a', 'http://0177.0.0.1/', false],
    ['http://cms.example/a', 'http://[::ffff:127.0.0.1]/', false],
    ['http://cms.example/a', '//evil.test/', false],
    ['http://cms.example/a', 'http://[', false],
  ])('a redirect from %s to %s is followed: %s', async (from, to, isFollowed) => {
    const fetch = authorizedFetch([{ address: new URL('/', from).href }], async (url) =>
      url === from ? new Response(null, { status: 302, headers: { location: to } }) : new Response('there'),
    )
    expect((await followed(fetch, from)) === 'there').toBe(isFollowed)
  })

  it.each([
    ['https://cms.example', 'secret\nx: y'],
    ['https://cms.example', 'sécret'],
    ['https://cms.example', ''],
    ['a secret folder', 'Basic x'],
  ])('rejects credentials that cannot be sent, without quoting them (%s)', (address, value) => {
    const make = () => authorizedFetch([{ address, authorization: value }])
    expect(make).toThrow('credentials that cannot be sent')
    expect(make).not.toThrow(/s[eé]cret/)
  })

  it.each(['/refused', '/broken', '/odd'])('leaves credentials out of the error of %s', async (path) => {
    const backend = await hostOf((request, response) => {
      if (request.url === '/broken') request.socket.destroy()
      else if (request.url === '/odd') response.writeHead(302, { Location: 'http://[' }).end()
      else response.writeHead(401).end(`${request.headers.authorization} is not valid`)
    })
    const fetch = authorizedFetch([{ address: backend.url, authorization }])
    const answer = await firstValueFrom(fetchJson({ fetch })(backend.url + path))
    const reported = JSON.stringify(answer) + (isLeft(answer) ? errorLine(answer.left) : '')
    expect(answer._tag).toBe('Left')
    expect(reported).not.toMatch(/c2VjcmV0/)
    expect(backend.requests).toEqual([`${path} ${authorization}`])
  })
})
