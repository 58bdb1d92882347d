import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { previewSite } from './testing'
import { limits } from './limits'

const cms = 'https://cms.example.test'
const auth = { authorization: 'Bearer the secret of this site' }

let site: Awaited<ReturnType<typeof previewSite>>
beforeEach(async () => {
  const drafts = memoryContent({ lists: { causes: [cause('1', { title: 'A draft of a well' })] } })
  site = await previewSite(memoryContent(), new Map(), drafts)
})
afterEach(() => site.close())

const call = (method: string, body: unknown, headers: Record<string, string> = auth) =>
  site.ask('/content/preview', null, {
    method,
    headers,
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const made = async (body: unknown = {}): Promise<string> =>
  ((await (await call('POST', body)).json()) as { address: string }).address
/** Path and query of an address of the site. */
const pathOf = (address: string): string => address.replace('https://site.example.test', '')
const cookieOf = async (address: string): Promise<string> => {
  const opened = await site.ask(pathOf(address), null, { headers: { 'sec-fetch-user': '?1' } })
  return opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const whole = async (response: Response) => {
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: (await response.text()).replace(/"at":\d+/g, '') }
}
const get = async (url: string, cookie: string | null = null, init: RequestInit = {}) =>
  whole(
    await site.ask(url, null, { ...init, headers: { ...(cookie !== null && { cookie }), ...init.headers } }),
  )
const isDraft = ({ text }: { readonly text: string }) => text.includes('A draft of a well')

describe('the address of drafts', () => {
  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['without the secret', {}, {}, 401, 'CONTENT_SECRET'],
    ['with another secret', {}, { authorization: 'Bearer x' }, 401, 'CONTENT_SECRET'],
    ['with a validity without end', { minutes: 1e9 }, auth, 400, '"minutes"'],
    ['with a validity of half a minute', { minutes: 0.5 }, auth, 400, '"minutes"'],
    [
      'with a path of another site',
      { path: 'https://elsewhere.test/' },
      auth,
      400,
      'path: expected a path of this site',
    ],
    ['for a frame with a path', { frame: `${cms}/admin` }, auth, 400, '"frame"'],
    ...[
      ...['https://*', 'https://a;script-src-elem', "https://a'b", 'https://a,b'],
      ...['https://n:p@cms.example.test', 'https://cms.example.test?a', ' https://cms.example.test'],
    ].map((frame): [string, unknown, Record<string, string>, number, string] => [
      `for a frame of ${frame}`,
      ...([{ frame }, auth, 400, '"frame"'] as const),
    ]),
    ['for a frame of a script', { frame: 'javascript:alert(1)' }, auth, 400, '"frame"'],
    ['with a body that is no JSON', 'x', auth, 400, 'not JSON'],
  ])('%s is refused', async (_, body, headers, status, reason) => {
    const { status: responseStatus, text } = await whole(await call('POST', body, headers))
    expect(responseStatus).toBe(status)
    expect(text).toContain(JSON.stringify(reason).slice(1, -1))
  })

  it('is valid for an hour, or for the requested time', async () => {
    expect(await (await call('POST', '')).json()).toMatchObject({ until: '2026-11-23T01:00:00.000Z' })
    expect(await (await call('POST', { minutes: 5 })).json()).toMatchObject({
      until: '2026-11-23T00:05:00.000Z',
    })
    expect((await call('GET', '')).status).toBe(405)
  })

  it('leads to the page that shows the requested question', async () => {
    const to = async (question: string) => new URL(await made({ question })).searchParams.get('to')
    expect(await to('pages/2')).toBe('/about/2')
    expect(await to('lists/causes')).toBe('/cause')
    expect(await to('lists/services/1')).toBe('/')
    expect((await call('POST', { question: 'about' })).status).toBe(400)
  })

  it('shows a button to programs that follow links, and opens nothing', async () => {
    const { status, headers, text } = await get(pathOf(await made({ path: '/cause' })))
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(text).toContain('<form method="post" action="/preview">')
    expect(text).not.toMatch(/well|og:|cause\b.*title/i)
  })

  it('opens drafts for a navigation, for its button, and in its frame', async () => {
    const address = await made({ path: '/cause?a=1', frame: cms })
    const url = pathOf(address)
    const opening = { status: 303, headers: { location: '/cause?a=1' } }
    const followed = await get(url, null, { headers: { 'sec-fetch-user': '?1' } })
    expect(followed).toMatchObject(opening)
    expect(followed.headers['set-cookie']).toMatch(/^__Host-draft=.*; SameSite=None; Secure; Partitioned/)
    const fields = { method: 'POST', body: new URL(address).search.slice(1) }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = (site: string) => ({ ...fields, headers: { ...type, 'sec-fetch-site': site } })
    expect(await get('/preview', null, pressed('same-origin'))).toMatchObject(opening)
    // Another site could otherwise open drafts in its visitors' browsers.
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await get('/preview', null, pressed(site))).toMatchObject({ status: 403 })
    expect(await get('/preview', null, { ...fields, headers: type })).toMatchObject({ status: 403 })
    const framed = { headers: { 'sec-fetch-dest': 'iframe' } }
    expect(await get(url, null, framed)).toMatchObject(opening)
    expect((await get(pathOf(await made()), null, framed)).status).toBe(200)
  })

  it('is invalid once it is withdrawn or has expired', async () => {
    const address = await made()
    const second = await cookieOf(await made())
    const cookie = await cookieOf(address)
    expect(isDraft(await get('/cause', cookie))).toBe(true)
    expect((await call('DELETE', { address })).status).toBe(204)
    site.pass(limits.drafts.withdrawnMs)
    expect(await get('/cause', cookie)).toMatchObject({
      status: 503,
      text: expect.stringContaining('it was withdrawn'),
    })
    const reopened = await get(pathOf(address), null, { headers: { 'sec-fetch-user': '?1' } })
    expect(reopened).toMatchObject({ status: 503 })
    expect(reopened.headers).not.toHaveProperty('set-cookie')
    expect(isDraft(await get('/cause', second))).toBe(true)
    expect((await call('DELETE', { address: address.replace('token=', 'token=x') })).status).toBe(400)
    site.pass(3_600_000)
    expect(isDraft(await get('/cause', second))).toBe(false)
    expect((await call('DELETE', { address })).status).toBe(204)
  })
})

