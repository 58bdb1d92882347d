import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { releaseName } from '@caravanserai/releases'
import { readSet, setKey } from '@caravanserai/releases/ledger'
import type { Page } from '@playwright/test'
import { altered, buildChanged, rewrite } from '../support/changedRemote'
import { localReleases } from '../../lib/release/localReleases'
import { run } from '../../lib/process/run'
import { headingOf, ship, shows, visitors } from '../support/shipCharity'
import { nextPort, publishedBy, root, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, isMarked, mark, visit, navigable } from '../support/visit'

const newTitle = 'Causes that are open'
const dist = path.join(root, 'remotes', 'charity', 'dist')

/** Built once: the charity section with another title on its list of causes. */
let building: Promise<string> | undefined
const changedCharity = (): Promise<string> =>
  (building ??= buildChanged('charity', (folder) =>
    rewrite(path.join(folder, 'causes', 'list', 'page.ts'), /title: 'Causes'/, `title: '${newTitle}'`),
  ))

const toCauses = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true })

test('an open tab keeps its release, and uses the new one after its next navigation', async ({
  page,
  startSite,
}) => {
  const build = await changedCharity()
  const site = await startSite()
  const oldTitle = await headingOf(site)
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/about/2`)
  await navigable(page)
  await mark(page)

  await ship(site, build)
  await shows(site, newTitle)
  await toCauses(page).evaluate((element) => element instanceof HTMLElement && element.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle)
  expect(await isMarked(page)).toBe(true)

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await page.waitForFunction(() => !('untouched' in window))
  await hydrated(page)
  await navigable(page)
  await mark(page)
  await toCauses(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('the previous release is used when a release cannot be loaded, and the log says why', async ({
  page,
  startSite,
}) => {
  test.setTimeout(120_000)
  const site = await startSite()
  const title = await headingOf(site)
  const { remotes } = await site.ledger.set()
  const cases: ReadonlyArray<{ name: string; publish: () => Promise<unknown>; said: RegExp }> = [
    {
      name: 'a server build in which one byte was changed after the release',
      publish: async () => {
        const now = await ship(site, altered(dist, '1.0.0-tampered', {}))
        appendFileSync(path.join(site.releases, 'charity', now, 'server', 'routes.js'), ' ')
      },
      said: /charity.*tampered\/server\/routes\.js.*hash/,
    },
    {
      name: 'a release that throws when it is imported',
      publish: () =>
        ship(site, altered(dist, '1.0.0-throws', { server: () => 'throw new Error("not today")' })),
      said: /charity.*not today/,
    },
  ]

  const gone = visitors(site, ['/cause', '/'])
  for (const { name, publish, said } of cases)
    await test.step(name, async () => {
      const before = site.log.length
      await publish()
      await expect
        .poll(() => site.log.slice(before).some((line) => said.test(line)), {
          message: `the log says ${said}`,
        })
        .toBe(true)
      expect(await headingOf(site)).toBe(title)
      await site.ledger.change(() => ({ remotes }))
      await expect.poll(() => headingOf(site)).toBe(title)
    })
  await test.step('a release set that is only partly written', async () => {
    const { number } = await readSet(site.ledger.store)
    const file = path.join(site.releases, setKey(number + 1))
    writeFileSync(file, '{"remotes": {"charity": {"ba')
    await site.logged(/is not as it was written; remove it.*not JSON/)
    expect(await headingOf(site)).toBe(title)
    rmSync(file)
  })
  expect((await gone()).refused).toEqual([])

  // In the browser the section works.
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/cause`)
  await expect(page.locator('main article').first()).toBeVisible()
  expect(complaints).toEqual([])
  expect(releaseName((await site.ledger.set()).remotes['charity']?.base ?? '')).toBe(
    releaseName(remotes['charity']?.base ?? ''),
  )
})

