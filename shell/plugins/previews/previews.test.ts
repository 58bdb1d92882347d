import { memoryContent } from '@caravanserai/adapters/testing'
import { fileKey, isPreviewKept, withdrawPreviews } from '@caravanserai/releases/ledger'
import { makeKeys, signRelease } from '@caravanserai/releases/signature'
import { previewSite } from './testing'
import { isPreviewSet } from '../../site/answeredBy'
import { limits } from './limits'

let site: Awaited<ReturnType<typeof previewSite>>
beforeEach(async () => {
  site = await previewSite(memoryContent())
})
afterEach(() => site.close())

const pages = { '/cause': `'The new causes'`, '/donate': `'New giving'` }
const hour = 60 * 60 * 1_000

/** A response without the parts that differ in every response. */
const wholeOf = async (response: Response) => {
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}
const live = async (url: string, token: string | null = null, init?: RequestInit) =>
  wholeOf(await site.ask(url, token, init))
const tokenOfPages = async () => site.tokenOf(await site.preview(pages))

const isPreview = (text: string) => text.includes('aria-label="Preview"')
const unlisted = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
const ifNoneMatch = (tag: unknown) => ({ headers: { 'if-none-match': String(tag) } })

describe('a page', () => {
  it('is that of the preview, with a bar, for its viewer, and the live one for others', async () => {
    const before = await live('/cause')
    expect(before.text).toContain('The live causes')
    const claim = await site.preview(pages)
    const shown = await live('/cause', site.tokenOf(claim))
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('The new causes')
    expect(shown.text).toContain(`charity ${claim.release}`)
    expect(shown.text).toContain('<time datetime="2026-11-24T00:00:00.000Z">24 November 2026')
    expect(await live('/cause')).toEqual(before)
    expect(isPreview(before.text)).toBe(false)
  })

  it('is neither cacheable nor indexed in a preview', async () => {
    const { headers } = await live('/cause', await tokenOfPages())
    expect(headers).toMatchObject(unlisted)
    expect(headers).not.toHaveProperty('etag')
    const visitor = await live('/cause')
    expect(visitor.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    expect(visitor.headers).not.toHaveProperty('x-robots-tag')
  })

  it('never gets 304 in a preview', async () => {
    const token = await tokenOfPages()
    const { headers } = await live('/cause')
    const { etag } = headers
    expect((await live('/cause', null, ifNoneMatch(etag))).status).toBe(304)
    for (const known of [etag, '*'])
      expect(await live('/cause', token, ifNoneMatch(known))).toMatchObject({
        status: 200,
        text: expect.stringContaining('The new causes'),
      })
  })

  it('is rendered with the bar and without the live worker if another remote owns it', async () => {
    const { text } = await live('/about', await tokenOfPages())
    expect(text).toContain('About us')
    expect(isPreview(text)).toBe(true)
    expect(site.observed.live).toEqual([])
    await live('/about')
    expect(site.observed.live).toEqual(['/about'])
  })

  it('is not cacheable in a preview even if it is missing or redirects', async () => {
    const token = await tokenOfPages()
    for (const url of ['/no/such/page', '//cause', '/cause?translate=1'])
      expect((await live(url, token)).headers).toMatchObject(unlisted)
  })

  it('is the live one if the token has expired, was changed, or has another signature', async () => {
    const before = await live('/cause')
    const claim = await site.preview(pages)
    const token = site.tokenOf(claim)
    const changed = `${Buffer.from(JSON.stringify({ ...claim, until: claim.until + hour })).toString('base64url')}.${token.split('.')[1]}`
    for (const token of ['', 'nonsense', changed, site.tokenOf(claim, 'the secret of yesterday')])
      expect(await live('/cause', token)).toEqual(before)
    expect((await live('/cause', token)).text).toContain('The new causes')
    site.pass(24 * hour)
    expect(await live('/cause', token)).toEqual(before)
  })

  it('gets 503 once the preview is withdrawn, whether or not it was open', async () => {
    const [open, closed, foreign] = [
      await site.preview(pages),
      await site.preview({ '/cause': `'Another'` }),
      await site.preview({ '/cause': `'Of another remote'` }, { remote: 'travel' }),
    ]
    expect((await live('/cause', site.tokenOf(open))).status).toBe(200)
    expect(await withdrawPreviews(site.ledger, 'charity', null)).toMatchObject([
      { release: open.release },
      { release: closed.release },
    ])
    site.pass(limits.keptMs)
    for (const claim of [open, closed]) {
      const shown = await live('/cause', site.tokenOf(claim))
      expect(shown).toMatchObject({ status: 503, text: expect.stringContaining('it was withdrawn') })
      expect(shown.headers).toMatchObject(unlisted)
    }
    expect(await isPreviewKept(site.ledger, foreign)).toBe(true)
  })

  it('is still shown while the release store is unavailable', async () => {
    const claim = await site.preview(pages)
    const token = site.tokenOf(claim)
    await live('/cause', token)
    const stat = jest.spyOn(site.ledger, 'stat').mockRejectedValue(new Error('away'))
    site.pass(limits.keptMs)
    expect((await live('/cause', token)).text).toContain('The new causes')
    const unknown = await live('/cause', site.tokenOf({ ...claim, until: claim.until + 1 }))
    expect(unknown.text).toContain('whether it was withdrawn is not known: away')
    stat.mockRestore()
  })

  it('explains only to the viewer why the preview cannot be shown', async () => {
    const before = await live('/cause')
    const claim = await site.preview(pages)
    await site.ledger.remove(fileKey(claim.hash))
    const shown = await live('/cause', site.tokenOf(claim))
    expect(shown.status).toBe(503)
    expect(shown.text).toMatch(new RegExp(`This preview cannot be shown.*${fileKey(claim.hash)}`, 's'))
    expect(shown.headers).toMatchObject(unlisted)
    expect(await live('/cause')).toEqual(before)
  })
})

describe('a release that fails in a preview', () => {
  const broken = { '/cause': `{ throw new Error('no <causes> here') }`, '/donate': `'New giving'` }

  it('shows the error page with the reason; its other pages work', async () => {
    const token = site.tokenOf(await site.preview(broken))
    const { status, text, headers } = await live('/cause', token)
    expect(status).toBe(500)
    expect(text).toContain('no &lt;causes&gt; here')
    expect(isPreview(text)).toBe(true)
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await live('/donate', token)).text).toContain('New giving')
  })

  it('does not count as a failure of the live release, whose page others see', async () => {
    const token = site.tokenOf(await site.preview(broken))
    for (let n = 0; n < 4; n += 1) await live('/cause', token)
    expect(site.observed.failed).toEqual([])
    expect(site.observed.requests).toEqual([])
    expect((await live('/cause')).text).toContain('The live causes')
    expect(site.observed.requests).toHaveLength(1)
  })

  it('cannot be opened if it cannot be loaded; the response has the reason', async () => {
    const claim = await site.preview({ '/about': `'Taken'` })
    const answer = await live(`/preview?token=${site.tokenOf(claim)}`)
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('/about')
    expect(site.observed.requests).toEqual([])
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('has the set id of a preview, and reports no policy violations', async () => {
    const { text } = await live('/cause', await tokenOfPages())
    expect(isPreviewSet(/"set":"([\w-]+)"/.exec(text)?.[1] ?? '')).toBe(true)
    expect(text).not.toContain('report-uri')
  })
})

describe('the files of a preview', () => {
  const cachingOf = async (url: string, token: string | null = null) => {
    const { status, headers } = await live(url, token)
    return { status, cached: headers['cache-control'] }
  }

  it('are served only to its viewer and are not cacheable', async () => {
    const token = await tokenOfPages()
    expect(await cachingOf('/_/charity/new.js', token)).toEqual({ status: 200, cached: 'private, no-store' })
    expect(await cachingOf('/_/charity/new.js')).toEqual({ status: 404, cached: 'no-store' })
  })

  it('do not change the files of the live release', async () => {
    const before = await live('/_/charity/live.js')
    expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await live('/_/charity/live.js', await tokenOfPages())).toEqual(before)
  })

  it('replace live files of the same path only for its viewer', async () => {
    const url = '/_/charity/both.js'
    const before = await live(url)
    expect(before).toMatchObject({ status: 200, text: 'live' })
    const claim = await site.preview(pages)
    expect(await live(url, site.tokenOf(claim))).toMatchObject({
      headers: unlisted,
      text: `code of ${claim.release}`,
    })
    expect(await live(url)).toEqual(before)
  })

  it('are in a list of remotes that only its viewer gets', async () => {
    const token = await tokenOfPages()
    const { text } = await live('/cause', token)
    const list = /\/_\/remotes\.\w+\.json/.exec(text)?.[0] ?? ''
    expect(await cachingOf(list, token)).toEqual({ status: 200, cached: 'private, no-store' })
    expect((await live(list, token)).text).toContain('/_/charity/new.js')
    expect((await live(list)).status).toBe(404)
  })
})

