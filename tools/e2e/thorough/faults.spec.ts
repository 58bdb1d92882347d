import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { altered, buildChanged } from '../support/changedRemote'
import type { Behaviour } from '../../lib/site/faultyBackend'
import { root } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import {
  expectCalmFrame,
  browserWarningsOf,
  hydrated,
  isMarked,
  mark,
  visit,
  navigable,
} from '../support/visit'

/** Content is never fresh, so every request reads it again and no test has to wait for that. */
const fresh = { CONTENT_TTL_MS: '1' }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toCauses = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true })

const statusOf = async (site: RunningSite, address: string): Promise<number> => {
  const answer = await fetch(`${site.url}${address}`, { redirect: 'manual' })
  await answer.text()
  return answer.status
}
const answers = (site: RunningSite, address: string, status: number) =>
  expect
    .poll(() => statusOf(site, address), {
      message: `${address} answers ${status}`,
      timeout: 30_000,
      intervals: [100],
    })
    .toBe(status)

const backendFaults: ReadonlyArray<{ behaviour: Behaviour; said: RegExp }> = [
  { behaviour: 'refused', said: /menu: connection refused from .*get_all_nested_cms_menu/ },
  { behaviour: 'status 500', said: /menu: status 500 \(text\/html\) from / },
  { behaviour: 'status 204', said: /menu: status 204 / },
  { behaviour: 'HTML', said: /menu: not JSON: \d+ bytes of text\/html from / },
  { behaviour: 'half a JSON', said: /menu: not JSON: \d+ bytes of application\/json from / },
  { behaviour: 'silent', said: /menu: no answer within \d+ ms from / },
]

for (const { behaviour, said } of backendFaults)
  test(`when the backend fails with "${behaviour}" the frame is shown, and the content recovers without a restart`, async ({
    page,
    startWithBackend,
  }) => {
    const { backend, site } = await startWithBackend({ env: fresh }, behaviour)

    const answer = await page.goto(site.url)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBeDefined()
    await expectCalmFrame(page)
    expect(await statusOf(site, '/about/2')).toBe(503)
    await site.logged(said)
    // The bundled samples do not need the backend, so their pages are complete.
    expect(await visit(page, `${site.url}/cause`)).toBe(200)
    await expect(page.locator('main article').first()).toBeVisible()
    await expectCalmFrame(page)

    await backend.behave('well')
    await answers(site, '/', 200)
    expect(await visit(page, site.url)).toBe(200)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('article').first()).toBeAttached()
  })