test('the commands ship, roll back, wait for the verdict of the site, and print what is live', async ({
  startSite,
}) => {
  // Each ship passes the gate first, which opens every page in a browser.
  test.setTimeout(240_000)
  const build = await changedCharity()
  const site = await startSite()
  const oldTitle = await headingOf(site)
  const command = (name: string, ...args: ReadonlyArray<string>) =>
    run(process.execPath, [path.join(root, 'tools', 'run.mjs'), name, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
    })

  const first = (await publishedBy(site, 'charity')).release
  const changed = await ship(site, build)
  await shows(site, newTitle)

  const shipped = await command('ship', 'charity')
  expect(shipped.code, shipped.output).toBe(0)
  expect(shipped.output).toMatch(
    new RegExp(`charity ${first} is live after \\d+\\.\\d s; the previous release is ${changed}`),
  )
  expect(await headingOf(site)).toBe(oldTitle)

  const again = await command('ship', 'charity')
  expect(again.output).toMatch(new RegExp(`charity ${first} is live after .* s; it was shipped before`))

  const listed = await command('releases')
  expect(listed.code).toBe(0)
  for (const word of ['travel', 'charity', 'auth', first, changed]) expect(listed.output).toContain(word)

  const back = await command('rollback', 'charity')
  expect(back.code, back.output).toBe(0)
  expect(back.output).toMatch(
    new RegExp(`charity ${changed} is live after .* s; it was rolled back from ${first}`),
  )
  expect(await headingOf(site)).toBe(newTitle)

  const further = await command('rollback', 'charity')
  expect(further.code).not.toBe(0)
  expect(further.output).toContain('charity has no release to go back to')
  await shows(site, newTitle)

  // A release that the site refuses, and then a good one: going back is going to the refused one.
  await ship(site, altered(dist, '1.0.0-throws', { server: () => 'throw new Error("not today")' }))
  await site.logged(/refused: .*not today/)
  await ship(site, dist)
  await shows(site, oldTitle)
  const refused = await command('rollback', 'charity')
  expect(refused.code).not.toBe(0)
  expect(refused.output).toMatch(
    /charity 1\.0\.0-throws is not live on http:\S+: it was refused: .*not today/,
  )
  expect(await headingOf(site)).toBe(oldTitle)
  const told = await command('releases')
  expect(told.output).toMatch(/charity 1\.0\.0-throws is refused: .*not today/)
})

test('commands take a section off the site, bring it back, retire it, pin it and go forward again', async ({
  page,
  startSite,
}) => {
  test.setTimeout(360_000)
  const build = await changedCharity()
  const site = await startSite()
  const command = (name: string, ...args: ReadonlyArray<string>) =>
    run(process.execPath, [path.join(root, 'tools', 'run.mjs'), name, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
    })
  const succeeds = async (said: RegExp, name: string, ...args: ReadonlyArray<string>) => {
    const { code, output } = await command(name, ...args)
    expect(code, output).toBe(0)
    expect(output).toMatch(said)
  }
  const fails = async (said: RegExp, name: string, ...args: ReadonlyArray<string>) => {
    const { code, output } = await command(name, ...args)
    expect(code, output).not.toBe(0)
    expect(output).toMatch(said)
  }
  const statusOf = async (address: string) => (await fetch(`${site.url}${address}`)).status
  const oldTitle = await headingOf(site)
  const first = (await publishedBy(site, 'charity')).release
  await visit(page, `${site.url}/cause`)
  await navigable(page)
  await mark(page)

  await succeeds(/charity \S+ is off after \d+\.\d s; .*npm run on -- charity/, 'off', 'charity')
  expect([await statusOf('/cause'), await statusOf('/about/2')]).toEqual([503, 200])
  expect(await (await fetch(`${site.url}/cause`)).text()).toContain('<footer')
  const second = await ship(site, build)
  await fails(/charity is off already/, 'off', 'charity')
  expect(await statusOf('/cause')).toBe(503)
  await succeeds(new RegExp(`charity ${second} is live after \\d+\\.\\d s; it was off`), 'on', 'charity')
  expect(await headingOf(site)).toBe(newTitle)

  await succeeds(new RegExp(`charity ${first} is live .*rolled back from ${second}`), 'rollback', 'charity')
  await succeeds(new RegExp(`charity ${second} is live`), 'rollback', 'charity', second)
  await succeeds(new RegExp(`charity ${first} is live .*it is pinned`), 'pin', 'charity', first)
  expect(await headingOf(site)).toBe(oldTitle)
  await fails(/charity is pinned to .*npm run pin -- charity none/, 'rollback', 'charity', second)
  await fails(/charity is pinned to /, 'ship', 'charity')
  await fails(/has no release "1\.0\.0-x"; expected one of /, 'pin', 'charity', '1.0.0-x')
  await succeeds(/it is not pinned any more/, 'pin', 'charity', 'none')

  await succeeds(/charity \S+ is retired after /, 'retire', 'charity')
  expect([await statusOf('/cause'), await statusOf('/about/2')]).toEqual([404, 200])
  expect(await (await fetch(site.url)).text()).not.toContain('href="/cause"')
  // A tab that was open before all of this hears of it with its next navigation, and goes on by documents.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${site.url}/cause`),
    toCauses(page).click(),
  ])
  expect(answer.status()).toBe(404)
  await page.waitForFunction(() => !('untouched' in window), null, { timeout: 10_000 })

  const listed = JSON.parse((await command('releases', '--json')).output)
  expect(listed.history.map(({ entry }: { entry: { did: string } }) => entry.did).slice(0, 7)).toEqual([
    'retire',
    'unpin',
    'pin',
    'rollback',
    'rollback',
    'on',
    'ship',
  ])
  expect(listed.history[0].entry).toMatchObject({
    remote: 'charity',
    release: first,
    where: expect.stringContaining(root),
  })
  expect(listed.site.number).toBe(listed.number)
})