describe('drafts', () => {
  it('are shown to their viewer with a bar, and change nothing for others', async () => {
    const before = await get('/cause')
    expect(isDraft(before)).toBe(false)
    const drafted = await get('/cause', await cookieOf(await made()))
    expect(isDraft(drafted)).toBe(true)
    expect(drafted.text).toContain('what is not published yet')
    expect(drafted.text).toContain('Leave the drafts')
    expect(drafted.text).toContain(
      '<script defer src="/_/shell/draft.js" integrity="sha256-draft" crossorigin="anonymous"></script>',
    )
    expect(before.text).not.toContain('draft.js')
    expect(drafted.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(drafted.headers).not.toHaveProperty('etag')
    expect(await get('/cause')).toEqual(before)
    expect(site.observed.live).toEqual(['/cause'])
  })

  it.each(['/content/for?address=/cause', '/content/lists/causes'])('are served at %s', async (url) => {
    const before = await get(url)
    const drafted = await get(url, await cookieOf(await made()))
    expect(isDraft(drafted)).toBe(true)
    expect(drafted.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(drafted.headers).not.toHaveProperty('etag')
    expect(await get(url)).toMatchObject({ text: before.text })
  })

  it('can be combined with the release of a preview', async () => {
    const token = site.tokenOf(await site.preview({ '/donate': `'New giving'` }))
    const cookies = `__Host-preview=${token}; ${await cookieOf(await made({ minutes: 5 }))}`
    const { text } = await get('/donate', cookies)
    expect(text).toContain('New giving')
    expect(text).toMatch(
      /what is not published yet, on <span translate="no">charity 1\.1\.0-\w+<\/span>, until <time datetime="2026-11-23T00:05/,
    )
  })

  it('list the pages that they change, only to their viewer', async () => {
    const { status, text } = await get('/preview/changes', await cookieOf(await made()))
    expect(status).toBe(200)
    expect(text).toContain('<ul><li><a href="/cause">/cause</a></li></ul>')
    expect((await get('/preview/changes')).status).toBe(404)
  })

  it('are not counted in metrics', async () => {
    const cookie = await cookieOf(await made())
    site.observed.requests.length = 0
    await get('/cause', cookie)
    expect(site.observed.requests).toEqual([])
  })

  it('may be framed only by the CMS that requested them', async () => {
    const ancestors = async (cookie: string | null) =>
      /frame-ancestors ([^;]*)/.exec(
        (await get('/cause', cookie)).headers['content-security-policy'] ?? '',
      )?.[1]
    const framed = await cookieOf(await made({ frame: cms }))
    expect(await ancestors(framed)).toBe(`'self' ${cms}`)
    expect((await get('/cause', framed)).text).toContain(`data-frame="${cms}"`)
    expect(await ancestors(await cookieOf(await made()))).toBe(`'self'`)
    expect(await ancestors(null)).toBe(`'self'`)
  })
})
