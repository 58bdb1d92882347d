import path from 'node:path'
import type { Page } from '@playwright/test'
import { barriersIn, readHtml } from '@caravanserai/releases/gate/render'
import { sitemapOf } from '@caravanserai/releases/requests'
import { brokenBuild } from '../support/brokenBuild'
import { distOf } from '../support/changedRemote'
import { heading as title } from '../support/parts'
import { nextPort, runSite } from '../support/site'
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

const signIn = async (page: Page, typed = secret) => {
  await page.goto(board)
  await page.getByLabel('Secret of the board').fill(typed)
  await page.keyboard.press('Enter')
}
const section = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Ships a charity build whose worker hangs on one page; returns that page's address. */
const shipFragile = async (release: string) => {
  // Not the first cause, whose page is rehearsed.
  const address =
    (await sitemapOf(site.url)).findLast((address) => address.startsWith('/cause-single/')) ?? ''
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

test('a shipped and a quarantined release appear immediately, with the command that helps', async ({
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

  // The page was not reloaded, and the open panel and the focus are preserved.
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
  await signIn(page, 'another secret')
  await expect(page.getByText('That is not the secret of this board.')).toBeVisible()
  expect(await barriersIn(page)).toEqual([])
})

test('an error in scripts of three remotes is shown by source, and source maps stay private', async ({
  page,
}) => {
  await page.goto(`${site.url}/cause`)
  const reported = page.waitForRequest('**/reports')
  await page.getByRole('contentinfo').getByRole('link').first().hover()
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'navigation')
  // A loader requests content; its port calls a loader of another remote, which validates values of a form of a third
  // remote.
  await page.evaluate(async () => {
    interface Route {
      readonly path: string
      readonly loader: (args: object) => Promise<unknown>
      readonly handle: { readonly forms: ReadonlyArray<{ readonly judge: (values: object) => unknown }> }
    }
    const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as {
      readonly __INSTANCES__: ReadonlyArray<{
        readonly loadRemote: (name: string) => Promise<{ readonly routes: ReadonlyArray<Route> }>
      }>
    }
    const [charity, travel, auth] = await Promise.all(
      ['charity/routes', 'travel/routes', 'auth/routes'].map((name) => instances[0]?.loadRemote(name)),
    )
    const at = (remote: typeof charity, path: string) => {
      const found = remote?.routes.find((route) => route.path === path)
      if (found === undefined) throw new Error(`no route ${path}`)
      return found
    }
    const argsOf = (read: () => unknown) => ({
      context: { get: () => ({ ask: read }) },
      params: { id: '1' },
      request: new Request(location.href),
    })
    let thrown: unknown
    const typed = new Proxy(
      {},
      {
        get: () => {
          thrown = new TypeError('no value at all')
          return ''
        },
      },
    )
    const judged = () => at(auth, '/login').handle.forms[0]?.judge(typed)
    const load = () =>
      void at(travel, '/about/:id')
        .loader(argsOf(judged))
        .catch(() => undefined)
    await at(charity, '/cause')
      .loader(argsOf(load))
      .catch(() => undefined)
    reportError(thrown)
  })
  const report = (await reported).postData() ?? ''
  for (let count = 0; count < 5; count += 1)
    await fetch(`${site.url}/reports`, { method: 'POST', body: report, headers: { origin: site.url } })
  await signIn(page)
  const trouble = page.getByRole('listitem').filter({ hasText: 'Browsers reported' })
  await expect(trouble).toContainText('no value at all')
  const stack = await trouble.innerText()
  expect(stack).toMatch(/at .*\(auth [\w.-]+: \S+\.ts:\d+:\d+\)/)
  expect(stack).toMatch(/at .*\(travel [\w.-]+: \S+\.ts:\d+:\d+\)/)
  expect(stack).toMatch(/at .*\(charity [\w.-]+: \S+\.ts:\d+:\d+\)/)
  const [, script = ''] = /"(charity\/[\w.]+\.js):/.exec(report) ?? []
  expect((await fetch(`${site.url}/_/${script}`)).status).toBe(200)
  expect((await fetch(`${site.url}/_/${script}.map`)).status).toBe(404)
})

test('the board works without scripts, by keyboard, at 320 px and with text of double size', async ({
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
  // The kit's styles are loaded: without them the text starts at the edge of the screen.
  expect((await title(page).boundingBox())?.x).toBeGreaterThan(20)
  const { faults, elements } = await readHtml(await (await context.request.get(board)).text())
  expect(faults).toEqual([])
  expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1)
  await page
    .locator('summary')
    .evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()))
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
