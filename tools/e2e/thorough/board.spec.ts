import path from 'node:path'
import type { Page } from '@playwright/test'
import { barriersIn } from '../../lib/browser/barriers'
import { readHtml } from '../../lib/html/validHtml'
import { brokenBuild } from '../support/brokenBuild'
import { distOf } from '../support/changedRemote'
import { heading as title } from '../support/parts'
import { nextPort, runSite } from '../support/site'
import { pathOf, sitemapOf } from '../support/sitemapOf'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf } from '../support/visit'

const secret = 'a secret for the board of a test'

let site: RunningSite
let board: string
test.beforeAll(async () => {
  const port = await nextPort()
  board = `http://127.0.0.1:${port}/`
  site = await runSite({ env: { ADMIN_PORT: String(port), ADMIN_SECRET: secret } })
})
test.afterAll(() => site.stop())

const signIn = async (page: Page, given = secret) => {
  await page.goto(board)
  await page.getByLabel('Secret of the board').fill(given)
  await page.keyboard.press('Enter')
}
const section = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Ships a build of the charity section that works, but for one page, at which its worker never answers again; gives that. */
const shipFragile = async (release: string) => {
  // Not the first one, which is rehearsed.
  const address =
    (await sitemapOf(site)).map(pathOf).findLast((one) => one.startsWith('/cause-single/')) ?? ''
  const broken = brokenBuild(distOf('charity'))
  broken.route(
    '/cause-single/:id',
    `const { loader } = route
  route.loader = (given, ...more) => { if (given.params.id === '${path.basename(address)}') for (;;); return loader(given, ...more) }`,
  )
  broken.publish((info) => ({ ...info, release }))
  await site.ledger.ship(broken.folder, 'charity')
  return address
}

test('the board is on the port of the operator alone, and opens to nobody without its secret', async ({
  page,
}) => {
  expect((await fetch(`${site.url}/sign-in`)).status).toBe(404)
  expect((await fetch(`${board}metrics`)).status).toBe(200)
  expect(await (await fetch(board)).text()).not.toContain('charity')
  await signIn(page, 'another secret of a stranger')
  await expect(page.getByText('That is not the secret of this board.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await barriersIn(page)).toEqual([])
  await site.logged(/release board: somebody gave a secret/)
  expect(site.log.join('\n')).not.toContain('stranger')
})

test('a release that is shipped and one that is quarantined are seen as they happen, with the command that helps', async ({
  page,
}) => {
  const complaints = browserWarningsOf(page)
  await signIn(page)
  await expect(title(page)).toHaveText('Release board')
  await expect(section(page, 'charity')).toContainText('live')
  await expect(page.getByText('All is well')).toBeVisible()
  expect(await barriersIn(page)).toEqual([])
  await page.evaluate(() => void Object.assign(window, { untouched: true }))
  const numbers = section(page, 'travel').getByText('The hour in numbers')
  await numbers.click()

  const fragile = await shipFragile('6.6.6-fragile')
  await expect(section(page, 'charity')).toContainText('6.6.6-fragile')
  await expect(page.locator('[id^=set-]').first()).toContainText('6.6.6-fragile')
  await fetch(`${site.url}${fragile}`)
  const trouble = page.getByRole('listitem').filter({ hasText: 'charity 6.6.6-fragile is quarantined' })
  await expect(trouble).toContainText('is live instead')
  await expect(trouble.getByText('npm run rollback -- charity', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  expect(await barriersIn(page)).toEqual([])

  // Nothing was loaded again meanwhile, and what was open still is, with the focus where it was.
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  await expect(numbers).toBeFocused()
  await expect(section(page, 'travel').getByRole('table')).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await trouble.getByRole('button', { name: 'npm run rollback -- charity', exact: false }).click()
  await expect(trouble.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run rollback -- charity')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Secret of the board')).toBeFocused()
  expect(complaints).toEqual([])
})

test('it works without scripts and by keyboard, in valid HTML, at 320 px and in text of twice the size', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await signIn(page)
  await expect(section(page, 'travel')).toContainText('Requests')
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  // The styles of the kit are there: without them the text begins at the edge of the screen.
  expect((await title(page).boundingBox())?.x).toBeGreaterThan(20)
  const { faults, elements } = await readHtml(await (await context.request.get(board)).text())
  expect(faults).toEqual([])
  expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1)
  await page.locator('summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))
  for (const size of ['100%', '200%']) {
    const width = await page.evaluate((fontSize) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`html { font-size: ${fontSize} }`)
      document.adoptedStyleSheets = [sheet]
      return document.documentElement.scrollWidth
    }, size)
    expect([size, width]).toEqual([size, 320])
  }
  await page.getByRole('link', { name: 'Load again' }).click()
  await expect(title(page)).toHaveText('Release board')
  await page.getByRole('button', { name: 'Sign out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Secret of the board')).toBeFocused()
  await page.goto(board)
  await expect(page.getByLabel('Secret of the board')).toBeVisible()
  await context.close()
})
