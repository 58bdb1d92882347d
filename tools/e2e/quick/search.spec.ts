import type { Page } from '@playwright/test'
import { barriersIn } from '../../lib/browser/barriers'
import { bar, overflow, scrollTo } from '../support/header'
import { holdRequests, shellScript } from '../support/holdRequests'
import { expect, test } from '../support/test'
import type { Site } from '../support/site'
import { browserWarningsOf, frameHydrated, isMarked, mark, requestsOf, visit } from '../support/visit'

/** A site begins to read its pages when it listens. */
const indexed = (site: Site): Promise<void> =>
  expect
    .poll(async () => (await fetch(`${site.url}/search?q=umrah+all+year`)).text())
    .toContain('/service-single/4')

const boxIn = (page: Page) => page.locator('#site-search-words')
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the search', () => {
  for (const width of [1440, 390])
    test(`opens, suggests while the visitor types, is used by keyboard, and closes, at ${width} px`, async ({
      page,
      site,
    }) => {
      await indexed(site)
      const complaints = browserWarningsOf(page)
      const searchCode = requestsOf(page, /\/_\/shell\/search\./)
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah All Year')
      expect(await isMarked(page), 'the document is the same').toBe(true)
      await expect(boxIn(page)).toBeHidden()

      await toggle.click()
      await page.mouse.click(20, 600)
      await expect(boxIn(page)).toBeHidden()
      expect(complaints).toEqual([])
    })

  test('goes to the search page on Enter without a new document, and from there to a page and back', async ({
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

  test('the document of the search page is hydrated, without a complaint', async ({
    page,
    developmentSite,
  }) => {
    await indexed(developmentSite)
    const complaints = browserWarningsOf(page)
    await visit(page, `${developmentSite.url}/search?q=umrah&utm_source=x`)
    await frameHydrated(page)
    await main(page).getByRole('searchbox').fill('wells')
    await mark(page)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Search for “wells”')
    expect(await isMarked(page), 'the document is the same').toBe(true)
    expect(complaints).toEqual([])
  })

  test('finds an edit a moment after it was reported', async ({ startWithBackend }) => {
    const secret = 'a secret of this test'
    const { backend, site } = await startWithBackend({
      env: { CONTENT_TTL_MS: '3600000', CONTENT_SECRET: secret },
    })
    await indexed(site)
    const found = async () => (await fetch(`${site.url}/search?q=xylophone`)).text()
    expect(await found()).toContain('Nothing was found for')
    backend.change('content_by_cms_menu_id/2', (body) => ({
      ...body,
      menu_contents: {
        ...(body['menu_contents'] as object),
        About: '<p>A xylophone stands in the yard.</p>',
      },
    }))
    await fetch(`${site.url}/content/changed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: '{"paths":["pages/2"]}',
    })
    await expect.poll(async () => /<main.*<\/main>/s.exec(await found())?.[0]).toContain('href="/about/2"')
  })

  test('closes when the focus moves on to the next element', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await frameHydrated(page)
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    const box = boxIn(page)
    await expect(box).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(box).toBeHidden()
    await expect(page.getByRole('button', { name: 'Translate' })).toBeFocused()
  })

  test('opens below the bar, wherever the bar is', async ({ page, site }) => {
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

  test('stays open with the text that was typed before hydration, and its button shows the state', async ({
    page,
    site,
  }) => {
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

  test('closes after a navigation', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Causes', exact: true })
      .evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(page).toHaveURL(`${site.url}/cause`)
    await expect(page.locator('#site-search')).toBeHidden()
  })
})

test.describe('the search page', () => {
  for (const [name, query] of [
    ['results', '?q=umrah'],
    ['nothing found', '?q=xylophone'],
    ['nothing typed', ''],
    ['Bangla and Arabic', `?q=${encodeURIComponent('বন্যা عمرة')}`],
  ])
    test(`the search page has no barrier and fits a phone: ${name}`, async ({ page, site }) => {
      await indexed(site)
      await page.setViewportSize({ width: 320, height: 700 })
      const response = await page.goto(`${site.url}/search${query}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await overflow(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriersIn(page)).toEqual([])
      }
    })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search opens, and leads to what it finds', async ({ page, site }) => {
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
