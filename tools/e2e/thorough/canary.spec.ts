import type { Browser, Page } from '@playwright/test'
import { newTitle, retitledCharity } from '../support/changedRemote'
import { commandsOf } from '../support/command'
import { heading, inFooter } from '../support/parts'
import { runSite } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, isMarked, textOfHtml, visit, visitAndMark } from '../support/visit'

let site: RunningSite
test.beforeAll(async () => {
  site = await runSite({ env: { PROXIES: '1' } })
  const { now } = await site.ledger.ship(await retitledCharity(), 'charity')
  await site.logged(new RegExp(`charity: ${now} is live`))
})
test.afterAll(() => site.stop())

const command = (name: string, ...args: ReadonlyArray<string>) => commandsOf(site)(name, ...args)

/** Requests a page as a visitor with this IP address or canary number. */
const request = async (visitor: { readonly ip?: string; readonly side?: number }, address = '/cause') => {
  const { ip = '203.0.113.7', side } = visitor
  const response = await fetch(`${site.url}${address}`, {
    headers: { 'x-forwarded-for': ip, ...(side !== undefined && { cookie: `side=${side}` }) },
  })
  const html = await response.text()
  return { status: response.status, title: textOfHtml(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '') }
}

/** The titles shown to visitors with each of the hundred numbers. */
const titles = async () =>
  Promise.all(Array.from({ length: 100 }, async (_, side) => (await request({ side })).title))
const shareOf = async (title: string) => (await titles()).filter((item) => item === title).length

const visitorWith = async (browser: Browser, ip: string): Promise<Page> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } })
  return context.newPage()
}

test('a canary is shown to its share, each visitor stays on a side, and it can be promoted', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const before = await fetch(`${site.url}/cause`)
  expect([before.headers.get('set-cookie'), before.headers.get('cache-control')]).toEqual([null, 'no-cache'])
  await before.text()

  const shipped = await command('ship', 'charity', '--canary', '50')
  expect(shipped.code, shipped.output).toBe(0)
  expect(shipped.output).toMatch(/charity \S+ is shown to 50 % of the visitors after \d+\.\d s; \S+ is live/)
  expect(await shareOf('Causes')).toBe(50)
  expect(await shareOf(newTitle)).toBe(50)

  // Requests from several networks, until each side has been shown once.
  const shown = new Set<string>()
  for (let n = 1; shown.size < 2 && n < 30; n += 1) {
    const page = await visitorWith(browser, `203.0.113.${n}`)
    const complaints = browserWarningsOf(page)
    await visit(page, `${site.url}/cause`)
    const title = await heading(page).innerText()
    if (!shown.has(title)) {
      shown.add(title)
      const cookies = await page.context().cookies()
      expect(cookies).toMatchObject([{ name: 'side', expires: -1, httpOnly: true, sameSite: 'Lax' }])
      expect(cookies[0]?.value).toMatch(/^\d{1,2}$/)
      // With page loads from another network, and with navigations without a page load.
      await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.1' })
      for (let count = 0; count < 3; count += 1) {
        await page.reload()
        await expect(heading(page)).toHaveText(title)
      }
      await visitAndMark(page, `${site.url}/about/2`)
      await inFooter(page, 'Causes').click()
      await expect(heading(page)).toHaveText(title)
      expect(await isMarked(page)).toBe(true)
      expect(complaints).toEqual([])
    }
    await page.context().close()
  }
  expect(shown.size).toBe(2)

  const listed = await command('releases')
  expect(listed.output).toMatch(/canary of charity \S+ for 50 % of the visitors since .* UTC\n/)
  expect(listed.output).toMatch(/ {2}canary {2}\d+ pages, 0 failed, 0 visitors with failures/)

  const promoted = await command('promote', 'charity')
  expect(promoted.code, promoted.output).toBe(0)
  expect(promoted.output).toMatch(/charity \S+ is live after \d+\.\d s; it was shown to 50 % of the visitors/)
  expect(new Set(await titles())).toEqual(new Set(['Causes']))
  const after = await fetch(`${site.url}/cause`)
  expect([after.headers.get('set-cookie'), after.headers.get('cache-control')]).toEqual([null, 'no-cache'])
  await after.text()
  const repeated = await command('promote', 'charity')
  expect([repeated.code, repeated.output]).toEqual([1, expect.stringContaining('charity has no canary')])
})
