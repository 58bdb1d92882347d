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

describe('an address of the drafts', () => {
  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['without the secret', {}, {}, 401, 'CONTENT_SECRET'],
    ['with another secret', {}, { authorization: 'Bearer x' }, 401, 'CONTENT_SECRET'],
    ['that never ends', { minutes: 1e9 }, auth, 400, '"minutes"'],
    ['of half a minute', { minutes: 0.5 }, auth, 400, '"minutes"'],
    ['of another site', { path: 'https://elsewhere.test/' }, auth, 400, 'path: expected a path of this site'],
    ['in a frame of a path', { frame: `${cms}/admin` }, auth, 400, '"frame"'],
    ...[
      ...['https://*', 'https://a;script-src-elem', "https://a'b", 'https://a,b'],
      ...['https://n:p@cms.example.test', 'https://cms.example.test?a', ' https://cms.example.test'],
    ].map((frame): [string, unknown, Record<string, string>, number, string] => [
      `in a frame of ${frame}`,
      ...([{ frame }, auth, 400, '"frame"'] as const),
    ]),
    ['in a frame of a script', { frame: 'javascript:alert(1)' }, auth, 400, '"frame"'],
    ['of no JSON', 'x', auth, 400, 'not JSON'],
  ])('%s is not made', async (_, body, headers, status, reason) => {
    const { status: got, text } = await whole(await call('POST', body, headers))
    expect(got).toBe(status)
    expect(text).toContain(JSON.stringify(reason).slice(1, -1))
  })

  it('is for an hour, or for the time that was asked for', async () => {
    expect(await (await call('POST', '')).json()).toMatchObject({ until: '2026-11-23T01:00:00.000Z' })
    expect(await (await call('POST', { minutes: 5 })).json()).toMatchObject({
      until: '2026-11-23T00:05:00.000Z',
    })
    expect((await call('GET', '')).status).toBe(405)
  })

  it('leads to the page that shows what a question names', async () => {
    const to = async (question: string) => new URL(await made({ question })).searchParams.get('to')
    expect(await to('pages/2')).toBe('/about/2')
    expect(await to('lists/causes')).toBe('/cause')
    expect(await to('lists/services/1')).toBe('/')
    expect((await call('POST', { question: 'about' })).status).toBe(400)
  })

  it('shows a program that looks where it leads a button, and opens nothing', async () => {
    const { status, headers, text } = await get(pathOf(await made({ path: '/cause' })))
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(text).toContain('<form method="post" action="/preview">')
    expect(text).not.toMatch(/well|og:|cause\b.*title/i)
  })

  it('is opened by who follows it, by the button of the page, and in the frame that it was made for', async () => {
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

  it('shows nothing any more when it was withdrawn, or has ended', async () => {
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
  it('are seen by who has opened them, with a bar that says so, and change nothing for anybody else', async () => {
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

  it.each(['/content/for?address=/cause', '/content/lists/causes'])('are answered at %s', async (url) => {
    const before = await get(url)
    const drafted = await get(url, await cookieOf(await made()))
    expect(isDraft(drafted)).toBe(true)
    expect(drafted.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(drafted.headers).not.toHaveProperty('etag')
    expect(await get(url)).toMatchObject({ text: before.text })
  })

  it('are shown on the release of a preview', async () => {
    const token = site.tokenOf(await site.preview({ '/donate': `'New giving'` }))
    const cookies = `__Host-preview=${token}; ${await cookieOf(await made({ minutes: 5 }))}`
    const { text } = await get('/donate', cookies)
    expect(text).toContain('New giving')
    expect(text).toMatch(
      /what is not published yet, on <span translate="no">charity 1\.1\.0-\w+<\/span>, until <time datetime="2026-11-23T00:05/,
    )
  })

  it('name the pages that they change, to who has opened them', async () => {
    const { status, text } = await get('/preview/changes', await cookieOf(await made()))
    expect(status).toBe(200)
    expect(text).toContain('<ul><li><a href="/cause">/cause</a></li></ul>')
    expect((await get('/preview/changes')).status).toBe(404)
  })

  it('are counted nowhere', async () => {
    const cookie = await cookieOf(await made())
    site.observed.requests.length = 0
    await get('/cause', cookie)
    expect(site.observed.requests).toEqual([])
  })

  it('may be framed by the CMS that they are for, and by nobody else', async () => {
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