describe('content for an address', () => {
  const url = '/content/for?address=%2Fcause'

  it('is of the preview and not cacheable for its viewer, and live for others', async () => {
    const before = await live(url)
    const token = await tokenOfPages()
    const shown = await live(url, token)
    expect(shown.headers['x-release-set']).toMatch(/^preview-/)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.headers).not.toHaveProperty('etag')
    expect((await live(url, token, ifNoneMatch(before.headers['etag']))).status).toBe(200)
    const withoutMoment = ({ text, ...response }: typeof before) => ({
      ...response,
      text: text.replace(/"at":\d+/, ''),
    })
    expect(withoutMoment(await live(url))).toEqual(withoutMoment(before))
  })

  it('has the set id of its page, so that a tab stays in the preview', async () => {
    const token = await tokenOfPages()
    const { headers } = await live(url, token)
    expect((await live('/cause', token)).text).toContain(`"set":"${headers['x-release-set']}"`)
  })
})

it('the document states that it is a preview, for the forms of the page', async () => {
  expect((await live('/cause', await tokenOfPages())).text).toContain('"isPreview":true')
  expect((await live('/cause')).text).not.toContain('isPreview')
})

describe('the address of a preview', () => {
  it('opens the preview until it expires, with a cookie that scripts and other hosts cannot read', async () => {
    const { status, headers } = await live(`/preview?token=${await tokenOfPages()}`)
    expect([status, headers['location']]).toEqual([303, '/cause'])
    expect(headers['set-cookie']).toMatch(
      /^__Host-preview=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
    )
    expect(headers).toMatchObject(unlisted)
  })

  it('can lead to another page of the site, never to another site', async () => {
    const token = await tokenOfPages()
    const to = async (page: string) =>
      (await live(`/preview?token=${token}&to=${encodeURIComponent(page)}`)).headers['location']
    expect(await to('/donate?a=1')).toBe('/donate?a=1')
    for (const page of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'donate'])
      expect(await to(page)).toBe('/cause')
  })

  it('opens nothing if the token is invalid or has expired', async () => {
    const token = await tokenOfPages()
    const queries = ['', '?token=nonsense', `?token=${token}a`, `?token=${token}&token=${token}`]
    for (const query of queries) {
      const { status, headers } = await live(`/preview${query}`)
      expect({ status, headers }).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'private, no-store' },
      })
      expect(headers).not.toHaveProperty('set-cookie')
    }
    site.pass(24 * hour)
    expect((await live(`/preview?token=${token}`)).status).toBe(410)
  })

  it('is neither opened nor left by a browser that fetches ahead of a visit', async () => {
    const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } }
    for (const address of [`/preview?token=${await tokenOfPages()}`, '/preview/leave']) {
      const { status, headers } = await live(address, null, ahead)
      expect(status).toBe(503)
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  it('can be left for the same page of the live site', async () => {
    const token = await tokenOfPages()
    const leave = async (referer: string, method = 'POST') =>
      (await live('/preview/leave', token, { method, headers: { referer } })).headers
    const left = await leave('https://site.example.test/cause?a=1')
    expect(left['location']).toBe('/cause?a=1')
    expect((await site.ask('/preview/leave')).headers.getSetCookie()).toEqual(
      ['preview', 'draft'].flatMap((name) =>
        ['SameSite=Lax; Secure', 'SameSite=None; Secure; Partitioned'].map(
          (rest) => `__Host-${name}=; Path=/; HttpOnly; ${rest}; Max-Age=0`,
        ),
      ),
    )
    for (const referer of ['https://elsewhere.test/a', 'https://site.example.test/preview?token=x', 'x'])
      expect((await leave(referer, 'GET'))['location']).toBe('/')
    expect((await leave('https://site.example.test//elsewhere.test'))['location']).toBe('/')
  })
})

it('a preview of a remote with keys must be signed', async () => {
  const team = makeKeys()
  await site.close()
  site = await previewSite(memoryContent(), new Map([['charity', [team.publicKey]]]))
  const claim = await site.preview(pages)
  const unsigned = await live('/cause', site.tokenOf(claim))
  expect([unsigned.status, unsigned.text]).toEqual([503, expect.stringContaining('is not signed')])
  const { remote: name, release, hash } = claim
  const signature = signRelease(team.privateKey, { name, release, hash })
  expect((await live('/cause', site.tokenOf({ ...claim, signature }))).text).toContain('The new causes')
})
