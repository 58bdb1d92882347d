import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ownReferences } from '../../outside/links'
import { command } from '../support/command'
import { startFolderServer } from '../support/folderServer'
import { barriers } from '../support/lookWell'
import { nextPort, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf } from '../support/visit'

test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const siteUrl = 'https://www.example.org'
const folder = path.join(temporaryFolder(), 'out')
let host: Awaited<ReturnType<typeof startFolderServer>>

const exported = async () =>
  command(
    { DATA_DIR: temporaryFolder(), PORT: String(await nextPort()), SITE_URL: siteUrl },
    'export',
    folder,
    '--yes',
  )

/** The documents of the export, by their addresses. */
const documents = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        `/${encodeURI(file.replace(/index\.html$/, ''))}`,
        readFileSync(path.join(folder, file), 'utf8'),
      ]),
  )

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const { code, output } = await exported()
  expect(code, output).toBe(0)
  expect(output).toMatch(/\d+ pages, \d+ other files, \d+ redirects, [\d.]+ MB/)
  host = await startFolderServer(folder)
})
test.afterAll(() => host?.stop())

test('everything that a document of the export refers to is a file of it', () => {
  const isThere = (address: string): boolean => {
    const file = path.join(folder, decodeURIComponent(address.replace(/\?.*$/, '')))
    return existsSync(address.endsWith('/') ? path.join(file, 'index.html') : file)
  }
  const pages = documents()
  expect(pages.size).toBeGreaterThan(100)
  const dead = [...pages].flatMap(([from, html]) =>
    ownReferences({ url: siteUrl, publicUrl: siteUrl }, from, html)
      .filter(({ path: to }) => !isThere(to) || to.includes('?'))
      .map(({ path: to }) => `${from} → ${to}`),
  )
  expect(dead).toEqual([])
})

test('each page is shown from files alone: no request fails, the browser warns of nothing, and axe finds nothing', async ({
  context,
}) => {
  test.setTimeout(600_000)
  const page = await context.newPage()
  const warnings = browserWarningsOf(page)
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  for (const [address, html] of documents()) {
    await page.goto(host.origin + address)
    if (html.includes('first-scripts'))
      await expect(page.locator('html'), address).toHaveAttribute('data-alive')
    await page.mouse.wheel(0, 2_000)
    expect.soft(await barriers(page), address).toEqual([])
    // A form that nobody can receive is none.
    await expect.soft(page.locator('form[method=post], [type=password]'), address).toHaveCount(0)
  }
  expect(failed).toEqual([])
  expect(warnings).toEqual([])
})

const searchFor = async (page: Page, words: string): Promise<void> => {
  await page.goto(host.origin)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.locator('#site-search-words').fill(words)
  await page.keyboard.press('Enter')
}

test('a link leads to a document, a gallery opens, and the search finds words with a mistake', async ({
  page,
}) => {
  await page.goto(host.origin)
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await page.getByRole('link', { name: 'Gallery' }).first().click()
  await expect(page).toHaveURL(/\/gallery\/\d+\/$/)
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await page.locator('main a[href^="/media/"]').first().click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await searchFor(page, 'hotal')
  await expect(page.locator('main [role=status]')).toHaveText(/ for “hotal”/)
  await expect(page.locator('#all-pages mark').first()).toHaveText(/hotel/i)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead to pages, a form says how else to reach the organisation, and the search lists all pages', async ({
    page,
  }) => {
    await page.goto(`${host.origin}/donate/`)
    await expect(page.getByText('A form needs the site’s server').first()).toBeVisible()
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await expect(page.locator('h1')).toHaveText('Clients')
    await searchFor(page, 'umrah')
    await expect(page.locator('#all-pages li').nth(80)).toBeAttached()
    await page.goto(`${host.origin}/no/such/page`)
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('a folder that somebody has put something into is refused', async () => {
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear Amina')
  const { code, output } = await exported()
  expect(code).toBe(1)
  expect(output).toContain('has letter.txt, which npm run export did not put there')
})
