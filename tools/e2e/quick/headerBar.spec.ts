import type { Page } from '@playwright/test'
import { bar, mainMenu, overflow, scrollTo } from '../support/header'
import { expect, test } from '../support/test'
import { laidOut, visit } from '../support/visit'

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
  for (const javaScriptEnabled of [true, false])
    test(`is a part of the page at the top, and fixed beyond 80 pixels, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      browser,
      site,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled })
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
    // Texts shift when their font arrives.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await watchShifts(page)
    await watchSlides(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await scrollTo(page, 81)
    await expect.poll(() => slidesOf(page)).toBe(1)
    await scrollTo(page, 60)
    await expect.poll(async () => (await state(page)).position).toBe('relative')
    await scrollTo(page, 81)
    await expect.poll(() => slidesOf(page)).toBe(2)
    expect((await state(page)).position).toBe('fixed')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    // A shift that is made on purpose is recorded, and is the only one. At the top, because the browser keeps what is read in its place elsewhere.
    await scrollTo(page, 0)
    await expect.poll(async () => (await state(page)).position).toBe('relative')
    await page.evaluate(() =>
      document
        .querySelector('main')
        ?.before(Object.assign(document.createElement('p'), { textContent: 'shift' })),
    )
    await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
    expect(await shiftsOf(page)).toHaveLength(1)
  })

  test('does not slide for visitors who prefer reduced motion', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, `${site.url}/about/2`)
    await scrollTo(page, 81)
    await expect.poll(() => state(page)).toEqual({ position: 'fixed', top: 0 })
    expect(
      await bar(page).evaluate((element) =>
        element.getAnimations().every(({ effect }) => Number(effect?.getComputedTiming().duration) <= 1),
      ),
    ).toBe(true)
  })

  test('covers neither the target of an anchor nor the element with the focus', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    const links = page.locator('main a, footer a')
    await scrollTo(page, 5_000)
    for (let index = (await links.count()) - 1; index >= 0; index -= 1) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element.closest('header') !== null || element === document.body) return null
        const { top, bottom } = element.getBoundingClientRect()
        const head = document.querySelector('#site > header > div')
        const edge =
          head !== null && getComputedStyle(head).position === 'fixed'
            ? head.getBoundingClientRect().bottom
            : 0
        return bottom <= edge || top < edge - 1 ? (element.textContent ?? '') : null
      })
      expect(hidden).toBeNull()
    }
    await page.goto(`${site.url}/about/2#main`)
    await page.evaluate(() => {
      const heading = [...document.querySelectorAll('main h2')].at(-1)
      if (heading !== undefined) heading.id = 'last'
      location.hash = 'last'
    })
    await expect
      .poll(async () => Math.round((await page.locator('#last').boundingBox())?.y ?? 0))
      .toBeGreaterThan(75)
  })

  for (const width of [1088, 1150, 1220, 1300, 320])
    test(`fits a screen of ${width} px without shortening its name`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 700 })
      await visit(page, `${site.url}/about/2`)
      expect(await overflow(page)).toBe(0)
      const name = page.getByRole('banner').getByText('Charitio', { exact: true })
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      )
      const boxes = await bar(page)
        .locator('a:visible, button:visible, summary:visible')
        .evaluateAll((all) =>
          all.map((element) => element.getBoundingClientRect()).map(({ left, right }) => [left, right]),
        )
      for (const [left = 0, right = 0] of boxes) expect(left >= 0 && right <= width).toBe(true)
      expect(await bar(page).locator('a').first().locator('span').first().isVisible(), 'the mark').toBe(true)
    })

  test('fits the screen of a phone in text of twice the size, as the rest of the frame does', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['/about/2', '/service/9', '/login']) {
      await visit(page, `${site.url}${address}`)
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('html { font-size: 200% }')
        document.adoptedStyleSheets = [sheet]
      })
      const tooWide = await page
        .locator('#site > header, #site > footer, main > *')
        .evaluateAll((all) => all.map((part) => part.scrollWidth - part.clientWidth))
      expect(
        tooWide.filter((pixels) => pixels > 0),
        address,
      ).toEqual([])
      expect(await overflow(page), address).toBe(0)
    }
  })
})

test.describe('the current page', () => {
  test('is marked once for screen readers, and its ancestors only visually', async ({ page, site }) => {
    await visit(page, `${site.url}/branch%20offices/8`)
    const menu = mainMenu(page)
    expect(
      await menu.locator('[aria-current]').evaluateAll((all) => all.map(({ textContent }) => textContent)),
    ).toEqual(['Branch Offices'])
    const line = (name: string) =>
      menu
        .getByText(name, { exact: true })
        .evaluate((element) => getComputedStyle(element.closest('a') ?? element).textDecorationLine)
    expect(await line('About')).toBe('underline')
    expect(await line('Gallery')).toBe('none')
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar shows one panel at a time: one that was opened by its button has priority over hovering', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/cause`)
    const panels = mainMenu(page).locator('ul:first-child > li > div')
    const toggles = mainMenu(page).locator('summary:visible')
    // The first two: further remotes of the tree may move entries under `More`.
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
})
