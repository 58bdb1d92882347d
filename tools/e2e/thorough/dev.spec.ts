import { stopServers } from '../../lib/process/servers'
import { workingCopy } from '../../lib/site/workingCopy'
import { startedIn } from '../support/command'
import type { Running } from '../support/command'
import { nextPort, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, isMarked, mark } from '../support/visit'

// Two dev servers build while the page waits.
test.describe.configure({ timeout: 240_000 })

let running: Running | null = null
test.afterEach(async () => {
  if (running !== null) await stopServers([running])
  running = null
})

/** Starts `npm run dev` in a copy of the tree; returns its address once printed. */
const dev = async (folder: string, ...args: ReadonlyArray<string>): Promise<string> => {
  // The dev page's port is the site's port plus 100.
  const port = (await nextPort()) - 100
  const env = { PORT: String(port), DATA_DIR: temporaryFolder() }
  const { output, complained } = (running = startedIn(folder, env, 'dev', ...args))
  const address = () => /Development\s+(http:\S+)/.exec(output())?.[1]
  await expect.poll(() => address() ?? output() + complained(), { timeout: 60_000 }).toMatch(/^http:/)
  expect(output()).toContain('which is only read')
  return address() ?? ''
}

test('a section is developed inside a running site, with its content and Fast Refresh', async ({
  page,
  site,
}) => {
  const folder = temporaryFolder()
  const copy = workingCopy(folder, {})
  const warnings = browserWarningsOf(page)
  const address = await dev(folder, 'charity', '--against', site.url)

  // The home page belongs to travel, which has no dev server here, and shows the site's content.
  await expect(async () => {
    await page.goto(address, { timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 150_000 })
  const ofSite = await (await fetch(site.url)).text()
  expect(ofSite).toContain((await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0])
  await mark(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Causes that need you' })).toBeVisible()
  copy.edit('remotes/charity/causes/list/CausesPage.tsx', (text) =>
    text.replace('Causes that need you', 'What was edited a moment ago'),
  )
  await expect(page.getByRole('heading', { name: 'What was edited a moment ago' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect(warnings).toEqual([])
})
