import type { Page } from '@playwright/test'
import { bar, heading, inFooter, inHeader, mainMenu, overflow, scrollTo } from '../support/parts'
import { expect, test } from '../support/test'
import { frameHydrated, laidOut, visit } from '../support/visit'

const state = (page: Page) =>
  bar(page).evaluate((element) => ({
    position: getComputedStyle(element).position,
    top: Math.round(element.getBoundingClientRect().top),
  }))

/** Records all layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift' })
  })
/** Records from now on whether the bar slides in. */
const watchSlides = (page: Page) =>
  bar(page).evaluate((element) => {
    const slides: string[] = []
    Object.assign(window, { slides })
    element.addEventListener('animationend', ({ type }) => slides.push(type))
  })
const slidesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { slides: string[] }).slides.length)
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

test.describe('the bar', () => {
  test('is static at the top and fixed beyond 80 pixels, also without scripts', async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${site.url}/about/2`)
    for (const [y, expected] of [
      [0, { position: 'relative', top: 0 }],
      [80, { position: 'relative', top: -80 }],
      [81, { position: 'fixed', top: 0 }],
      [600, { position: 'fixed', top: 0 }],
      [40, { position: 'relative', top: -40 }],
    ] as const) {
      await scrollTo(page, y)
      await expect.poll(() => state(page), { message: `at ${y} px` }).toEqual(expected)
    }
    await page.close()
  })

  test('slides in without shifting the page', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await laidOut(page)
    // Texts shift when their font loads.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await watchShifts(page)
    await watchSlides(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await scrollTo(page, 81)
    await expect.poll(() => slidesOf(page)).toBe(1)
    await scrollTo(page, 80)
    await expect.poll(() => state(page)).toEqual({ position: 'relative', top: -80 })
    await scrollTo(page, 81)
    await expect.poll(() => slidesOf(page)).toBe(2)
    expect(await state(page)).toEqual({ position: 'fixed', top: 0 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    // A deliberate shift is recorded, and is the only one. At the top of the page, because scroll anchoring prevents
    // shifts elsewhere.
    await scrollTo(page, 0)
    await expect.poll(async () => (await state(page)).position).toBe('relative')
    await page.evaluate(() =>
      document
        .querySelector('main')
        ?.before(Object.assign(document.createElement('p'), { textContent: 'shift' })),
    )
    await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
    expect(await shiftsOf(page)).toHaveLength(1)

    // The bar does not slide for visitors who prefer reduced motion.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await scrollTo(page, 81)
    await expect.poll(() => state(page)).toEqual({ position: 'fixed', top: 0 })
    expect(
      await bar(page).evaluate((element) =>
        element.getAnimations().every(({ effect }) => Number(effect?.getComputedTiming().duration) <= 1),
      ),
    ).toBe(true)
  })

  test('fits every screen without truncating the name', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    for (const width of [1088, 1150, 1220, 1300, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0)
      const name = page.getByRole('banner').getByText('Charitio', { exact: true })
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut, `${width} px`).toBeLessThanOrEqual(0)
      const outside = await bar(page)
        .locator('a:visible, button:visible, summary:visible')
        .evaluateAll((all) =>
          all
            .map((element) => element.getBoundingClientRect())
            .filter(({ left, right }) => left < 0 || right > innerWidth),
        )
      expect(outside, `${width} px`).toEqual([])
      await expect(bar(page).locator('a').first().locator('span').first(), 'the mark').toBeVisible()
    }
  })

  test('marks the current page and its ancestors', async ({ page, site }) => {
    await visit(page, `${site.url}/branch%20offices/8`)
    await expect(mainMenu(page).locator('[aria-current]')).toHaveText(['Branch Offices'])
    const line = (name: string) =>
      mainMenu(page)
        .getByText(name, { exact: true })
        .evaluate((element) => getComputedStyle(element.closest('a') ?? element).textDecorationLine)
    expect(await line('About')).toBe('underline')
    expect(await line('Gallery')).toBe('none')
  })
})

test.describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return { name: '', outline: '', isSeen: false }
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        outline: `${outlineStyle} ${outlineWidth}`,
        isSeen:
          width > 0 &&
          height > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      }
    })

  test('the first tab stop skips the header, and every other is visible and named', async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}/about/2`)
    const names: string[] = []
    for (let stop = 0; stop < 15; stop += 1) {
      await page.keyboard.press('Tab')
      const { name, outline, isSeen } = await focused(page)
      expect(name).not.toBe('')
      expect(isSeen, `${name} is seen`).toBe(true)
      expect(outline, `the focus on ${name} is visible`).not.toMatch(/^none|\b0px/)
      names.push(name)
      if (/donate/i.test(name)) break
    }
    expect(names).toEqual(expect.arrayContaining(['Home', 'About', 'More in About', 'Service', 'Contact']))

    await visit(page, `${site.url}/cause`)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /skip/i })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('a submenu opens, receives the focus, and closes on Escape', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await frameHydrated(page)
    const toggle = mainMenu(page).locator('summary[aria-label="More in About"]')
    const mission = inHeader(page, 'Mission')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(mission).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(mission).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mission).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(mission).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/mission/3`)
    await expect(heading(page)).toBeFocused()
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar shows one panel at a time, and an opened one has priority over hovering', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/cause`)
    const panels = mainMenu(page).locator('ul:first-child > li > div')
    const toggles = mainMenu(page).locator('summary:visible')
    // The first two panels: further remotes of the tree may move entries under `More`.
    const open = () =>
      panels.evaluateAll((all) =>
        all.slice(0, 2).map((panel) => getComputedStyle(panel).visibility === 'visible'),
      )
    await toggles.nth(1).hover()
    await expect.poll(open).toEqual([false, true])
    await toggles.nth(0).press('Enter')
    await expect.poll(open).toEqual([true, false])
    await toggles.nth(1).click()
    await expect.poll(open).toEqual([false, true])
  })

  test('visitors navigate from page to page', async ({ page, site }) => {
    await page.goto(site.url)
    await inHeader(page, 'About').click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    await inHeader(page, 'About').hover()
    await inHeader(page, 'Mission').click()
    await expect(page).toHaveURL(`${site.url}/mission/3`)
    await inFooter(page, 'Causes').click()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await page.getByRole('banner').getByRole('link', { name: 'Charitio' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  })
})
