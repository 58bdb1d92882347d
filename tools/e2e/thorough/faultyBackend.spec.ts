import type { Behaviour } from '../../lib/site/faultyBackend'
import { answers, fetchedPage, menuAddresses, statusOf } from '../support/pagesOf'
import type { FetchedPage } from '../support/pagesOf'
import type { Site } from '../support/site'
import { temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { inFooter, inHeader } from '../support/parts'
import { expectCalmFrame, isMarked, visit, visitAndMark } from '../support/visit'

/** Content expires immediately, so that every request reads it again and no test has to wait. */
const fresh = { CONTENT_TTL_MS: '1' }

/** The home page and all pages it links to. */
const wholeSite = async (site: Site): Promise<ReadonlyMap<string, FetchedPage>> => {
  const home = await fetchedPage(site, '/')
  const addresses = ['/', ...menuAddresses(home)]
  return new Map(
    await Promise.all(addresses.map(async (address) => [address, await fetchedPage(site, address)] as const)),
  )
}

/** All pages, once each is complete: on a busy machine the first requests of a new site may time out. */
const wholeSiteOnceReady = async (site: Site): Promise<ReadonlyMap<string, FetchedPage>> => {
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

/** The status, text and pictures of every page, which must not change. */
const shown = (pages: ReadonlyMap<string, FetchedPage>) =>
  [...pages].map(([address, { status, words, pictures }]) => ({ address, status, words, pictures }))

const contents = (id: number) => `content_by_cms_menu_id/${id}`
const labelsOf = (body: Record<string, unknown>) => body['menu_contents'] as Record<string, unknown>

for (const { behaviour, message } of [
  { behaviour: 'refused', message: /menu: connection refused from .*get_all_nested_cms_menu/ },
  { behaviour: 'silent', message: /menu: no answer within \d+ ms from / },
] satisfies ReadonlyArray<{ behaviour: Behaviour; message: RegExp }>)
  test(`a site whose backend is "${behaviour}" at the start shows the frame, and recovers`, async ({
    page,
    startState,
  }) => {
    const { backend, site } = await startState('backend-down', { env: fresh })
    await backend?.behave(behaviour)
    const answer = await page.goto(site.url)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBeDefined()
    await expectCalmFrame(page)
    expect(await statusOf(site, '/about/2')).toBe(503)
    await site.logged(message)
    // These pages use bundled samples instead of the backend, so they are complete.
    expect(await visit(page, `${site.url}/cause`)).toBe(200)
    await expect(page.locator('main article').first()).toBeVisible()

    await backend?.behave('well')
    await answers(site, '/', 200)
    expect(await visit(page, site.url)).toBe(200)
    await expect(inHeader(page, 'About')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeAttached()
  })

test('every fault of the backend leaves pages unchanged, and the next edit appears after it', async ({
  page,
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({ env: fresh })
  const before = await wholeSiteOnceReady(site)
  expect(before.size).toBeGreaterThan(12)
  for (const behaviour of [
    'refused',
    'status 500',
    'status 204',
    'HTML',
    'half a JSON',
    'silent',
  ] satisfies ReadonlyArray<Behaviour>) {
    await backend.behave(behaviour)
    expect(shown(await wholeSite(site)), behaviour).toEqual(shown(before))
  }
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

test('a restart while the backend is down serves complete pages with texts and pictures', async ({
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
  expect(shown(await wholeSiteOnceReady(second))).toEqual(shown(before))
  expect((await fetch(`${second.url}${picture}?w=480`)).status).toBe(200)
  await second.logged(/menu: .*connection refused/)
})

test('a first start without a backend shows the bundled content if CONTENT_SEED permits it', async ({
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

test('a page without a cached copy shows a notice and links while the backend fails', async ({
  page,
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({ env: fresh })
  await visitAndMark(page, site.url)
  await backend.behave('status 500')
  await inHeader(page, 'Gallery').click()
  await expect(page).toHaveURL(`${site.url}/gallery/11`)
  await expectCalmFrame(page)
  await inFooter(page, 'Causes').click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})
