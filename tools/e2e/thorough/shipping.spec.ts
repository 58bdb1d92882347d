import { altered, distOf, headingOf, newTitle, retitledCharity, ship, shows } from '../support/changedRemote'
import { command, commandsOf } from '../support/command'
import { statusOf } from '../support/pagesOf'
import { heading, inFooter, inHeader, press } from '../support/parts'
import { nextPort, publishedBy, root, temporaryFolder } from '../support/site'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, isMarked, mark, navigable, visitAndMark } from '../support/visit'

// Each ship by command passes the gate first, which opens every page in a browser.
test.describe.configure({ timeout: 360_000 })

const throws = () =>
  altered(distOf('charity'), '1.0.0-throws', { server: () => 'throw new Error("not today")' })

/** Asserts that commands succeed or fail, and their output. */
const commandsAt = (site: Site) => {
  const command = commandsOf(site)
  return {
    succeeds: async (expected: RegExp, name: string, ...args: ReadonlyArray<string>) => {
      const { code, output } = await command(name, ...args)
      expect(code, output).toBe(0)
      expect(output).toMatch(expected)
    },
    fails: async (expected: RegExp, name: string, ...args: ReadonlyArray<string>) => {
      const { code, output } = await command(name, ...args)
      expect(code, output).not.toBe(0)
      expect(output).toMatch(expected)
    },
    listed: async () => {
      // The text of the command is in the same output; the result is one line.
      const { output } = await command('releases', '--json')
      return JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? output)
    },
  }
}

test('an open tab keeps its release until its next navigation', async ({ page, startSite }) => {
  const build = await retitledCharity()
  const site = await startSite()
  const oldTitle = await headingOf(site)
  const complaints = browserWarningsOf(page)
  await visitAndMark(page, `${site.url}/about/2`)

  await ship(site, build)
  await shows(site, newTitle)
  await press(inFooter(page, 'Causes'))
  await expect(heading(page)).toHaveText(oldTitle)
  expect(await isMarked(page)).toBe(true)

  await inHeader(page, 'About').click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await page.waitForFunction(() => !('untouched' in window))
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect(heading(page)).toHaveText(newTitle)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('commands change the release of a section and wait for the verdict of the site', async ({
  page,
  startSite,
}) => {
  const build = await retitledCharity()
  const site = await startSite()
  const { succeeds, fails, listed } = commandsAt(site)
  const pageOf = async (address: string) => (await fetch(`${site.url}${address}`)).text()
  const oldTitle = await headingOf(site)
  const first = (await publishedBy(site, 'charity')).release
  await visitAndMark(page, `${site.url}/cause`)

  await succeeds(/charity \S+ is off after \d+\.\d s; .*npm run on -- charity/, 'off', 'charity', '--yes')
  expect(await statusOf(site, '/cause')).toBe(503)
  expect(await statusOf(site, '/about/2')).toBe(200)
  expect(await pageOf('/cause')).toContain('<footer')
  const second = await ship(site, build)
  await fails(/charity is off already/, 'off', 'charity')
  expect(await statusOf(site, '/cause')).toBe(503)
  await succeeds(new RegExp(`charity ${second} is live after \\d+\\.\\d s; it was off`), 'on', 'charity')
  expect(await headingOf(site)).toBe(newTitle)

  const live = `charity ${first} is live after \\d+\\.\\d s; `
  await succeeds(new RegExp(`${live}the previous release is ${second}`), 'ship', 'charity')
  expect(await headingOf(site)).toBe(oldTitle)
  await succeeds(new RegExp(`${live}it was shipped before`), 'ship', 'charity')
  await succeeds(
    new RegExp(`charity ${second} .* it was rolled back from ${first}`),
    'rollback',
    'charity',
    '--yes',
  )
  await succeeds(new RegExp(`charity ${first} is live`), 'rollback', 'charity', first, '--yes')
  await succeeds(new RegExp(`charity ${second} is live .*it is pinned`), 'pin', 'charity', second, '--yes')
  expect(await headingOf(site)).toBe(newTitle)
  await fails(/charity is pinned to .*npm run pin -- charity none/, 'rollback', 'charity', first)
  await fails(/charity is pinned to /, 'ship', 'charity')
  await fails(/has no release "1\.0\.0-x"; expected one of /, 'pin', 'charity', '1.0.0-x')
  await succeeds(/it is no longer pinned/, 'pin', 'charity', 'none')

  // After a refused release and a good one, a rollback targets the refused one.
  await ship(site, throws())
  await site.logged(/refused: .*not today/)
  await ship(site, distOf('charity'))
  await shows(site, oldTitle)
  await fails(
    /charity 1\.0\.0-throws is not live on http:\S+: it was refused: .*not today/,
    'rollback',
    'charity',
    '--yes',
  )
  expect(await headingOf(site)).toBe(oldTitle)
  await succeeds(/charity 1\.0\.0-throws is refused: .*not today/, 'releases')

  await succeeds(/charity \S+ is retired after /, 'retire', 'charity', '--yes')
  expect(await statusOf(site, '/cause')).toBe(404)
  expect(await statusOf(site, '/about/2')).toBe(200)
  expect(await pageOf('/')).not.toContain('href="/cause"')
  // A tab opened before these changes learns of them with its next navigation, and then loads documents. A pointer
  // resting on the link would notify it earlier.
  await press(inHeader(page, 'About'))
  await expect(page).toHaveURL(`${site.url}/about/2`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${site.url}/cause`),
    inFooter(page, 'Causes').click(),
  ])
  expect(answer.status()).toBe(404)
  await page.waitForFunction(() => !('untouched' in window), null, { timeout: 10_000 })

  const { history, number, site: status } = await listed()
  expect(history[0].entry).toMatchObject({
    did: 'retire',
    remote: 'charity',
    where: expect.stringContaining(root),
  })
  expect(status.number).toBe(number)
})

test('a command with an invalid argument prints the expected values in one line', async ({ site }) => {
  const set = await site.ledger.set()
  for (const [name, ...args] of [['ship'], ['ship', 'nobody'], ['rollback', '../charity']] as const) {
    const { code, output } = await commandsOf(site)(name, ...args)
    expect(code).toBe(2)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(/expected one of .*charity.*, got /)])
  }
  expect(await site.ledger.set()).toEqual(set)

  const nowhere = { DATA_DIR: temporaryFolder(), PORT: String(await nextPort()) }
  const shipped = await command(nowhere, 'ship', 'charity')
  expect(shipped.code).not.toBe(0)
  expect(shipped.output).toMatch(/no release set .* yet/)
  const listed = await command(nowhere, 'releases')
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is live yet in ') })
})
