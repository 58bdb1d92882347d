import type { Behaviour } from './faultyBackend'
import { menuAddresses, servedPage } from './pagesOf'
import type { ServedPage } from './pagesOf'
import type { RunningSite } from './site'
import { temporaryFolder } from './site'
import { expect, test } from './test'
import { calmPage, visit } from './visit'

/** Content is asked for anew at each request, so that a test need not wait for it. */
const fresh = { CONTENT_TTL_MS: '1' }

/** The home page and every page that it leads to. */
const wholeSite = async (site: RunningSite): Promise<ReadonlyMap<string, ServedPage>> => {
  const home = await servedPage(site, '/')
  const addresses = ['/', ...menuAddresses(home)]
  return new Map(
    await Promise.all(addresses.map(async (address) => [address, await servedPage(site, address)] as const)),
  )
}

/** The same once every page is whole: on a busy machine the first requests of a new site may exceed a page's budget. */
const wholeSiteOnceReady = async (site: RunningSite): Promise<ReadonlyMap<string, ServedPage>> => {
  let pages = await wholeSite(site)
  await expect
    .poll(
      async () => {
        pages = await wholeSite(site)
        return [...pages.values()].every(({ status }) => status === 200)
      },
      { message: 'every page is whole' },
    )
    .toBe(true)
  return pages
}

/** Status, words and pictures of every page: what must be the same. */
const seen = (pages: ReadonlyMap<string, ServedPage>) =>
  [...pages].map(([address, { status, words, pictures }]) => ({ address, status, words, pictures }))

const contents = (id: number) => `content_by_cms_menu_id/${id}`
const labelsOf = (body: Record<string, unknown>) => body['menu_contents'] as Record<string, unknown>

for (const behaviour of [
  'refused',
  'status 500',
  'status 204',
  'HTML',
  'half a JSON',
  'silent',
] satisfies ReadonlyArray<Behaviour>)
  test(`a backend that comes to be or answer "${behaviour}" takes nothing from the visitor`, async ({
    page,
    startBackend,
    startSite,
  }) => {
    const backend = await startBackend()
    const site = await startSite({ cmsUrl: backend.url, env: fresh })
    const before = await wholeSiteOnceReady(site)
    expect(before.size).toBeGreaterThan(12)

    await backend.behave(behaviour)
    expect(seen(await wholeSite(site))).toEqual(seen(before))
    expect(await visit(page, site.url)).toBe(200)
    await calmPage(page)

    backend.change(contents(2), (body) => ({
      menu_contents: { ...labelsOf(body), About: '<p>The counter has moved to the first floor.</p>' },
    }))
    await backend.behave('well')
    await expect
      .poll(async () => (await servedPage(site, '/about/2')).words)
      .toContain('The counter has moved to the first floor.')
  })

test('a site that starts again while the backend is down is whole, in words and pictures', async ({
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  const dataDir = temporaryFolder()
  const first = await startSite({ cmsUrl: backend.url, dataDir, env: fresh })
  const before = await wholeSite(first)
  const picture = /src="(\/media\/[^"]+)"/.exec(before.get('/')?.html ?? '')?.[1] ?? ''
  expect((await fetch(`${first.url}${picture}`)).status).toBe(200)
  await first.stop()

  await backend.behave('refused')
  const second = await startSite({ cmsUrl: backend.url, dataDir, env: fresh })
  expect(seen(await wholeSite(second))).toEqual(seen(before))
  expect((await fetch(`${second.url}${picture}?w=480`)).status).toBe(200)
  await second.logged(/menu: .*connection refused/)
})

test('what is kept of one backend is not shown for another', async ({ startBackend, startSite }) => {
  const [one, other] = [await startBackend(), await startBackend('refused')]
  const dataDir = temporaryFolder()
  const first = await startSite({ cmsUrl: one.url, dataDir })
  expect((await servedPage(first, '/about/2')).status).toBe(200)
  await first.stop()
  const second = await startSite({ cmsUrl: other.url, dataDir })
  expect((await servedPage(second, '/about/2')).status).toBe(503)
})

test('an edit that breaks a label leaves what last stood there, and its neighbours follow their edits', async ({
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  const site = await startSite({ cmsUrl: backend.url, env: fresh })
  const before = await servedPage(site, '/contact/12')
  expect(before.words).toContain('salam@charitio.example')
  backend.change(contents(12), (body) => ({
    menu_contents: { ...labelsOf(body), 'Email Us': { en: 'salam' }, 'Call Now': '<p>+880 2 5555 0000</p>' },
  }))
  await expect.poll(async () => (await servedPage(site, '/contact/12')).words).toContain('+880 2 5555 0000')
  expect((await servedPage(site, '/contact/12')).words).toContain('salam@charitio.example')
  await site.logged(/menu page 12, \\?"Email Us\\?".*: expected .*text.*, got object of 1 key/)
})

test('a page that suddenly loses most of its labels keeps them, until an operator says that it is meant so', async ({
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  const site = await startSite({
    cmsUrl: backend.url,
    env: { ...fresh, CONTENT_SECRET: 'open sesame, please' },
  })
  const before = await servedPage(site, '/contact/12')
  backend.change(contents(12), () => ({ menu_contents: { Address: '<p>Only an address is left.</p>' } }))
  await expect
    .poll(async () => (await servedPage(site, '/contact/12')).words)
    .toContain('Only an address is left.')
  const held = (await servedPage(site, '/contact/12')).words
  expect(before.words).toContain('salam@charitio.example')
  expect(held).toContain('salam@charitio.example')
  await site.logged(/menu page 12.*labels.*accept/)

  const accepted = await fetch(`${site.url}/content/changed`, {
    method: 'POST',
    headers: { authorization: 'Bearer open sesame, please', 'content-type': 'application/json' },
    body: JSON.stringify({ accept: ['pages/12'] }),
  })
  expect(accepted.status).toBe(204)
  await expect
    .poll(async () => (await servedPage(site, '/contact/12')).words)
    .not.toContain('salam@charitio.example')
})

test('a first start without any backend shows the bundled content where the operator allows it', async ({
  page,
  startBackend,
  startSite,
}) => {
  const backend = await startBackend('refused')
  const site = await startSite({ cmsUrl: backend.url, env: { CONTENT_SEED: 'bundled' } })
  expect(await visit(page, site.url)).toBe(200)
  await expect(page.getByRole('article').first()).toBeAttached()
  const html = await page.content()
  const picture = /src="(\/media\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(`${site.url}${picture}`)).status).toBe(200)
})

test('pictures come with their pixels, so that nothing moves when they arrive', async ({ startSite }) => {
  const site = await startSite({ env: fresh })
  await expect
    .poll(async () =>
      [...(await servedPage(site, '/gallery/11')).html.matchAll(/<img[^>]*\/media\/[^>]*>/g)].filter(
        ([img]) => !/ width="\d+" height="\d+"/.test(img),
      ),
    )
    .toEqual([])
})
