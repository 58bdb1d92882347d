import type { Page } from '@playwright/test'
import { inHeader, main } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, navigable, requestsOf } from '../support/visit'

/** Modifications of a document by browser extensions and translators, by name. */
const changes: Readonly<Record<string, () => void>> = {
  'a character in the heading': () => document.querySelector('h1')?.append('*'),
  'a character in the first link': () => document.querySelector('#site > a')?.append('*'),
  'each text in elements of a translator': () => {
    const walker = document.createTreeWalker(
      document.getElementById('site') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    )
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.matches('script, style, noscript, option')) continue
      const font = document.createElement('font')
      font.append(Object.assign(document.createElement('font'), { textContent: text.data }))
      text.replaceWith(font)
    }
  },
  'an element at the beginning of each part': () => {
    for (const part of document.querySelectorAll('body, header, nav, main, section, form, h1, footer'))
      part.prepend(document.createElement('aside'))
  },
  'elements between the parts': () => {
    for (const part of document.querySelectorAll('#site > *'))
      part.before(
        document.createElement('a'),
        'x',
        document.createElement('main').cloneNode(),
        document.createElement('div'),
      )
    document.querySelectorAll('#site > main:not([id])').forEach((added) => added.remove())
  },
  'pictures and headings in other elements': () => {
    for (const element of document.querySelectorAll('#site img, #site h1, #site h2')) {
      const span = document.createElement('span')
      element.replaceWith(span)
      span.append(element)
    }
  },
  'the banner away': () => document.querySelector('main')?.firstElementChild?.remove(),
  'the marks of React away': () => {
    const walker = document.createTreeWalker(
      document.getElementById('site') as HTMLElement,
      NodeFilter.SHOW_COMMENT,
    )
    const comments: Comment[] = []
    while (walker.nextNode()) comments.push(walker.currentNode as Comment)
    comments.forEach((comment) => comment.remove())
  },
  'other attributes': () => {
    for (const element of document.querySelectorAll(
      'html, body, header, main, h1, a, input, button, footer',
    )) {
      element.classList.add('changed')
      element.setAttribute('data-extension', '1')
    }
  },
}

const shown = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['header', 'header a', 'h1', 'main section', 'form', 'form [name]', 'footer', 'footer a'].map(
        (part) => [part, document.querySelectorAll(`#site ${part}`).length] as const,
      ),
    ),
  )

/** Complaints other than React's reports of a mismatch, after which it renders a part again. */
const unexpected = (complaints: ReadonlyArray<string>) =>
  complaints.filter((line) => !/React error #418|Hydration failed|hydrated but/.test(line))

for (const address of ['/', '/donate', '/blog-single/1'])
  test(`changes of ${address} before hydration leave everything shown in place and working`, async ({
    browser,
    site,
  }) => {
    const untouched = await browser.newPage()
    await untouched.goto(site.url + address)
    const before = await shown(untouched)
    await untouched.close()
    for (const [name, change] of Object.entries(changes))
      await test.step(name, async () => {
        const page = await browser.newPage()
        const complaints = browserWarningsOf(page)
        const reports: unknown[] = []
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === '/reports') reports.push(request.postDataJSON())
        })
        await page.addInitScript(
          `addEventListener('DOMContentLoaded', () => document.getElementById('site') && (${String(change)})())`,
        )
        await page.goto(site.url + address)
        await hydrated(page)
        // React signals no end of its work on the first view; a handled click implies it.
        await main(page).locator('textarea, input[type=email]').last().click()
        expect(await shown(page), 'what stays without any sign of a visitor').toEqual(before)
        await navigable(page)
        expect(await shown(page), 'what stays when the code of the frame is there').toEqual(before)
        await page.evaluate(() => Object.assign(window, { untouched: true }))
        await inHeader(page, 'About').first().click()
        await expect(page).toHaveURL(/\/about\//)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
        expect(unexpected(complaints)).toEqual([])
        // At most one report for each document, without a remote: no release is to blame.
        expect(reports.length).toBeLessThanOrEqual(1)
        for (const report of reports) expect(report).toMatchObject({ kind: 'changed', remote: null })
        if (name === 'a character in the heading') expect(reports).toHaveLength(1)
        await page.close()
      })
  })

test('after a change of a hydrated page, links navigate without a new document', async ({
  browser,
  site,
}) => {
  for (const [name, change] of Object.entries(changes))
    // Without React's markers no part of a page can be hydrated.
    if (name !== 'the marks of React away')
      await test.step(name, async () => {
        const page = await browser.newPage()
        const complaints = browserWarningsOf(page)
        await page.goto(`${site.url}/donate`)
        await navigable(page)
        await page.evaluate(() => Object.assign(window, { untouched: true }))
        await page.evaluate(`(${String(change)})()`)
        await main(page).locator('[name=payment][value=offline]').check()
        await expect(main(page).getByText('Shapla Delta Bank').first()).toBeVisible()
        const documents = requestsOf(page, /^\/about\/\d+$/)
        await inHeader(page, 'About').first().click()
        await expect(main(page).getByRole('heading', { level: 1 })).toContainText('About')
        expect(documents).toEqual([])
        expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
        expect(unexpected(complaints)).toEqual([])
        await page.close()
      })
})
