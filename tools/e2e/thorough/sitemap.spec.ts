import { remoteNames } from '../../lib/places'
import { pathOf, sitemapOf } from '../support/sitemapOf'
import { expect, test } from '../support/test'

test.describe('the sitemap', () => {
  test('lists every page once by its canonical address, and robots.txt links to it', async ({
    startSite,
  }) => {
    const site = await startSite({ env: { SITE_URL: 'https://charitio.example.test' } })
    const addresses = await sitemapOf(site)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => !address.startsWith('https://charitio.example.test/'))).toEqual([])
    const paths = addresses.map(pathOf)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/about/2',
        '/mission/3',
        '/service-single/16',
        '/company/0/Recruiting',
        '/cause',
        '/donate',
      ]),
    )
    for (const left of ['/home', '/login', '/404']) expect(paths).not.toContain(left)
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(
      'Sitemap: https://charitio.example.test/sitemap.xml',
    )

    const first = await fetch(`${site.url}/sitemap.xml`)
    expect(first.headers.get('cache-control')).toContain('max-age=300')
    const same = await fetch(`${site.url}/sitemap.xml`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(same.status).toBe(304)
  })

  test('lists the known pages while the backend is down, and an absent remote removes only its own pages', async ({
    startSite,
    startBackend,
  }) => {
    const backend = await startBackend()
    await backend.stop()
    const site = await startSite({ cmsUrl: backend.url, without: ['charity'] })
    const answer = await fetch(`${site.url}/sitemap.xml`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const paths = (await sitemapOf(site)).map(pathOf)
    expect(paths).toEqual(expect.arrayContaining(['/', '/service-single/1']))
    expect(paths.filter((path) => /^\/(about|cause|donate)/.test(path))).toEqual([])
  })

  test('answers with Retry-After when no page is known', async ({ startSite }) => {
    const site = await startSite({ without: [...remoteNames()] })
    const answer = await fetch(`${site.url}/sitemap.xml`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
  })
})
