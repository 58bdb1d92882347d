import { publishedBy } from '../support/site'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  holdRequests,
  hydrated,
  textOfHtml,
  visit,
  visitListening,
} from '../support/visit'
const sliderCall = '/homepage_slider/api/v1/homepage_slider/all/'

/** The backend's original response, which the site must show unchanged. */
const read = async <A>(site: Site, call: string): Promise<A> => {
  const answer = await fetch(`${site.serverUrl('backend')}${call}`, {
    headers: { accept: 'application/json' },
  })
  return (await answer.json()) as A
}

test('the slider has every slide of the backend, and the page keeps one h1', async ({ page, site }) => {
  const { homepage_sliders: slides } = await read<{ homepage_sliders: { title: string }[] }>(site, sliderCall)
  expect(slides.length).toBeGreaterThan(1)
  const html = textOfHtml(await (await fetch(site.url)).text())
  for (const { title } of slides) expect(html).toContain(textOfHtml(title))

  await visit(page, site.url)
  const slider = page.getByRole('group', { name: 'What we do' })
  for (const { title } of slides) {
    await expect(slider.getByRole('heading', { name: textOfHtml(title) })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await slider.getByRole('button', { name: 'Next' }).click()
  }

  // In right-to-left text a slide's text stays on the dark side of its picture, which is never mirrored.
  await visit(page, site.url)
  const sides = () =>
    slider
      .locator('h2')
      .first()
      .evaluate((title) => {
        const { left, right } = title.getBoundingClientRect()
        return [left < innerWidth / 2, right < innerWidth / 2 + 100]
      })
  expect(await sides()).toEqual([true, true])
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await sides()).toEqual([true, true])
})

test('the start of the slider adds no largest contentful paint, even if a picture grows', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const paints: { element: unknown; size: unknown }[] = []
    Object.assign(window, { paints })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('element' in entry && 'size' in entry) paints.push({ element: entry.element, size: entry.size })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    // Simulates taller text, as in another font: the picture fills the remaining height.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[aria-roledescription=carousel] h2 + p { padding-block-end: 5rem }')
    document.adoptedStyleSheets = [sheet]
  })
  const sizes = () => page.evaluate<number[]>('paints.map(({ size }) => size)')
  const slides = page.getByRole('group', { name: 'What we do' })
  const heightOf = () =>
    slides
      .locator('img')
      .first()
      .evaluate((picture) => picture.clientHeight)

  const start = await holdRequests(page, /carousel\.[^/]*\.js$/)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(site.url, { waitUntil: 'commit' })
  await hydrated(page)
  await expect.poll(() => page.evaluate('paints.at(-1)?.element?.localName')).toBe('img')
  const before = await sizes()
  const height = await heightOf()

  await page.evaluate(() => (document.adoptedStyleSheets = []))
  start()
  await slides.getByRole('button', { name: 'Next' }).waitFor()
  expect(await heightOf()).toBe(height + 80)
  // The next LCP entry requires an element that is larger than all before.
  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = 'Large '.repeat(200)
    words.style.cssText = 'position: fixed; inset: 0; z-index: 9; font-size: 4rem'
    document.body.append(words)
  })
  await expect.poll(() => page.evaluate('paints.at(-1)?.element?.parentElement?.localName')).toBe('body')
  expect((await sizes()).slice(0, -1)).toEqual(before)
})

test('every visible picture loads without a browser warning', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  await visitListening(page, site.url)
  const widths = (selector: string) =>
    page
      .locator(`${selector} img`)
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter(({ complete }) => complete)
          .map(({ naturalWidth }) => naturalWidth),
      )
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 600)
    expect(await widths('body')).not.toContain(0)
  }
  const inArticles = await page.locator('main article img').count()
  await expect.poll(async () => (await widths('main article')).length).toBe(inArticles)
  expect(await widths('main article')).not.toContain(0)
  expect(complaints).toEqual([])
})

for (const { owner, pattern, address } of [
  { owner: 'travel', pattern: '/about/:id', address: '/about/2' },
  { owner: 'charity', pattern: '/cause', address: '/cause' },
  { owner: 'auth', pattern: '/login', address: '/login' },
] as const)
  test(`the HTML of ${address} references exactly the files of its page and of the shell`, async ({
    site,
  }) => {
    const html = await (await fetch(`${site.url}${address}`)).text()
    const all = (expression: RegExp): ReadonlyArray<string> =>
      [...html.matchAll(expression)].map(([, found]) => found ?? '')
    const published = (await publishedBy(site, owner)).addresses.find(({ path }) => path === pattern)
    const urls = (files: ReadonlyArray<string> | undefined) => files?.map((file) => `/_/${owner}/${file}`)
    const first = JSON.parse(all(/ id="first-scripts">([^<]+)/g)[0] ?? '') as Record<
      string,
      [string, string][]
    >
    expect(first['page']?.map(([href]) => href)).toEqual(urls(published?.first))
    expect(all(/<script[^>]* src=/g)).toEqual([])
    const styles = all(/<style data-href="([^"]+)"/g)
    expect(styles.filter((href) => !href.startsWith('/_/shell/'))).toEqual(urls(published?.styles))
    expect(styles.filter((href) => href.startsWith('/_/shell/')).length).toBeGreaterThan(0)
    expect(all(/<link rel="(stylesheet)"/g)).toEqual([])

    const before = html.slice(0, html.indexOf('id="page-data"'))
    const packages = new Set([...before.matchAll(/\/_\/([\w-]+)\//g)].map(([, name]) => name))
    expect([...packages].sort()).toEqual([owner, 'shell'].sort())
  })
