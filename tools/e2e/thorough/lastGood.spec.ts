import type { Behaviour } from '../../lib/site/faultyBackend'
import { menuAddresses, fetchedPage } from '../support/pagesOf'
import type { FetchedPage } from '../support/pagesOf'
import type { RunningSite } from '../support/site'
import { temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { expectCalmFrame, visit } from '../support/visit'

/** Content is never fresh, so every request reads it again and no test has to wait for that. */
const fresh = { CONTENT_TTL_MS: '1' }

/** The home page and every page that it links to. */
const wholeSite = async (site: RunningSite): Promise<ReadonlyMap<string, FetchedPage>> => {
  const home = await fetchedPage(site, '/')
  const addresses = ['/', ...menuAddresses(home)]
  return new Map(
    await Promise.all(addresses.map(async (address) => [address, await fetchedPage(site, address)] as const)),
  )
}

/** The same once every page is complete: on a busy machine the first requests of a new site may time out. */
const wholeSiteOnceReady = async (site: RunningSite): Promise<ReadonlyMap<string, FetchedPage>> => {
  let pages = await wholeSite(site)
  await expect
    .poll(
      async () => {
        pages = await wholeSite(site)
        return [...pages.values()].every(({ status }) => status === 200)
      },
      { message: 'every page is complete' },
    )
    .toBe(true)
  return pages
}

/** The status, the text and the pictures of every page, which must not change. */
const seen = (pages: ReadonlyMap<string, FetchedPage>) =>
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
  test(`visitors see the same pages when the backend fails with "${behaviour}"`, async ({
    page,
    startWithBackend,
  }) => {
    const { backend, site } = await startWithBackend({ env: fresh })
    const before = await wholeSiteOnceReady(site)
    expect(before.size).toBeGreaterThan(12)

    await backend.behave(behaviour)
    expect(seen(await wholeSite(site))).toEqual(seen(before))
    expect(await visit(page, site.url)).toBe(200)
    await expectCalmFrame(page)

    backend.change(contents(2), (body) => ({
      menu_contents: { ...labelsOf(body), About: '<p>The counter has moved to the first floor.</p>' },
    }))
    await backend.behave('well')
    await expect
      .poll(async () => (await fetchedPage(site, '/about/2')).words)
      .toContain('The counter has moved to the first floor.')
  })

test('a site that restarts while the backend is down shows complete pages, with texts and pictures', async ({
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  const dataDir = temporaryFolder()
  const first = await startSite({ cmsUrl: backend.url, dataDir, env: fresh })
  const before = await wholeSiteOnceReady(first)
  const picture = /src="(\/media\/[^"]+)"/.exec(before.get('/')?.html ?? '')?.[1] ?? ''
  expect((await fetch(`${first.url}${picture}`)).status).toBe(200)
  await first.stop()

  await backend.behave('refused')
  const second = await startSite({ cmsUrl: backend.url, dataDir, env: fresh })
  expect(seen(await wholeSiteOnceReady(second))).toEqual(seen(before))
  expect((await fetch(`${second.url}${picture}?w=480`)).status).toBe(200)
  await second.logged(/menu: .*connection refused/)
})

test('the content kept from one backend is not shown for another backend', async ({
  startBackend,
  startSite,
}) => {
  const [one, other] = [await startBackend(), await startBackend('refused')]
  const dataDir = temporaryFolder()
  const first = await startSite({ cmsUrl: one.url, dataDir })
  expect((await fetchedPage(first, '/about/2')).status).toBe(200)
  await first.stop()
  const second = await startSite({ cmsUrl: other.url, dataDir })
  expect((await fetchedPage(second, '/about/2')).status).toBe(503)
})

test('an edit that breaks a label keeps its last good version, and its neighbours show their edits', async ({
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({ env: fresh })
  const before = await fetchedPage(site, '/contact/12')
  expect(before.words).toContain('salam@charitio.example')
  backend.change(contents(12), (body) => ({
    menu_contents: { ...labelsOf(body), 'Email Us': { en: 'salam' }, 'Call Now': '<p>+880 2 5555 0000</p>' },
  }))
  await expect.poll(async () => (await fetchedPage(site, '/contact/12')).words).toContain('+880 2 5555 0000')
  expect((await fetchedPage(site, '/contact/12')).words).toContain('salam@charitio.example')
  await site.logged(/menu page 12, \\?"Email Us\\?".*: expected .*text.*, got object of 1 key/)
})

test('a page that suddenly loses most of its labels keeps them until an operator accepts the change', async ({
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({
    env: { ...fresh, CONTENT_SECRET: 'open sesame, please' },
  })
  const before = await fetchedPage(site, '/contact/12')
  backend.change(contents(12), () => ({ menu_contents: { Address: '<p>Only an address is left.</p>' } }))
  await expect
    .poll(async () => (await fetchedPage(site, '/contact/12')).words)
    .toContain('Only an address is left.')
  const held = (await fetchedPage(site, '/contact/12')).words
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
    .poll(async () => (await fetchedPage(site, '/contact/12')).words)
    .not.toContain('salam@charitio.example')
})

test('a first start without a backend shows the bundled content when the operator allows it', async ({
  page,
  startWithBackend,
}) => {
  const { site } = await startWithBackend({ env: { CONTENT_SEED: 'bundled' } }, 'refused')
  expect(await visit(page, site.url)).toBe(200)
  await expect(page.getByRole('article').first()).toBeAttached()
  const html = await page.content()
  const picture = /src="(\/media\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(`${site.url}${picture}`)).status).toBe(200)
})

test('pictures have their dimensions, so that nothing shifts when they load', async ({ startSite }) => {
  const site = await startSite({ env: fresh })
  await expect
    .poll(async () => {
      const { html } = await fetchedPage(site, '/gallery/11')
      const pictures = [...html.matchAll(/<img[^>]*\/media\/[^>]*>/g)]
      return pictures.length > 8 && pictures.every(([img]) => / width="\d+" height="\d+"/.test(img))
    })
    .toBe(true)
})
