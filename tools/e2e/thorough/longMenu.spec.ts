import { mainMenu, menuButton, overflow } from '../support/parts'
import { expect, test } from '../support/test'
import { visit } from '../support/visit'

test.describe('a menu of sixty entries and five levels', () => {
  test('fits a small screen, is reachable by keyboard, and expands on a phone', async ({
    page,
    startState,
  }) => {
    const { site } = await startState('long-menu')
    await page.setViewportSize({ width: 1100, height: 600 })
    await visit(page, `${site.url}/cause`)
    const menu = mainMenu(page)
    expect(await menu.locator('a').count()).toBeGreaterThan(75)

    for (const toggle of await menu.locator('summary:visible').all()) {
      await toggle.focus()
      await page.keyboard.press('Enter')
      const panel = menu.locator('details[open] + div')
      await expect(panel).toHaveCSS('opacity', '1')
      const box = await panel.boundingBox()
      expect(box === null ? null : box.x >= 0 && box.x + box.width <= 1100 && box.y + box.height <= 600).toBe(
        true,
      )
      expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      expect(await overflow(page)).toBe(0)
      const links = panel.locator('a')
      for (let index = 0; index < (await links.count()); index += 1) {
        await page.keyboard.press('Tab')
        await expect(links.nth(index)).toBeFocused()
        const isVisible = await links.nth(index).evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top >= 60 && bottom <= window.innerHeight
        })
        expect(isVisible, `${await links.nth(index).textContent()} is visible`).toBe(true)
      }
      await page.keyboard.press('Escape')
    }

    // On a phone of 320 px it expands to its last level.
    await page.setViewportSize({ width: 320, height: 600 })
    await visit(page, `${site.url}/cause`)
    await menuButton(page).click()
    await menu.locator('summary[aria-label="More in Deep"]').click()
    for (const level of [2, 3, 4])
      await menu.locator(`summary[aria-label="More in One of level ${level}"]`).first().click()
    const last = menu.getByRole('link', { name: 'Three of level 5' }).first()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(
      0,
    )
  })
})
