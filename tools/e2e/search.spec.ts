import { bar, overflow, scrollTo } from './header'
import { holdRequests, shellScript } from './holdRequests'
import { expect, test } from './test'
import { browserWarningsOf, frameHydrated, visit } from './visit'

test.describe('the search', () => {
  for (const width of [1440, 390])
    test(`opens, takes text, says that it finds nothing yet, and closes, at ${width} px`, async ({
      page,
      site,
    }) => {
      const complaints = browserWarningsOf(page)
      await page.setViewportSize({ width, height: 700 })
      await visit(page, `${site.url}/about/2`)
      await frameHydrated(page)
      const toggle = page.getByRole('button', { name: 'Search' })
      const box = page.getByRole('textbox', { name: 'What are you looking for?' })
      await expect(box).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')

      await toggle.press('Enter')
      await expect(box).toBeFocused()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.type('umrah')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'The search finds nothing yet' })).toBeVisible()
      await expect(box).toHaveValue('umrah')
      expect(page.url()).toBe(`${site.url}/about/2`)
      expect(await overflow(page)).toBe(0)

      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await expect(box).toBeVisible()
      await toggle.click()
      await expect(box).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await page.mouse.click(20, 600)
      await expect(box).toBeHidden()
      expect(complaints).toEqual([])
    })

  test('closes when the focus moves on to the next element', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await frameHydrated(page)
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    const box = page.getByRole('textbox', { name: 'What are you looking for?' })
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
    const box = page.getByRole('textbox', { name: 'What are you looking for?' })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(box).toBeFocused()
    await page.keyboard.type('umrah')
    release()
    await frameHydrated(page)
    await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-expanded', 'true')
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

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search opens, takes text, does not navigate on Enter, and closes on Escape', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/about/2`)
    await page.getByRole('button', { name: 'Search' }).click()
    const box = page.getByRole('textbox', { name: 'What are you looking for?' })
    await expect(box).toBeFocused()
    await page.keyboard.type('umrah')
    await page.keyboard.press('Enter')
    // Playwright finds no texts within `noscript`.
    await expect(page.locator('#site-search noscript p')).toBeVisible()
    await expect(box).toHaveValue('umrah')
    expect(page.url()).toBe(`${site.url}/about/2`)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })
})
