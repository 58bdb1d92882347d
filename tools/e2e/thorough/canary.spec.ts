import type { CanaryStatus } from '@caravanserai/releases'
import { readSet } from '@caravanserai/releases/ledger'
import type { Browser, Page } from '@playwright/test'
import { brokenBuild } from '../support/brokenBuild'
import { distOf, newTitle, retitledCharity } from '../support/changedRemote'
import { commandsOf } from '../support/command'
import { heading, inFooter } from '../support/parts'
import { runSite } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, isMarked, textOfHtml, visit, visitAndMark } from '../support/visit'

const dist = distOf('charity')

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

const canaryOf = async (): Promise<CanaryStatus | undefined> =>
  (await (await fetch(`${site.url}/readyz`)).json()).remotes.charity.canary

const isShown = () =>
  expect.poll(async () => (await canaryOf())?.refused, { timeout: 30_000, intervals: [100] }).toBeNull()

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

test('a canary whose page fails is withdrawn automatically, and no visitor gets an error', async () => {
  test.setTimeout(180_000)
  const bad = brokenBuild(dist)
  bad.publish((info) => ({ ...info, release: '1.0.0-bad' }))
  bad.route(
    '/cause',
    `const { loader } = route
    let pages = 0
    route.loader = (...args) => {
      // The rehearsal sees the first one.
      pages += 1
      if (pages > 1) throw new Error('after the rehearsal')
      return loader(...args)
    }`,
  )
  await site.ledger.shipCanary(bad.folder, 'charity', 10)
  await isShown()

  // Twenty requests per second from visitors without cookies.
  const answers: Promise<{ readonly status: number; readonly title: string }>[] = []
  let visitors = 0
  const load = setInterval(() => {
    visitors += 1
    answers.push(request({ ip: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}` }))
  }, 50)
  try {
    await expect.poll(canaryOf, { timeout: 60_000, intervals: [100] }).toBeUndefined()
  } finally {
    clearInterval(load)
  }
  const responses = await Promise.all(answers)
  expect(responses.filter(({ status, title }) => status !== 200 || !title.startsWith('Causes'))).toEqual([])

  const { set, entry } = await readSet(site.ledger.store)
  expect(set.remotes['charity']).not.toHaveProperty('canary')
  expect(entry).toMatchObject({ did: 'withdraw', release: '1.0.0-bad', by: 'the site' })
  // The reason is either the fault of one page or the share of failed pages, whichever is detected first; that
  // depends on the machine's load.
  await site.logged(
    /the canary 1\.0\.0-bad is withdrawn: (?:\/cause throws: .*after the rehearsal|pages fail \(\d+ of \d+)/,
  )
  expect((await command('releases')).output).toContain('charity 1.0.0-bad is quarantined since')
})
