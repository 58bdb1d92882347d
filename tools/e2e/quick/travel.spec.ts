import { mark, isMarked, browserWarningsOf, visit } from '../support/visit'
import { overflow } from '../support/parts'
import { expect, test } from '../support/test'

test('a gallery picture opens in a lightbox with keyboard control, and the focus is restored', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/about/2`)
  await visit(page, `${site.url}/gallery/11`)
  await mark(page)
  const pictures = page.locator('main ul li a:has(img)')
  const count = await pictures.count()
  expect(count).toBeGreaterThan(8)
  const lightbox = page.getByRole('dialog')
  await pictures.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(lightbox).toContainText(`2 of ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toContainText(`3 of ${count}`)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.nth(1)).toBeFocused()

  // A picture that is opened during the browser's step back from the closed one stays open.
  await pictures.nth(1).press('Enter')
  await expect(lightbox).toContainText(`2 of ${count}`)
  await pictures.nth(2).evaluate((link: HTMLElement) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    link.click()
  })
  await expect(lightbox).toContainText(`3 of ${count}`)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"heldBack":true')
  await expect(lightbox).toContainText(`3 of ${count}`)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.nth(2)).toBeFocused()

  // Back closes an open picture and stays on the page; the next Back leaves it.
  await pictures.nth(3).click()
  await expect(lightbox).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"heldBack":true')
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => history.back())
  await expect(lightbox).toHaveCount(0)
  await expect(pictures.nth(3)).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/gallery/11`)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('heldBack')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  expect(complaints).toEqual([])
})

test('two services are shown at a time with a dot for each pair; an unknown one links to the list', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/service/9`)
  const services = page.getByRole('group', { name: 'Services at our desks' })
  await services.scrollIntoViewIfNeeded()
  const dots = services.getByRole('button', { name: /^Show / })
  await expect.poll(() => dots.count()).toBeGreaterThanOrEqual(8)
  await expect(services.getByRole('article')).toHaveCount(2)

  const answer = await page.goto(`${site.url}/service-single/17`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL(`${site.url}/service/9`)
})

test('each line of text has the direction of its script unless its editor set another', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/about/2`)
  const text = page.locator('main div[dir="auto"]').first()
  const sides = await text.evaluate((root) => {
    const arabic = '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643\u0645.'
    const tags = [
      ...['p', 'div', 'h3', 'dt', 'dd', 'li', 'td', 'figcaption', 'caption', 'blockquote', 'summary'],
      'address',
    ]
    const elementOf = (tag: string, words: string, dir?: string): HTMLElement => {
      const element = document.createElement(tag)
      element.append(words)
      if (dir !== undefined) element.dir = dir
      return element
    }
    root.replaceChildren(
      'Welcome.',
      document.createElement('br'),
      arabic,
      ...tags.flatMap((tag) => [elementOf(tag, arabic), elementOf(tag, 'Welcome.')]),
      elementOf('p', arabic, 'ltr'),
      elementOf('p', 'Welcome.', 'rtl'),
    )
    /** The side of a line's full stop relative to its first letter. */
    const side = (line: Text): string => {
      const place = (at: number): number => {
        const range = document.createRange()
        range.setStart(line, at)
        range.setEnd(line, at + 1)
        return range.getBoundingClientRect().left
      }
      return `${line.data.startsWith('W') ? 'Latin' : 'Arabic'} ${place(line.length - 1) < place(0) ? 'left' : 'right'}`
    }
    const lines: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) lines.push(side(walker.currentNode as Text))
    return lines
  })
  const forced = sides.splice(-2)
  expect(new Set(sides)).toEqual(new Set(['Latin right', 'Arabic left']))
  expect(forced).toEqual(['Arabic right', 'Latin left'])
})

test.describe('a table of prices', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('is cards on a phone, with prices first, and links to a question', async ({ page, site }) => {
    await page.goto(`${site.url}/company/2/Hajj%20Umrah`)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Journey', 'Leaves Dhaka', 'Returns', 'Walk to the Haram', 'Price'],
    ])
    const row = table.getByRole('row').nth(1)
    const topOf = async (text: string) => (await row.getByText(text, { exact: true }).boundingBox())?.y ?? 0
    expect(await topOf('Tk 568,000')).toBeLessThan(await topOf('28 April'))
    await expect(row.getByRole('cell')).toHaveCount(6)
    expect(await overflow(page)).toBe(0)
    await row.getByRole('link', { name: 'Ask about this' }).click()
    await expect(page.getByLabel('What it is about')).toHaveValue('Hajj Umrah: Long stay, 38 nights')

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goBack()
    await expect(row.getByRole('link')).toBeHidden()
  })
})
