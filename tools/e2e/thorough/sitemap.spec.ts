import { pathOf, sitemapOf } from '../support/sitemapOf'
import { expect, test } from '../support/test'

test('the sitemap lists every page once by its canonical address, and robots.txt links to it', async ({
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
})

test('the sitemap lists the known pages while the backend is down, and an absent remote removes only its own pages', async ({
  startSite,
  startBackend,
}) => {
  const backend = await startBackend()
  await backend.stop()
  const site = await startSite({ cmsUrl: backend.url, without: ['charity'] })
  const paths = (await sitemapOf(site)).map(pathOf)
  expect(paths).toEqual(expect.arrayContaining(['/', '/service-single/1']))
  expect(paths.filter((path) => /^\/(about|cause|donate)/.test(path))).toEqual([])
})
