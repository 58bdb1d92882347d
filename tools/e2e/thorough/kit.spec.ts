import AxeBuilder from '@axe-core/playwright'
import { startedIn } from '../support/command'
import { host, nextPort, root } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf } from '../support/visit'

const start = (port: number) => startedIn(root, { KIT_PORT: String(port) }, 'kit')

/** The frames whose content overflows, except content that scrolls or is clipped in its own box. */
const outgrown = (): ReadonlyArray<string> =>
  [...document.querySelectorAll('figure')].flatMap((figure) => {
    const stage = figure.querySelector('[data-tone]')
    if (stage === null) return []
    const { left, right } = stage.getBoundingClientRect()
    const standsOut = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      if (box.width > 1 && (box.right > right + 1 || box.left < left - 1)) return true
      return getComputedStyle(element).overflowX === 'visible' && [...element.children].some(standsOut)
    }
    return [...stage.children].some(standsOut)
      ? [`${figure.closest('section')?.id}: ${figure.querySelector('figcaption')?.textContent}`]
      : []
  })

test.describe('the page of the kit', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  let kit: ReturnType<typeof start>
  let url = ''

  test.beforeAll(async () => {
    const port = await nextPort()
    url = `http://${host}:${port}`
    kit = start(port)
    await expect
      .poll(kit.output, { message: 'npm run kit prints its address', timeout: 50_000 })
      .toContain(url)
  })
  test.afterAll(async () => {
    kit.child.kill('SIGTERM')
    expect(await kit.ended).toBe(0)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible, has sufficient contrast, and fits every screen (${colorScheme})`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const complaints = browserWarningsOf(page)
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
      await expect(page.locator('[data-ink]').last()).toContainText(/\d of/)
      await expect(page.locator('[data-below]')).toHaveCount(0)
      // The page shows one landmark in many states with the same name; this is allowed only here.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .disableRules('landmark-unique')
        .analyze()
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      ).toEqual([])
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `${width} pixels wide`,
          )
          .toBeLessThanOrEqual(0)
        const found = () => page.evaluate(outgrown)
        await expect.poll(found, `frames with overflow at ${width} pixels`).toEqual([])
      }
      // Some frames deliberately show a missing picture.
      expect(complaints.filter((line) => !line.includes('/nowhere.webp'))).toEqual([])
    })

  test('shows hover, focus and dark states without a pointer, keyboard or dark scheme', async ({ page }) => {
    await page.goto(url)
    const frame = (name: string) =>
      page.locator('#button figure').filter({ has: page.getByText(name, { exact: true }) })
    const styleOf = (name: string, property: string) =>
      frame(name)
        .getByRole('link')
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    await expect.poll(() => styleOf('Focused', 'outline-style')).toBe('solid')
    expect(await styleOf('As it is', 'outline-style')).toBe('none')
    expect(await styleOf('Hovered', 'border-color')).not.toBe(await styleOf('As it is', 'border-color'))
    expect(await styleOf('Dark', 'color')).not.toBe(await styleOf('As it is', 'color'))
  })
})
