import { list } from '@caravanserai/adapters'
import { answering, cause, down, memoryContent } from '@caravanserai/adapters/testing'
import { switched, withRelease } from '@caravanserai/releases'
import type { ReleaseSet } from '@caravanserai/releases'
import { changeSet, fileKey, storedBase } from '@caravanserai/releases/ledger'
import { makeKeys } from '@caravanserai/releases/signature'
import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import { previewSite } from '../../../testing/previewSite'

const auth = { authorization: 'Bearer the secret of this site' }
const [monday, tuesday, wednesday] = ['2026-11-16T10:00:00Z', '2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z']
/** Of this moment there are no causes. */
const unknown = '2026-11-20T10:00:00Z'

let site: Awaited<ReturnType<typeof previewSite>>
beforeEach(async () => {
  site = await previewSite(memoryContent(), new Map(), memoryContent(), (moment) =>
    moment === Date.parse(unknown)
      ? answering(list('causes'), of(left({ ...down, reason: 'nothing is kept' })), memoryContent())
      : memoryContent({
          lists: { causes: [cause('1', { title: `A well of ${new Date(moment).toISOString()}` })] },
        }),
  )
})
afterEach(() => site.close())

const make = (body: unknown) =>
  site.ask('/content/preview', null, { method: 'POST', headers: auth, body: JSON.stringify(body) })
