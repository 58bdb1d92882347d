import { readFileSync } from 'node:fs'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, visit } from '../support/visit'

test.describe('files of remotes', () => {
  test('the blog has a feed, which its page leads to', async ({ page, site }) => {
    const response = await fetch(`${site.url}/blog/feed.xml`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const again = await fetch(`${site.url}/blog/feed.xml`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)

    await visit(page, `${site.url}/blog`)
    await hydrated(page)
    const alternate = page.locator('link[rel=alternate]')
    await expect(alternate).toHaveAttribute('type', 'application/rss+xml')
    expect(await page.getByRole('link', { name: /feed reader/ }).getAttribute('href')).toBe('/blog/feed.xml')
    // That it is XML is what the tests of its writer say.
    const xml = await response.text()
    const [[, title = '', link = ''] = []] = [
      ...xml.matchAll(/<item>\s*<title>(.*)<\/title>\s*<link>(.*)<\/link>/g),
    ]
    const post = await fetch(link)
    expect([post.status, await post.text()]).toEqual([200, expect.stringContaining(title)])

    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(alternate).toHaveCount(0)
  })

  test('an event goes into the calendar of the visitor', async ({ page, site }) => {
    const warnings = browserWarningsOf(page)
    await visit(page, `${site.url}/event-single/1`)
    await hydrated(page)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to your calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('event-1.ics')
    const entry = readFileSync(await download.path(), 'utf8')
    expect(entry).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(entry.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}\r\n`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(warnings).toEqual([])

    const unknown = await fetch(`${site.url}/event-single/9999/calendar.ics`)
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
