import type { Page } from '@playwright/test'
import { barriersIn } from '@caravanserai/releases/gate/render'
import { schemes, showIn } from '../support/lookWell'
import { bar, heading, inFooter, main, overflow, press, scrollTo } from '../support/parts'
import { expect, test } from '../support/test'
import type { Site } from '../support/site'
import {
  browserWarningsOf,
  frameHydrated,
  holdRequests,
  isMarked,
  mark,
  requestsOf,
  shellScript,
  visit,
} from '../support/visit'

/** A site starts indexing its pages when it listens. */
const indexed = (site: Site): Promise<void> =>
  expect
    .poll(async () => (await fetch(`${site.url}/search?q=umrah+all+year`)).text())
    .toContain('/service-single/4')

const boxIn = (page: Page) => page.locator('#site-search-words')
test.describe('the search', () => {
  for (const width of [1440, 390])
    test(`opens, suggests while typing, works by keyboard, and closes at ${width} px`, async ({
      page,
      site,
    }) => {
      await indexed(site)
      const complaints = browserWarningsOf(page)
      const searchCode = requestsOf(page, /\/_\/shell\/search-page\./)
      await page.setViewportSize({ width, height: 700 })
      await visit(page, `${site.url}/about/2`)
      await frameHydrated(page)
      const toggle = page.getByRole('button', { name: 'Search' })
      await expect(boxIn(page)).toBeHidden()
      expect(searchCode).toEqual([])

      await toggle.press('Enter')
      await expect(boxIn(page)).toBeFocused()
      await expect(boxIn(page)).toHaveRole('combobox')
      await page.keyboard.type('umrha')
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
      await expect(options.filter({ hasText: 'Umrah All Year' })).toBeVisible()
      await expect(options.locator('mark').first()).toHaveText('Umrah')
      await expect(page.getByRole('status').filter({ hasText: /pages found/ })).toBeVisible()
      expect(await overflow(page)).toBe(0)

      await page.keyboard.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      expect(await barriersIn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(boxIn(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(boxIn(page)).toBeHidden()
      await expect(toggle).toBeFocused()

      await toggle.click()
      await boxIn(page).fill('umrah all ye')
      await expect(options.first()).toContainText('Umrah All Year')
      await page.keyboard.press('ArrowDown')
      await mark(page)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/service-single\/4$/)
      await expect(heading(page)).toHaveText('Umrah All Year')
      expect(await isMarked(page), 'the document is the same').toBe(true)
      await expect(boxIn(page)).toBeHidden()

      await toggle.click()
      await page.mouse.click(20, 600)
      await expect(boxIn(page)).toBeHidden()
      await toggle.click()
      await press(inFooter(page, 'Causes'))
      await expect(page).toHaveURL(`${site.url}/cause`)
      await expect(boxIn(page)).toBeHidden()

      // The panel also closes when the focus moves to the next element.
      await toggle.press('Enter')
      await expect(boxIn(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(boxIn(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(boxIn(page)).toBeHidden()
      expect(complaints).toEqual([])
    })

  test('opens the search page on Enter without a new document, and a result and back', async ({
    page,
    site,
  }) => {
    await indexed(site)
    const complaints = browserWarningsOf(page)
    await visit(page, `${site.url}/about/2`)
    await frameHydrated(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await boxIn(page).fill('Gabura')
    await mark(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/search?q=Gabura`)
    await expect(heading(page)).toHaveText('Search for “Gabura”')
    await expect(main(page).locator('mark', { hasText: 'Gabura' }).first()).toBeVisible()
    await main(page).getByRole('searchbox').fill('umrah')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Search for “umrah”')
    await main(page).getByRole('link', { name: 'Umrah All Year' }).click()
    await expect(heading(page)).toHaveText('Umrah All Year')
    await page.goBack()
    await expect(heading(page)).toHaveText('Search for “umrah”')
    expect(await isMarked(page), 'the document is the same').toBe(true)
    expect(complaints).toEqual([])
  })

  test('opens below the bar at any scroll position', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    for (const y of [0, 30, 400]) {
      await scrollTo(page, y)
      await page
        .getByRole('button', { name: 'Search' })
        .evaluate((button) => button instanceof HTMLElement && button.click())
      const gap = async () => {
        const [panel, head] = await Promise.all([
          page.locator('#site-search').boundingBox(),
          bar(page).boundingBox(),
        ])
        return Math.abs((panel?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0)))
      }
      await expect.poll(gap, { message: `at ${y} px` }).toBeLessThan(2)
      await page.keyboard.press('Escape')
    }
  })

  test('keeps the text typed before hydration and stays open', async ({ page, site }) => {
    const release = await holdRequests(page, shellScript)
    await page.goto(`${site.url}/about/2`, { waitUntil: 'commit' })
    const box = boxIn(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(box).toBeFocused()
    await page.keyboard.type('umrah')
    release()
    await frameHydrated(page)
    await expect(box).toHaveValue('umrah')
    await expect(box).toBeFocused()
  })
})

test.describe('the search page', () => {
  test('is accessible and fits its screens for any words', async ({ page, site }) => {
    await indexed(site)
    for (const [words, width] of [
      ['umrah', 1280],
      ['umrah', 320],
      ['xylophone', 320],
      ['', 320],
      ['বন্যা عمرة', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      const response = await page.goto(`${site.url}/search?q=${encodeURIComponent(words)}`)
      expect(response?.status(), words).toBe(200)
      await expect(heading(page), words).toHaveCount(1)
      expect(await overflow(page), words).toBe(0)
      for (const colorScheme of schemes) {
        await showIn(page, colorScheme)
        expect(await barriersIn(page), `${words}, ${colorScheme}`).toEqual([])
      }
    }
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search opens and links to its results', async ({ page, site }) => {
    await indexed(site)
    await page.goto(`${site.url}/about/2`)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(boxIn(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(boxIn(page)).toBeHidden()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.keyboard.type('umrah')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/search?q=umrah`)
    await expect(heading(page)).toHaveText('Search for “umrah”')
    await main(page).getByRole('link', { name: 'Umrah All Year' }).click()
    await expect(heading(page)).toHaveText('Umrah All Year')
  })
})