const open = async (at: string, path = '/cause') => {
  const { address } = (await (await make({ at, path })).json()) as { address: string }
  return site.ask(address.replace('https://site.example.test', ''), null, {
    headers: { 'sec-fetch-user': '?1' },
  })
}
const visitorOf = async (at: string) => {
  const cookie = (await open(at)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return async (url: string) => {
    const response = await site.ask(url, null, { headers: { cookie } })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
  }
}
const change = (at: string, to: (set: ReleaseSet) => ReleaseSet) =>
  changeSet(
    site.ledger,
    { did: 'ship', remote: 'charity', release: 'a', by: 'a test', where: 'here' },
    to,
    () => new Date(at),
  )
const released = async (pages: Readonly<Record<string, string>>) => {
  const { release, hash } = await site.preview(pages)
  return { base: storedBase('charity', release), hash, addresses: Object.keys(pages) }
}
const old = { '/cause': `'The causes of old'`, '/old': `'An old page'` }
/** Monday's release was another one than the live one, which nobody has shipped here. */
const shipped = async () => {
  const release = await released(old)
  await change(monday, (set) => withRelease(set, 'charity', release))
  await change(wednesday, (set) => withRelease(set, 'charity', site.live('charity')))
  return release
}

describe('an earlier moment', () => {
  it('has the releases of then, and a bar that says so, for who has opened it alone', async () => {
    await shipped()
    const before = await (await site.ask('/cause')).text()
    const get = await visitorOf(tuesday)
    const { status, headers, text } = await get('/cause')
    expect(status).toBe(200)
    expect(text).toContain('The causes of old')
    expect(text).toMatch(
      /As it was on <time datetime="2026-11-17T10:00:00.000Z">17 November 2026 at 10:00 UTC<\/time>/,
    )
    expect(text).toContain('Go to the live site')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(await get('/old')).toMatchObject({ status: 200 })
    expect(await (await site.ask('/cause')).text()).toBe(before)
    expect((await site.ask('/old')).status).toBe(404)
    expect(site.seen.live).toEqual(['/cause'])
  })

  it('has the content of then, and no page of a remote that was not there', async () => {
    await shipped()
    const get = await visitorOf('2026-11-19T10:00:00Z')
    for (const url of ['/cause', '/content/lists/causes', '/content/for?address=/cause'])
      expect((await get(url)).text).toContain('A well of 2026-11-19T10:00:00.000Z')
    expect((await get('/about')).status).toBe(404)
    expect((await site.ask('/about')).status).toBe(200)
  })

  it('gives the files of its releases to who has opened it alone', async () => {
    await shipped()
    const get = await visitorOf(tuesday)
    expect(await get('/_/charity/new.js')).toMatchObject({
      status: 200,
      text: expect.stringContaining('code of'),
      headers: { 'cache-control': expect.stringContaining('no-store') },
    })
    expect((await site.ask('/_/charity/new.js')).status).toBe(404)
  })

  it('says which release cannot be shown any more, and shows the rest', async () => {
    const { hash } = await shipped()
    await site.ledger.remove(fileKey(hash))
    const { status, text } = await (await visitorOf(tuesday))('/cause')
    expect(status).toBe(503)
    expect(text).toMatch(
      /Cannot be shown any more:<\/strong> <span translate="no">charity 1\.1\.0-\w+: [^<]*files\//,
    )
  })

  it('says which content is not known any more', async () => {
    await shipped()
    const get = await visitorOf(unknown)
    expect((await get('/cause')).text).toMatch(
      /Cannot be shown any more:<\/strong> <span translate="no">list of causes: nothing is kept/,
    )
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet, number]>([
    ['off', (set) => switched(set, 'charity', 'off'), 503],
    ['retired', (set) => switched(set, 'charity', 'retired'), 404],
  ])('has no page of a remote that was %s', async (_, to, status) => {
    const release = await released(old)
    await change(monday, (set) =>
      to(withRelease(withRelease(set, 'travel', site.live('travel')), 'charity', release)),
    )
    expect((await (await visitorOf(tuesday))('/cause')).status).toBe(status)
  })

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'takes an address of another one',
      'travel 1.0.0: ',
      async () => {
        const release = await released({ '/about': `'About charity'` })
        await change(monday, (set) => withRelease(set, 'charity', release))
        await change(monday, (set) => withRelease(set, 'travel', site.live('travel')))
      },
    ],
    [
      'no team has signed',
      'charity 1.1.0',
      async () => {
        await site.close()
        site = await previewSite(memoryContent(), new Map([['charity', [makeKeys().publicKey]]]))
        await shipped()
      },
    ],
  ])('leaves a release out that %s', async (_, named, publish) => {
    await publish()
    const { text } = await (await visitorOf(tuesday))('/404')
    expect(text).toContain(`Cannot be shown any more:</strong> <span translate="no">${named}`)
  })

  it('is put together once, and has nothing to do with a preview that is open', async () => {
    await shipped()
    const claim = await site.preview({ '/cause': `'A preview'` })
    await site.ledger.remove(fileKey(claim.hash))
    const cookie = (await open(tuesday)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const read = jest.spyOn(site.ledger, 'read')
    const both = `__Host-preview=${site.tokenOf(claim)}; ${cookie}`
    const shown = await site.ask('/cause', null, { headers: { cookie: both } })
    expect(await shown.text()).toContain('The causes of old')
    expect(read).not.toHaveBeenCalled()
  })

  it('of which no release set is kept cannot be opened', async () => {
    await shipped()
    const opened = await open('2026-11-01T10:00:00Z')
    expect(opened.status).toBe(503)
    expect(await opened.text()).toContain('no release set is kept of 2026-11-01T10:00:00.000Z')
    expect(opened.headers).not.toHaveProperty('set-cookie')
  })

  it('does not change, and has no stream', async () => {
    await shipped()
    expect((await (await visitorOf(tuesday))('/content/live?address=/cause')).status).toBe(204)
  })

  it.each<[unknown, string]>([
    [
      { at: '2026-11-17T10:00' },
      'expected a moment in the past with its zone, as 2026-11-25T10:00:00Z at "at"',
    ],
    [{ at: '9999-01-01T00:00Z' }, '"at"'],
    [{ at: tuesday, frame: 'https://cms.example.test' }, 'frame: expected with drafts alone'],
  ])('is not made of %j', async (body, reason) => {
    const response = await make(body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toContain(reason)
  })
})
