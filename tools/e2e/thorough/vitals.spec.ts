import type { Page } from '@playwright/test'
import { heading } from '../support/parts'
import { nextPort, runSite } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, stepTo, visit } from '../support/visit'

let site: RunningSite
let operator: string
test.beforeAll(async () => {
  const port = await nextPort()
  operator = `http://127.0.0.1:${port}`
  site = await runSite({ env: { ADMIN_PORT: String(port), VITALS_PERCENT: '100' } })
})
test.afterAll(() => site.stop())

/** The measured sums, by `metric remote page`. */
const sums = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(`${operator}/metrics`)).text()
  const lines = text.matchAll(
    /browser_seconds_sum\{metric="(\w+)",remote="(\w+)",release="[\w.-]*",page="([^"]+)"\} (\S+)/g,
  )
  return new Map(
    [...lines].map(([, metric, remote, page, sum]) => [`${metric} ${remote} ${page}`, Number(sum)]),
  )
}

/** Keeps the browser busy when the heading of the page is pressed. */
const slowDown = (page: Page) =>
  heading(page).evaluate((element) =>
    element.addEventListener('click', () => {
      const end = performance.now() + 600
      while (performance.now() < end);
    }),
  )

/** Keeps a script of the shell busy at the next press: it reads the closest link. */
const slowDownShell = (page: Page) =>
  page.evaluate(() => {
    const { closest } = Element.prototype
    Element.prototype.closest = function (this: Element, selector: string) {
      const end = performance.now() + 300
      while (performance.now() < end);
      Element.prototype.closest = closest
      return closest.call(this, selector)
    }
  })

test('a slow reaction is counted only for the remote whose page was shown', async ({ page }) => {
  const complaints = browserWarningsOf(page)
  const loaded = page.waitForResponse(/\/_\/shell\/vitals\.[^/]*\.js$/)
  await visit(page, `${site.url}/cause`)
  await loaded
  // The handler of this click is fast.
  await heading(page).click()
  await stepTo(page, '/about/2')
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await expect(heading(page)).not.toHaveText('Causes')
  await slowDown(page)
  await slowDownShell(page)
  await heading(page).click()
  // Browsers deliver measurements with a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const reported = page.waitForResponse(`${site.url}/reports/vitals`)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await reported).status()).toBe(204)

  const measured = await sums()
  const ofTravel = [...measured].filter(([key]) => key.startsWith('inp travel'))
  expect(ofTravel).toHaveLength(1)
  expect(ofTravel[0]?.[1]).toBeGreaterThanOrEqual(0.6)
  expect(measured.get('inp charity /cause') ?? 0).toBeLessThan(0.6)
  const ofShell = [...measured].filter(([key]) => key.startsWith('blocking shell /about'))
  expect(ofShell).toHaveLength(1)
  expect(ofShell[0]?.[1]).toBeGreaterThan(0.2)
  expect(
    Math.max(...[...measured].map(([key, s]) => (/^blocking (charity|travel)/.test(key) ? s : 0))),
  ).toBeLessThan(0.2)
  expect(measured.get('lcp charity /cause')).toBeGreaterThan(0)
  expect([...measured.keys()].filter((key) => key.startsWith('navigation travel'))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a visit outside the measured share loads no script for it', async ({ page, site: shared }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await visit(page, shared.url)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(scripts.filter((url) => url.includes('/vitals.'))).toEqual([])
})