test('a command with an invalid argument prints the expected values in one line', async ({ site }) => {
  const command = async (dataDir: string, name: string, ...args: ReadonlyArray<string>) => {
    const { code, output } = await run(
      process.execPath,
      [path.join(root, 'tools', 'run.mjs'), name, ...args],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir, PORT: String(await nextPort()) },
      },
    )
    return { code, lines: output.trim().split('\n') }
  }
  const set = await site.ledger.set()
  for (const name of ['ship', 'rollback'])
    for (const args of [[], ['nobody'], ['../charity'], ['']]) {
      const { code, lines } = await command(site.dataDir, name, ...args)
      expect(code).not.toBe(0)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/expected one of .*charity.*, got /)
    }
  expect(await site.ledger.set()).toEqual(set)

  const nowhere = temporaryFolder()
  const shipped = await command(nowhere, 'ship', 'charity')
  expect(shipped.code).not.toBe(0)
  expect(shipped.lines.join(' ')).toMatch(/no release set .* yet/)
  const listed = await command(nowhere, 'releases')
  expect(listed).toEqual({
    code: 0,
    lines: [`Nothing is live yet in ${path.join(nowhere, 'releases')}: npm start makes the first releases`],
  })
})

test('where no site is running, a release is taken over at the next start', async () => {
  test.setTimeout(120_000)
  const dataDir = temporaryFolder()
  const store = path.join(dataDir, 'releases')
  await localReleases(store).ship(altered(dist, '1.0.0-before', {}), 'charity', 'http://127.0.0.1:9')
  const port = String(await nextPort())
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'tools', 'run.mjs'), 'ship', 'charity'],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, PORT: port } },
  )
  expect(code, output).toBe(0)
  expect(output).toMatch(
    /charity \S+ is live in the release set; no site is running at http:\S+, it will be taken over/,
  )
  expect(output).toContain('the previous release is 1.0.0-before')
})

test('a remote that is not in the release set can be shipped', async () => {
  test.setTimeout(120_000)
  const dataDir = temporaryFolder()
  const store = path.join(dataDir, 'releases')
  const other = { base: 'http://127.0.0.1:9/1.0.0-a/', hash: 'a', addresses: ['/'], previous: [] }
  await localReleases(store).change(() => ({ remotes: { travel: other } }))
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'tools', 'run.mjs'), 'ship', 'charity'],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  )
  expect(code, output).toBe(0)
  expect(output).toMatch(
    /charity \S+ is live in the release set; no site is running at .*; it is its first release/,
  )
  const { travel, charity } = (await localReleases(store).set()).remotes
  expect(travel).toEqual(other)
  expect(charity).toMatchObject({ addresses: expect.arrayContaining(['/cause']), previous: [] })
})
