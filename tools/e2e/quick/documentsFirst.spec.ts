import type { Page } from '@playwright/test'
import { inFooter, inHeader } from '../support/parts'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  holdRequests,
  isMarked,
  mark,
  navigable,
  requestsOf,
  visit,
} from '../support/visit'

/** The delivery type of the tab's current document. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { readonly deliveryType: string }).deliveryType
  })
const firstCause = (page: Page) => page.locator('main a[href^="/cause-single/"]').first()

test('until the navigation code has loaded, links load documents, which are prefetched on hover', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  const release = await holdRequests(page, /\/_\/shell\/federation\./)
  await visit(page, `${site.url}/cause`)
  await mark(page)
  await page.mouse.move(5, 5)
  await firstCause(page).hover()
  await site.logged(new RegExp(`"${await firstCause(page).getAttribute('href')}"`))
  await firstCause(page).click()
  await expect(page).toHaveURL(/\/cause-single\//)
  expect(await isMarked(page)).toBe(false)
  expect(await delivery(page)).toBe('navigational-prefetch')

  release()
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('hovering over a link and following it loads only its document', async ({ page, site }) => {
  const about = inHeader(page, 'About')
  await visit(page, `${site.url}/cause`)
  const made = requestsOf(page, /^\/(_|content|about)\//)
  await about.hover()
  await site.logged(/"\/about\/2"/)
  await about.click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  expect(await delivery(page)).toBe('navigational-prefetch')
  expect(made[0]).toBe('/about/2')
})
