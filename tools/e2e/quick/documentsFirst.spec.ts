import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startPrerendering } from '../support/prerendering'
import type { PrerenderingTab } from '../support/prerendering'
import { inHeader } from '../support/parts'
import { nextPort, runSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, frameHydrated, isMarked, mark, requestsOf, visit } from '../support/visit'

test.use({ speculates: true })

/** The delivery type of the tab's current document. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { readonly deliveryType: string }).deliveryType
  })
const firstCause = (page: Page) => page.locator('main a[href^="/cause-single/"]').first()

test('links load documents, which are prefetched on hover, also after the frame is hydrated', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/cause`)
  await frameHydrated(page)
  await mark(page)
  const made = requestsOf(page, /^\/(_\/(shell\/federation|\w+\/remoteEntry)|content\/for)/)
  await firstCause(page).hover()
  await site.logged(new RegExp(`"${await firstCause(page).getAttribute('href')}"`))
  await firstCause(page).click()
  await expect(page).toHaveURL(/\/cause-single\//)
  expect(await isMarked(page)).toBe(false)
  expect(await delivery(page)).toBe('navigational-prefetch')
  expect(made).toEqual([])
  expect(complaints).toEqual([])
})

test('hovering over a link and following it loads only its document', async ({ page, site }) => {
  const about = inHeader(page, 'About')
  await visit(page, `${site.url}/cause`)
  const made = requestsOf(page, /^\/(_|content|about)\//)
  await about.hover()
  await site.logged(/"\/about\/2"/)
  await about.click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  expect(await delivery(page)).toBe('navigational-prefetch')
  expect(made[0]).toBe('/about/2')
})

test('no document of a file, a translation, a search, the answer of a form or the same page is fetched ahead', async ({
  page,
  startSite,
}) => {
  // Other tests request pages of the shared site.
  const site = await startSite()
  await visit(page, `${site.url}/blog`)
  const addresses = [
    ...[
      '/blog/feed.xml',
      '/about/2?translate=1',
      '/blog?page=2',
      '/search?q=a',
      '/donate?posted=x',
      '/media/a',
    ],
    '/about/2',
  ]
  await page.evaluate((hrefs) => {
    const links = hrefs.map((href, at) =>
      Object.assign(document.createElement('a'), { id: `link${at}`, href, textContent: `Link ${at}` }),
    )
    document.querySelector('main')?.prepend(...links)
  }, addresses)
  const before = site.log.length
  for (const at of addresses.keys()) {
    await page.locator(`#link${at}`).hover()
    await delay(300)
  }
  await site.logged(/"\/about\/2"/)
  const paths = addresses.map((address) => address.replace(/\?.*/, ''))
  const requested = site.log.slice(before).flatMap((line) => /"path":"(\/[^"]*)"/.exec(line)?.[1] ?? [])
  expect(requested.filter((path) => paths.includes(path))).toEqual(['/about/2'])
})

test.describe('a visitor who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })
  test('gets documents without speculation rules', async ({ page, site }) => {
    await visit(page, `${site.url}/cause`)
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  })
})

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }])
  test(`with ${JSON.stringify(connection)} nothing is fetched ahead, and links lead to documents`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const router = requestsOf(page, /\/navigation\./)
    await visit(page, `${site.url}/cause`)
    await frameHydrated(page)
    await mark(page)
    const made = requestsOf(page)
    await firstCause(page).hover()
    await delay(500)
    expect([...router, ...made]).toEqual([])
    await firstCause(page).click()
    await expect(page).toHaveURL(/\/cause-single\//)
    expect(await isMarked(page)).toBe(false)
  })

test.describe('a prerendered page', () => {
  let tab: PrerenderingTab
  test.beforeEach(async () => {
    tab = await startPrerendering()
  })
  test.afterEach(() => tab.stop())

  test('leaves no trace if it is never opened; an opened one is counted once, and becomes alive', async () => {
    const port = await nextPort()
    const site = await runSite({ env: { ADMIN_PORT: String(port), VITALS_PERCENT: '100' } })
    /** The number of counted pages. */
    const counted = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const counts = [...metrics.matchAll(/^caravanserai_pages_total\{[^}]*\} (\d+)$/gm)]
      return counts.reduce((sum, [, count]) => sum + Number(count), 0)
    }
    try {
      const { prerendered, point, click, evaluate, open } = tab
      const lines = (pattern: RegExp) => site.log.filter((line) => pattern.test(line))
      await open(`${site.url}/cause`)
      await point('main a[href^="/cause-single/"]')
      await prerendered()
      await delay(1_500)
      // The site has sent the document, and received nothing from it.
      expect(lines(/"path":"\/cause-single\//)).toHaveLength(1)
      expect(lines(/"path":"\/(reports|content\/live)/)).toEqual([])
      expect(await counted()).toBe(1)

      await point('footer a[href="/about/2"]')
      await prerendered()
      await click()
      await expect.poll(() => evaluate('location.pathname')).toBe('/about/2')
      await site.logged(/"path":"\/reports\/shown".*"route":"\/about\/:id"/)
      expect(lines(/"path":"\/reports\/shown"/)).toHaveLength(1)
      expect(lines(/"path":"\/about\/2"/)).toHaveLength(1)
      expect(await counted()).toBe(2)
      await expect.poll(() => evaluate('document.documentElement.dataset.alive !== undefined')).toBe(true)
      expect(await evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(true)
    } finally {
      await site.stop()
    }
  })
})
