import type { Page } from '@playwright/test'
import { holdRequests } from './holdRequests'
import { expect, test } from './test'
import { browserWarningsOf, hydrated, isMarked, mark, visit } from './visit'

/** As on a phone far from the next mast. */
const slowLine = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  })
}

/** How the document came that the tab shows. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { readonly deliveryType: string }).deliveryType
  })
const hasRules = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[type="speculationrules"]') !== null)

test('on a slow line links lead to documents, which are fetched while they are pointed at, until the code of navigations is there', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  await slowLine(page)
  const release = await holdRequests(page, /\/_\/shell\/federation\./)
  await visit(page, `${site.url}/cause`)
  await mark(page)
  const first = page.locator('main a[href^="/cause-single/"]').first()
  await first.hover()
  await site.logged(new RegExp(`"${await first.getAttribute('href')}"`))
  await first.click()
  await expect(page).toHaveURL(/\/cause-single\//)
  expect(await isMarked(page)).toBe(false)
  expect(await delivery(page)).toBe('navigational-prefetch')

  release()
  await hydrated(page)
  await mark(page)
  await page.mouse.move(5, 5)
  await expect.poll(() => hasRules(page)).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('on a quick line the first link needs no document', async ({ page, site }) => {
  await visit(page, `${site.url}/cause`)
  await hydrated(page)
  expect(await hasRules(page)).toBe(false)
  await mark(page)
  await page.locator('main a[href^="/cause-single/"]').first().click()
  await expect(page).toHaveURL(/\/cause-single\//)
  expect(await isMarked(page)).toBe(true)
})
