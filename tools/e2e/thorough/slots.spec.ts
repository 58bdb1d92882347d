import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import { sha256 } from '@caravanserai/releases/hash'
import type { Page } from '@playwright/test'
import { altered, distOf } from '../support/changedRemote'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, isMarked, navigable, visit, visitAndMark } from '../support/visit'

const cause = (page: Page) => page.locator('main h2', { hasText: 'A cause that needs you' })
const voices = (page: Page) => page.locator('main h2', { hasText: 'What travellers say' })
const services = (page: Page) => page.getByRole('navigation', { name: 'Our services' })
const about = (page: Page) => page.locator('main h2', { hasText: 'About us' })

/** A release of a remote with this code on a part when it is loaded on the server, available as `part`. */
const withPart = (remote: string, release: string, name: string, code: string): string =>
  altered(distOf(remote), release, {
    server: (server) => `${server}
;(() => {
  const part = module.exports.parts.find(({ name }) => name === ${JSON.stringify(name)})
  ${code}
})()`,
  })

/** A release whose script of a part in browsers is this one. */
const withScript = (remote: string, release: string, file: RegExp, script: string): string => {
  const folder = altered(distOf(remote), release, {})
  const info = readRemoteJson(folder)
  const files = Object.fromEntries(
    Object.entries(info.files).map(([name, hash]) => {
      if (!file.test(name)) return [name, hash]
      writeFileSync(path.join(folder, name), script)
      rmSync(path.join(folder, `${name}.br`), { force: true })
      return [name, sha256(readFileSync(path.join(folder, name)))]
    }),
  )
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify({ ...info, files }))
  return folder
}

const goLive = async (site: RunningSite, remote: string, dist: string): Promise<void> => {
  const { now } = await site.ledger.ship(dist, remote)
  await site.logged(new RegExp(`${remote}: ${now} is live`))
}

/** The document of the home page, which must always be sent. */
const home = async (site: RunningSite): Promise<string> => {
  const response = await fetch(site.url)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('About us')
  return html
}

test('parts of each section work on pages of the other without errors', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  await visit(page, site.url)
  await hydrated(page)
  await expect(cause(page)).toBeVisible()
  await expect(voices(page)).toBeVisible()
  await navigable(page)
  await page.getByRole('link', { name: 'Give to this cause' }).click()
  await expect(page).toHaveURL(/\/donate\?cause=/)
  await visitAndMark(page, `${site.url}/about/2`)
  await navigable(page)
  // Navigations bring the data with those of the page, and the code of the part.
  await page.goto(`${site.url}/cause`)
  await navigable(page)
  await page.locator('main article a').first().click()
  await expect(services(page).getByRole('link')).toHaveCount(6)
  expect(complaints).toEqual([])
})

test('a navigation shows the parts of the page', async ({ page, site }) => {
  await visitAndMark(page, `${site.url}/about/2`)
  await navigable(page)
  await page.locator('header a[href="/"]').first().click()
  await expect(cause(page)).toBeVisible()
  await expect(voices(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('parts are in the document', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(cause(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Give to this cause' })).toHaveAttribute(
      'href',
      /\/donate\?cause=/,
    )
    await expect(voices(page)).toBeVisible()
  })
})

const first = 'charity/first-cause'

test('a fault of a part does not affect its page, and counts against the release of the part', async ({
  page,
  startSite,
}) => {
  test.setTimeout(240_000)
  const site = await startSite()
  // The workers of a site that has just started may be late.
  await expect.poll(() => home(site)).toContain('A cause that needs you')
  await expect.poll(() => home(site)).toContain('What travellers say')

  await test.step('a part that throws on the server', async () => {
    await goLive(site, 'charity', withPart('charity', '2.0.0-quiet', 'charity/voices', ''))
    const throwing = `let times = 0; const load = part.part; part.part = () => { times += 1; if (times > 1) throw new Error('no well'); return load() }`
    await goLive(site, 'charity', withPart('charity', '2.0.0-throws', first, throwing))
    await expect
      .poll(async () => {
        expect(await home(site)).toContain('A cause that needs you')
        return site.log.some((line) => /2\.0\.0-throws.*no well/.test(line))
      })
      .toBe(true)
    expect(await home(site)).toContain('What travellers say')
  })

  await test.step('a part that throws in the browser', async () => {
    const script = `globalThis.caravanserai.parts = { ...globalThis.caravanserai.parts, '${first}': { FirstCausePart: () => { throw new Error('no well') } } }`
    await goLive(
      site,
      'charity',
      withScript('charity', '2.0.1-script', /^browser\/first\.FirstCausePart\..*\.js$/, script),
    )
    await visit(page, site.url)
    await expect(cause(page)).toHaveCount(0)
    await expect(about(page)).toBeVisible()
    await expect(voices(page)).toBeVisible()
  })
})
