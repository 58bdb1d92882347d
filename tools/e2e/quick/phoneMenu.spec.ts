import type { Page } from '@playwright/test'
import { inHeader, mainMenu, menuButton, scrolled, scrollTo } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, frameHydrated, holdRequests, shellScript, visit } from '../support/visit'

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)

/** Presses a key that moves the focus, and expects it never to leave the menu. */
const staysInside = async (page: Page, key: string) => {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('[data-menu-panel]') !== null)).toBe(
      true,
    )
  }
}

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('traps the focus, blocks scrolling of the page, and restores the focus', async ({ page, site }) => {
    const complaints = browserWarningsOf(page)
    await visit(page, `${site.url}/about/2`)
    await scrollTo(page, 300)
    const button = menuButton(page)
    await button.click()
    expect(await focusedName(page)).toBe('Close the menu')
    for (const key of ['Tab', 'Shift+Tab']) await staysInside(page, key)
    await page.mouse.move(380, 500)
    await page.mouse.wheel(0, 2_000)
    await page.mouse.wheel(0, 2_000)
    expect(await scrolled(page)).toBe(300)
    await expect(page.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
    expect(
      await page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('interactivity')),
    ).toBe('inert')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.setViewportSize({ width: 1440, height: 700 })
    await expect(page.getByRole('dialog'), 'the bar has no menu button').toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('stays open if opened before hydration, then traps the focus and closes', async ({ page, site }) => {
    const release = await holdRequests(page, shellScript)
    await page.goto(`${site.url}/about/2`, { waitUntil: 'commit' })
    const menu = mainMenu(page)
    await menuButton(page).click()
    await menu.locator('summary[aria-label="More in About"]').click()
    release()
    await frameHydrated(page)
    await expect(menu.getByRole('link', { name: 'Mission' })).toBeVisible()
    await staysInside(page, 'Tab')
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('the menu of a phone opens, keeps one submenu open, links to a page, and closes', async ({
    page,
    site,
  }) => {
    await page.goto(site.url)
    const menu = mainMenu(page)
    const toggle = (name: string) => menu.locator(`summary[aria-label="More in ${name}"]`)
    await expect(menu).toBeHidden()
    await menuButton(page).click()
    await toggle('About').click()
    await expect(inHeader(page, 'Mission')).toBeVisible()
    await toggle('Company').click()
    await expect(inHeader(page, 'Branch Offices')).toBeVisible()
    await expect(inHeader(page, 'Mission')).toBeVisible()
    await toggle('Ramadan Umrah').click()
    await expect(inHeader(page, 'Group Leaders')).toBeVisible()
    await expect(inHeader(page, 'Mission')).toBeHidden()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()

    await menuButton(page).click()
    await menu.getByText('Your account').click()
    await inHeader(page, 'Log in').click()
    await expect(page).toHaveURL(`${site.url}/login`)
  })

  test('the menu of a phone keeps the focus out of the page behind it', async ({ page, site }) => {
    await page.goto(`${site.url}/about/2`)
    const button = menuButton(page)
    await button.press('Enter')
    await expect(mainMenu(page)).toBeVisible()
    const stops: string[] = []
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() =>
          document.activeElement?.closest('[data-menu-panel]')
            ? 'menu'
            : (document.activeElement?.outerHTML.slice(0, 60) ?? ''),
        ),
      )
    }
    // Between two rounds the focus is on the browser's own controls.
    expect(stops.filter((stop) => stop !== 'menu' && !stop.startsWith('<body'))).toEqual([])
    expect(stops.filter((stop) => stop === 'menu').length).toBeGreaterThan(30)
    if (stops.at(-1) !== 'menu') await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})
