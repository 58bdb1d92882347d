import type { Page } from '@playwright/test'
import { holdRequests } from '../support/holdRequests'
import { isVisibleAt } from '../support/isVisibleAt'
import { inFooter } from '../support/links'
import { expect, test } from '../support/test'
import { browserWarningsOf, frameHydrated, isMarked, mark, visit, navigable } from '../support/visit'

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a footer link to the current page scrolls to its top, too', async ({ page, site }) => {
  await visit(page, `${site.url}/cause`)
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/cause`)
  expect(await isMarked(page)).toBe(true)
})

test.describe('the link to the top', () => {
  const arrow = (page: Page) => page.getByRole('link', { name: 'Back to top' })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })

      test('floats next to a wide page from the second screen on, and is a link of the footer on a phone', async ({
        page,
        site,
      }) => {
        await page.goto(`${site.url}/about/2`)
        await expect(heading(page)).toBeVisible()
        await expect(arrow(page)).toBeHidden()
        await page.mouse.wheel(0, 1_200)
        await expect(arrow(page)).toBeInViewport()
        const box = await arrow(page).boundingBox()
        const words = await page.locator('footer p', { hasText: '©' }).locator('..').boundingBox()
        expect(box?.x ?? 0, 'next to the text').toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0))
        await arrow(page).click()
        await expect(arrow(page)).toBeHidden()
        await expect(heading(page)).toBeInViewport()

        await page.setViewportSize({ width: 320, height: 640 })
        await page.mouse.wheel(0, 900)
        await expect(arrow(page)).not.toBeInViewport()
        await arrow(page).scrollIntoViewIfNeeded()
        await arrow(page).click()
        await expect(heading(page)).toBeInViewport()
      })
    })
})

test('an address with a fragment opens at its target and stays there', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  const parts = await (async () => {
    await visit(page, `${site.url}/about/2`)
    return page.evaluate(() =>
      [...document.querySelectorAll('main [id]')]
        .filter((element) => element.getBoundingClientRect().top > innerHeight)
        .map(({ id }) => id),
    )
  })()
  const id = parts[0] ?? ''
  expect(id).not.toBe('')
  await page.goto('about:blank')
  await visit(page, `${site.url}/about/2#${encodeURIComponent(id)}`)
  const top = () =>
    page.evaluate((part) => document.getElementById(part)?.getBoundingClientRect().top ?? -1, id)
  await expect.poll(async () => (await top()) >= 0 && (await top()) < 300).toBe(true)
  expect(await scrolled(page)).toBeGreaterThan(200)
  expect(complaints).toEqual([])
})

test('forward restores the scroll position, as back does', async ({ page, site }) => {
  await visit(page, `${site.url}/about/2`)
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect(heading(page)).toBeFocused()
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
  const left = await scrolled(page)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await page.goForward()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(30)
  expect(await isMarked(page)).toBe(true)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    /** The progress bar of a navigation, visible or not. */
    const line = (page: Page) => page.locator('[role=progressbar][aria-label="Loading the page"]')

    test('a navigation shows the progress bar after 150 ms, and not before', async ({ page, site }) => {
      await visit(page, `${site.url}/about/2`)
      await frameHydrated(page)
      const release = await holdRequests(page, /\/content\/for/)
      await inFooter(page, 'Causes').click()
      await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
      expect(await isVisibleAt(line(page), 149)).toBe(false)
      expect(await isVisibleAt(line(page), 151)).toBe(true)
      await expect(page).toHaveURL(`${site.url}/about/2`)
      release()
      await expect(heading(page)).toBeFocused()
      await expect(page).toHaveURL(`${site.url}/cause`)
      await expect(line(page)).toHaveCount(0)
    })
  })
