import { hostileTexts } from '../../../adapters/decode/hostileTexts'
import { expect, test } from '../support/test'
import { hydrated, laidOut } from '../support/visit'

/** The texts that are short enough for a page; the sanitiser's unit tests cover the long ones. */
const texts = hostileTexts.map(({ text }) => text).filter((text) => text.length < 5_000)

const about = 'content_by_cms_menu_id/2'
const kind = (index: number): string => `Kind words, number ${index}.`

test('hostile texts from editors do not run in a browser or break other texts', async ({
  page,
  startBackend,
  startSite,
}) => {
  const backend = await startBackend()
  backend.change(about, () => ({
    menu_contents: Object.fromEntries(
      texts.flatMap((text, index) => [
        [`Hostile ${index}`, text],
        [`Kind ${index}`, `<p>${kind(index)}</p>`],
      ]),
    ),
  }))
  const site = await startSite({ cmsUrl: backend.url })
  // An injected script would call these functions. The map's frame is not requested.
  await page.addInitScript(() => {
    for (const name of ['ran', 'alert', 'confirm', 'prompt'])
      Object.assign(window, { [name]: () => Object.assign(window, { hasRun: true }) })
  })
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', (popup) => opened.push(popup.url()))

  await page.goto(`${site.url}/about/2`)
  await hydrated(page)
  // Trigger handlers for pointer, focus and animation events.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      for (const event of [
        'mouseover',
        'focus',
        'pointerenter',
        'animationstart',
        'toggle',
        'wheel',
        'load',
        'error',
        'beforematch',
      ])
        element.dispatchEvent(new Event(event, { bubbles: false }))
  })
  expect(page.url()).toBe(`${site.url}/about/2`)
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  expect(opened).toEqual([])

  // `innerText` is empty for content without layout.
  await laidOut(page)
  const words = await page.locator('main').innerText()
  expect(texts.map((_, index) => kind(index)).filter((word) => !words.includes(word))).toEqual([])
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(
    await page
      .locator('main script, main style, main form, main object, main embed, main base, main meta, main link')
      .count(),
  ).toBe(0)

  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
  expect(hrefs.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))).toEqual([])
})
