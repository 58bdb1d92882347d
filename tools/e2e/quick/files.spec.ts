import { readFileSync } from 'node:fs'
import { edit } from '../support/editContent'
import { heading } from '../support/parts'
import { fetchedPage } from '../support/pagesOf'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

test('the blog has a feed, and its page links to it', async ({ page, site }) => {
  const response = await fetch(`${site.url}/blog/feed.xml`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')

  await visit(page, `${site.url}/blog`)
  const alternate = page.locator('link[rel=alternate]')
  await expect(alternate).toHaveAttribute('type', 'application/rss+xml')
  expect(await page.getByRole('link', { name: /feed reader/ }).getAttribute('href')).toBe('/blog/feed.xml')
  // The tests of the feed's writer check that it is valid XML.
  const [, title = '', link = ''] =
    /<item>\s*<title>(.*)<\/title>\s*<link>(.*)<\/link>/.exec(await response.text()) ?? []
  expect(await (await fetch(link)).text()).toContain(title)

  await page.getByRole('link', { name: title }).first().click()
  await expect(heading(page)).toHaveText(title)
  await expect(alternate).toHaveCount(0)
})

test('an event can be downloaded as a calendar file', async ({ page, site }) => {
  const warnings = browserWarningsOf(page)
  await visit(page, `${site.url}/event-single/1`)
  const title = (await heading(page).textContent()) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to your calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.ics$/)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await expect(heading(page)).toHaveText(title)
  expect(warnings).toEqual([])
})

test('links to documents of the backend show their size', async ({ page, edited }) => {
  const { backend, site, report } = edited
  backend.upload('/media/brochure.pdf', `%PDF-1.7\n${'a'.repeat(99_000)}`)
  backend.upload('/media/prices.csv', 'Package;Tk\nUmrah;150000\n')
  edit(
    backend,
    2,
    'About',
    '<p><a href="/media/brochure.pdf">Brochure</a> <a href="/media/prices.csv">Prices</a></p>',
  )
  expect(await report('{"paths":["pages/2"]}')).toBe(204)
  await expect.poll(async () => (await fetchedPage(site, '/about/2')).html).toContain('Brochure <span')

  const warnings = browserWarningsOf(page)
  await visit(page, `${site.url}/about/2`)
  await expect(page.getByRole('link', { name: 'Brochure (PDF, 100 KB)' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Prices (CSV, 1 KB)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('prices.csv')
  expect(warnings).toEqual([])
})
