import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { browserWarningsOf, expectCalmFrame, isMarked, mark, visit } from '../support/visit'

const toCauses = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true })

for (const { what, files } of [
  { what: 'a whole section', files: /\/_\/charity\// },
  { what: 'a page of a section', files: /\/_\/charity\/CausesPage\..*js$/ },
])
  test(`when the code of ${what} cannot be fetched, a click falls back to a full page load`, async ({
    page,
    site,
  }) => {
    await page.route(files, (route) => route.abort())
    await visit(page, site.url)
    await mark(page)
    await toCauses(page).click()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await expect(page.locator('main article').first()).toBeVisible()
    expect(await isMarked(page)).toBe(false)
    await expectCalmFrame(page)
  })

for (const { what, files, warning } of [
  { what: 'the shell', files: /\/_\/shell\/.*js$/, warning: /Failed to load resource.*\/_\/shell\// },
  { what: 'the section', files: /\/_\/charity\/.*js$/, warning: /continues without scripts/ },
  { what: 'the page', files: /\/_\/charity\/first\.CausesPage\..*js$/, warning: /continues without scripts/ },
])
  test(`a document keeps the server's HTML and working links when the code of ${what} cannot be fetched`, async ({
    page,
    site,
  }) => {
    await page.route(files, (route) => route.abort())
    const complaints = browserWarningsOf(page)
    const documents: string[] = []
    // Of a document that was fetched ahead there is no request any more.
    page.on('domcontentloaded', () => documents.push(page.url()))
    await page.clock.install()
    await page.goto(`${site.url}/cause`)
    await expect(page.locator('main article').first()).toBeVisible()
    await expect.poll(() => complaints.join('\n')).toMatch(warning)
    // It does not retry in a loop either.
    await page.clock.runFor(60_000)
    await expectCalmFrame(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About', exact: true })
      .click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    await expect.poll(() => documents).toEqual([`${site.url}/cause`, `${site.url}/about/2`])
  })

for (const { what, address } of [
  { what: 'an address that no remote serves', address: '/no/such/page' },
  { what: 'a menu id that the backend does not have', address: '/about/999' },
  { what: 'an address with a broken escape', address: '/about/%E0%A4%A' },
  { what: 'an unknown company', address: '/company/7/Nobody' },
])
  test(`${what} answers 404 in the frame, with a link home`, async ({ page, site }) => {
    const answer = await page.goto(`${site.url}${address}`)
    expect(answer?.status()).toBe(404)
    await expectCalmFrame(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found!')
    await expect(page).toHaveTitle(/not found.* \| Charitio$/i)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(`${site.url}/home`)
    await expect(page.getByRole('article').first()).toBeAttached()
  })
