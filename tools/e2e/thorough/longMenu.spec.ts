import { mainMenu, menuButton, overflow } from '../support/parts'
import { expect, test } from '../support/test'
import { visit } from '../support/visit'
import type { FaultyBackend } from '../../lib/site/faultyBackend'

interface Entry {
  readonly id: number
  readonly name: string
  readonly parent: null
  readonly children: ReadonlyArray<Entry>
}

/** Gives a backend a menu of sixty entries, of which `Deep` has five levels; 87 entries in total. */
const withLongMenu = (backend: FaultyBackend): void => {
  let id = 100
  const entry = (name: string, children: ReadonlyArray<Entry> = []): Entry => ({
    id: (id += 1),
    name,
    parent: null,
    children,
  })
  const deep = (level: number): ReadonlyArray<Entry> =>
    level > 5
      ? []
      : ['One', 'Two', 'Three'].map((name, index) =>
          entry(`${name} of level ${level}`, index === 0 ? deep(level + 1) : []),
        )
  const long = [
    ...Array.from({ length: 58 }, (_, index) =>
      entry(index % 7 === 0 ? `A rather long name of an entry, number ${index}` : `Entry ${index}`),
    ),
    entry('Last', deep(2).slice(0, 3)),
  ]
  backend.change('get_all_nested_cms_menu/', () => ({
    menus: [entry('Home'), entry('Deep', deep(2)), ...long.slice(1)],
  }))
}

test.describe('a menu of sixty entries and five levels', () => {
  test('fits a screen of 1100 by 600, and every entry is reachable by keyboard; on a phone it expands', async ({
    page,
    startBackend,
    startSite,
  }) => {
    const backend = await startBackend()
    withLongMenu(backend)
    const site = await startSite({ cmsUrl: backend.url })
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
        const seen = await links.nth(index).evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top >= 60 && bottom <= window.innerHeight
        })
        expect(seen, `${await links.nth(index).textContent()} is visible`).toBe(true)
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