test('a page without a cached copy shows a notice and links while the backend fails', async ({
  page,
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({ env: fresh })
  await visit(page, site.url)
  await navigable(page)
  await mark(page)
  await backend.behave('status 500')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Gallery', exact: true })
    .click()
  await expect(page).toHaveURL(`${site.url}/gallery/11`)
  await expectCalmFrame(page)
  await toCauses(page).click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('one malformed label drops only itself, and the log names it with its path, the expected and the actual value', async ({
  page,
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  backend.change('content_by_cms_menu_id/1', (body) => ({
    ...body,
    menu_contents: {
      ...(body['menu_contents'] as object),
      About: 5,
      Ticketing: { en: 'Seats' },
      Mission: null,
    },
  }))
  backend.change('content_by_cms_menu_id/12', (body) => ({
    ...body,
    menu_contents: { ...(body['menu_contents'] as object), Address: 7 },
  }))
  const site = await startSite({ cmsUrl: backend.url, env: fresh })
  expect(await visit(page, site.url)).toBe(200)
  await expectCalmFrame(page)
  const articles = page.getByRole('article')
  await expect(articles.filter({ has: page.getByRole('link', { name: 'Recruiting' }) })).toContainText(
    '...see more',
  )
  await expect(articles.filter({ has: page.getByRole('link', { name: 'Hajj Umrah' }) })).toContainText(
    '...see more',
  )
  for (const name of [/about/i, /contact/i, /partner/i])
    await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
  await expect(page.getByRole('link', { name: 'salam@charitio.example' }).first()).toBeAttached()

  await site.logged(/menu page 1, \\?"About\\?", contents: expected text.*, got number/)
  await site.logged(/menu page 1, \\?"Ticketing\\?", contents: expected text.*, got object of 1 key/)
  await site.logged(/menu page 12, \\?"Address\\?", contents: expected text.*, got number/)

  expect(await visit(page, `${site.url}/contact/12`)).toBe(200)
  await expect(page.getByRole('heading', { level: 2, name: 'Opening Hours' })).toBeVisible()
})

test('a menu page without texts shows its pictures, and one without both says that it is being prepared', async ({
  page,
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  backend.change('content_image_by_cms_menu_id/11', () => ({ content_images: null }))
  backend.change('content_by_cms_menu_id/11', () => ({ menu_contents: {} }))
  const site = await startSite({ cmsUrl: backend.url, env: fresh })
  expect(await visit(page, `${site.url}/gallery/11`)).toBe(200)
  await expectCalmFrame(page)
})

test('a remote that is unreachable at the start answers with 503 and a notice, and is served once it is reachable', async ({
  page,
  startSite,
}) => {
  const site = await startSite({ without: ['charity'] })
  const answer = await page.goto(`${site.url}/cause`)
  expect(answer?.status()).toBe(503)
  await expectCalmFrame(page)
  await site.logged(/remote charity: .*cannot be reached/)

  const complaints = browserWarningsOf(page)
  expect(await visit(page, site.url)).toBe(200)
  expect(await statusOf(site, '/login')).toBe(200)
  expect(await statusOf(site, '/about/2')).toBe(200)
  expect(await statusOf(site, '/no/such/page')).toBe(404)
  expect(complaints).toEqual([])

  // A tab that was opened in the meantime reaches the section by a full page load.
  await site.startRemote('charity')
  await answers(site, '/cause', 200)
  await toCauses(page).click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('a remote whose server stops while the site runs is still served from the loaded release', async ({
  page,
  startSite,
}) => {
  const site = await startSite()
  await visit(page, `${site.url}/cause`)
  await site.stopServer('charity')

  const complaints = browserWarningsOf(page)
  expect(await visit(page, `${site.url}/cause`)).toBe(200)
  await expect(page.locator('main article').first()).toBeVisible()
  await visit(page, `${site.url}/about/2`)
  await navigable(page)
  await mark(page)
  await toCauses(page).click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})

/** Makes this the only release of the charity section that a site has ever had. */
const publishAlone = async (site: RunningSite, dist: string): Promise<void> => {
  await site.ledger.ship(dist, 'charity')
  await site.ledger.change(({ remotes }) => {
    const { charity } = remotes
    if (charity === undefined) throw new Error('charity is not in the set')
    return { remotes: { ...remotes, charity: { ...charity, previous: [] } } }
  })
  await site.startRemote('charity')
}

test('a page that throws while rendering keeps the frame, with status 500 and a log entry that names the page', async ({
  page,
  startSite,
}) => {
  const build = await buildChanged('charity', (folder) =>
    writeFileSync(
      path.join(folder, 'causes', 'list', 'CausesPage.tsx'),
      'export const CausesPage = () => { throw new Error("a card without a cause") }\n',
    ),
  )
  const site = await startSite({ without: ['charity'] })
  await publishAlone(site, build)
  await answers(site, '/cause', 500)

  const answer = await page.goto(`${site.url}/cause`)
  expect(answer?.status()).toBe(500)
  await expectCalmFrame(page)
  await hydrated(page)
  await expectCalmFrame(page)
  await site.logged(/page \/cause: charity \S+ Error: a card without a cause/)
  expect(await page.content()).not.toContain('a card without a cause')

  // After a navigation in the browser it is requested as a document; the other pages of the section work.
  await visit(page, site.url)
  await navigable(page)
  await mark(page)
  await toCauses(page).click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await page.waitForFunction(() => !('untouched' in window))
  await hydrated(page)
  await expectCalmFrame(page)
  await navigable(page)
  await mark(page)
  expect(await statusOf(site, '/donate')).toBe(200)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  expect(await isMarked(page)).toBe(true)
})

test('a loader that throws keeps the frame, with status 500', async ({ page, startSite }) => {
  const site = await startSite({ without: ['charity'] })
  const dist = altered(path.join(root, 'remotes', 'charity', 'dist'), '1.0.0-loader', {
    server: (code) =>
      `${code}\nfor (const route of module.exports.routes) route.loader = () => { throw new Error("no ledger") }\n`,
  })
  await publishAlone(site, dist)
  await answers(site, '/cause', 500)
  await page.goto(`${site.url}/cause`)
  await expectCalmFrame(page)
  expect(await page.content()).not.toContain('no ledger')
  await site.logged(/no ledger/)
})

for (const { what, files } of [
  { what: 'a whole section', files: /\/_\/charity\// },
  { what: 'a page of a section', files: /\/_\/charity\/CausesPage\..*js$/ },
])
  test(`when the code of ${what} cannot be fetched, a click falls back to a full page load`, async ({
    page,
    site,
  }) => {
    await page.route(files, (route) => route.abort())
    await visit(page, site.url)
    await mark(page)
    await toCauses(page).click()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await expect(page.locator('main article').first()).toBeVisible()
    expect(await isMarked(page)).toBe(false)
    await expectCalmFrame(page)
  })

for (const { what, files, warning } of [
  { what: 'the shell', files: /\/_\/shell\/.*js$/, warning: /Failed to load resource.*\/_\/shell\// },
  { what: 'the section', files: /\/_\/charity\/.*js$/, warning: /continues without scripts/ },
  { what: 'the page', files: /\/_\/charity\/first\.CausesPage\..*js$/, warning: /continues without scripts/ },
])
  test(`a document keeps the server's HTML and working links when the code of ${what} cannot be fetched`, async ({
    page,
    site,
  }) => {
    await page.route(files, (route) => route.abort())
    const complaints = browserWarningsOf(page)
    const documents: string[] = []
    // Of a document that was fetched ahead there is no request any more.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) documents.push(frame.url())
    })
    await page.clock.install()
    await page.goto(`${site.url}/cause`)
    await expect(page.locator('main article').first()).toBeVisible()
    await expect.poll(() => complaints.join('\n')).toMatch(warning)
    // It does not retry in a loop either.
    await page.clock.runFor(60_000)
    await expectCalmFrame(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About', exact: true })
      .click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    expect(documents).toEqual([`${site.url}/cause`, `${site.url}/about/2`])
  })

for (const { what, address } of [
  { what: 'an address that no remote serves', address: '/no/such/page' },
  { what: '/404', address: '/404' },
  { what: 'a menu id that the backend does not have', address: '/about/999' },
  { what: 'a menu id that is not a number', address: '/about/two' },
  { what: 'an address with a broken escape', address: '/about/%E0%A4%A' },
  { what: 'an unknown company', address: '/company/7/Nobody' },
])
  test(`${what} answers 404 in the frame, with a link home`, async ({ page, site }) => {
    const answer = await page.goto(`${site.url}${address}`)
    expect(answer?.status()).toBe(404)
    await expectCalmFrame(page)
    await expect(heading(page)).toHaveText('Oops! Page Not Found!')
    await expect(page).toHaveTitle(/not found.* \| Charitio$/i)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(`${site.url}/home`)
    await expect(page.getByRole('article').first()).toBeAttached()
  })

test('an invalid id causes no request to the backend', async ({ startWithBackend }) => {
  const { backend, site } = await startWithBackend()
  expect(await statusOf(site, '/about/2')).toBe(200)
  expect(await statusOf(site, '/about/424242')).toBe(404)
  expect(await statusOf(site, '/content/pages/424242')).toBeLessThan(500)
  expect(backend.asked.some((asked) => asked.includes('424242'))).toBe(false)
})
