import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { altered, buildChanged } from '../support/changedRemote'
import { answers, statusOf } from '../support/pagesOf'
import { root } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  expectCalmFrame,
  hydrated,
  isMarked,
  mark,
  navigable,
  visit,
} from '../support/visit'

const toCauses = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true })

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
