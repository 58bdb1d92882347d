import type { Page, Route } from '@playwright/test'
import { heading, inFooter, inHeader } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, expectCalmFrame, isMarked, mark, visit } from '../support/visit'

const causes = (page: Page) => page.locator('main article').first()

for (const { what, files } of [
  { what: 'a whole section', files: /\/_\/charity\// },
  { what: 'a page of a section', files: /\/_\/charity\/CausesPage\..*js$/ },
])
  test(`if the code of ${what} cannot be fetched, a click falls back to a full page load`, async ({
    page,
    site,
  }) => {
    await page.route(files, (route) => route.abort())
    await visit(page, site.url)
    await mark(page)
    await inFooter(page, 'Causes').click()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await expect(causes(page)).toBeVisible()
    expect(await isMarked(page)).toBe(false)
    await expectCalmFrame(page)
  })

const shellCode = /\/_\/shell\/shell\.[^/]*\.js$/
const withOneMoreByte = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()};` })
}

for (const { what, files, becomes = (route: Route) => route.abort(), warnings } of [
  { what: 'the shell cannot be fetched', files: shellCode, warnings: [/Failed to load.*\/_\/shell\//] },
  {
    what: 'the section cannot be fetched',
    files: /\/_\/charity\/.*js$/,
    warnings: [/continues without scripts/],
  },
  {
    what: 'the shell has one more byte',
    files: shellCode,
    becomes: withOneMoreByte,
    warnings: [/integrity/, /continues without scripts/],
  },
  {
    what: 'the page has one more byte',
    files: /\/_\/charity\/first\.CausesPage\..*js$/,
    becomes: withOneMoreByte,
    warnings: [/integrity/, /continues without scripts/],
  },
])
  test(`a document keeps its HTML and working links if the code of ${what}`, async ({ page, site }) => {
    await page.route(files, becomes)
    const complaints = browserWarningsOf(page)
    const documents: string[] = []
    // Counts loaded documents instead of requests, because prefetched documents cause no request.
    page.on('domcontentloaded', () => documents.push(page.url()))
    await page.clock.install()
    await page.goto(`${site.url}/cause`)
    await expect(causes(page)).toBeVisible()
    for (const warning of warnings) await expect.poll(() => complaints.join('\n')).toMatch(warning)
    await expect(page.locator('html')).not.toHaveAttribute('data-alive')
    // The page does not retry in a loop either.
    await page.clock.runFor(60_000)
    await expectCalmFrame(page)
    await inHeader(page, 'About').click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    await expect.poll(() => documents).toEqual([`${site.url}/cause`, `${site.url}/about/2`])
    // The second page may request the script, too, and the test may end before the response.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('the page of an unknown address has the frame, an explanation and a link home', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/about/%E0%A4%A`)
  await expectCalmFrame(page)
  await expect(heading(page)).toHaveText('Oops! Page Not Found!')
  await expect(page).toHaveTitle(/not found.* \| Charitio$/i)
  await expect(page.getByRole('main')).toContainText(/mistyped/)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(`${site.url}/home`)
  await expect(page.getByRole('article').first()).toBeAttached()
})
