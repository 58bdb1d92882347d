import { readFileSync } from 'node:fs'
import { heading } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

test('the blog has a feed, which its page leads to', async ({ page, site }) => {
  const response = await fetch(`${site.url}/blog/feed.xml`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })

  await visit(page, `${site.url}/blog`)
  const alternate = page.locator('link[rel=alternate]')
  await expect(alternate).toHaveAttribute('type', 'application/rss+xml')
  expect(await page.getByRole('link', { name: /feed reader/ }).getAttribute('href')).toBe('/blog/feed.xml')
  // That it is XML is what the tests of its writer say.
  const [, title = '', link = ''] =
    /<item>\s*<title>(.*)<\/title>\s*<link>(.*)<\/link>/.exec(await response.text()) ?? []
  expect(await (await fetch(link)).text()).toContain(title)

  await page.getByRole('link', { name: title }).first().click()
  await expect(heading(page)).toHaveText(title)
  await expect(alternate).toHaveCount(0)
})

test('an event goes into the calendar of the visitor', async ({ page, site }) => {
  const warnings = browserWarningsOf(page)
  await visit(page, `${site.url}/event-single/1`)
  const title = (await heading(page).textContent()) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to your calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('event-1.ics')
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await expect(heading(page)).toHaveText(title)
  expect(warnings).toEqual([])
})
