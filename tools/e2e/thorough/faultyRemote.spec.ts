import { altered, distOf } from '../support/changedRemote'
import { answers, statusOf } from '../support/pagesOf'
import { heading, inFooter, inHeader } from '../support/parts'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  expectCalmFrame,
  hydrated,
  isMarked,
  mark,
  navigable,
  requestsOf,
  visit,
  visitAndMark,
} from '../support/visit'

test('a remote unreachable at the start gets 503, and is served once it is reachable', async ({
  page,
  startState,
}) => {
  const { site } = await startState('absent-remote')
  const answer = await page.goto(`${site.url}/cause`)
  expect(answer?.status()).toBe(503)
  await expectCalmFrame(page)
  await site.logged(/remote charity: .*cannot be reached/)

  const complaints = browserWarningsOf(page)
  expect(await visit(page, site.url)).toBe(200)
  expect(await statusOf(site, '/login')).toBe(200)
  expect(await statusOf(site, '/about/2')).toBe(200)
  expect(await statusOf(site, '/no/such/page')).toBe(404)
  expect(complaints).toEqual([])

  // A tab that was opened while the server was down reaches the section by a full page load.
  await site.startRemote('charity')
  await answers(site, '/cause', 200)
  await inFooter(page, 'Causes').click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('a remote whose server stops is still served from the loaded release', async ({ page, startSite }) => {
  const site = await startSite()
  await visit(page, `${site.url}/cause`)
  await site.stopServer('charity')

  const complaints = browserWarningsOf(page)
  expect(await visit(page, `${site.url}/cause`)).toBe(200)
  await expect(page.locator('main article').first()).toBeVisible()
  await visitAndMark(page, `${site.url}/about/2`)
  await inFooter(page, 'Causes').click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])

  // When the remote is removed from the set, visitors keep the open page and the rest of the site.
  await visitAndMark(page, `${site.url}/donate`)
  await page.getByLabel('Full name').fill('Amina')
  await page.getByRole('form', { name: 'Donation' }).getByLabel('Email').fill('amina@example.test')
  await site.ledger.change(({ remotes: { charity: _gone, ...remotes }, ...set }) => ({ ...set, remotes }))
  await answers(site, '/donate', 404)
  const form = page.getByRole('form', { name: 'Donation' })
  await form.getByRole('button', { name: 'Give $50' }).click()
  await expect(form.locator('[data-state=unsent]')).toContainText('Nothing has been charged')
  await expect(page.getByLabel('Full name')).toHaveValue('Amina')
  expect(await isMarked(page)).toBe(true)
  await inHeader(page, 'About').click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await expectCalmFrame(page)
  await page.goBack()
  await expectCalmFrame(page)
})

test('a release without scripts for the first view is hydrated from its federation entry', async ({
  page,
  startSite,
}) => {
  const site = await startSite()
  const older = altered(distOf('charity'), '0.9.0-older', {
    published: (info) => ({
      ...info,
      addresses: info.addresses.map(({ first: _first, ...address }) => address),
    }),
  })
  const { now } = await site.ledger.ship(older, 'charity')
  await site.logged(new RegExp(`charity: ${now} is live`))

  const complaints = browserWarningsOf(page)
  const made = requestsOf(page, /^\/_\/.*\.js$/)
  await visit(page, `${site.url}/cause`)
  expect(made.filter((file) => /\/charity\/first\./.test(file))).toEqual([])
  expect(made).toContainEqual(expect.stringMatching(/\/charity\/remoteEntry\./))
  await navigable(page)
  await mark(page)
  await page.locator('main article a').first().click()
  await expect(page).not.toHaveURL(`${site.url}/cause`)
  await expect(heading(page)).toBeFocused()
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('a page that throws while rendering gets 500 in the frame, and is named in the log', async ({
  page,
  startState,
}) => {
  const { site } = await startState('throwing-page')
  await answers(site, '/cause', 500)

  const answer = await page.goto(`${site.url}/cause`)
  expect(answer?.status()).toBe(500)
  await expectCalmFrame(page)
  await hydrated(page)
  await expectCalmFrame(page)
  await site.logged(/page \/cause: charity \S+ Error: a card without a cause/)
  expect(await page.content()).not.toContain('a card without a cause')

  // A client-side navigation to this page falls back to a document request; the other pages of the section work.
  await visitAndMark(page, site.url)
  await inFooter(page, 'Causes').click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await page.waitForFunction(() => !('untouched' in window))
  await hydrated(page)
  await expectCalmFrame(page)
  await navigable(page)
  await mark(page)
  expect(await statusOf(site, '/donate')).toBe(200)
  await inHeader(page, 'About').click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  expect(await isMarked(page)).toBe(true)
})
