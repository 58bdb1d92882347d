import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, visitListening } from '../support/visit'

/** Development builds, because only they warn about mismatched attributes. */

interface Watched {
  /** Changes of the server's elements during hydration. */
  readonly changes: string[]
  readonly server: Readonly<Record<string, Element | null>>
}

/**
 * Watches the server's elements from `DOMContentLoaded` on. Ignores intended changes of hydrated pages: a carousel
 * replaces its plain row, the hint of a form without scripts is hidden, and the menu closes its panels.
 */
const watchServerElements = (page: Page) =>
  page.addInitScript(() => {
    const enhanced = '[aria-roledescription="carousel"]'
    const passedOver = (target: Element, attribute: string | null) =>
      target.closest(enhanced) !== null ||
      (attribute === 'hidden' && target.matches('form p')) ||
      attribute === 'data-left'
    const nameOf = (node: Node) =>
      node instanceof Element ? `<${node.tagName.toLowerCase()}>` : `"${node.textContent}"`

    document.addEventListener('DOMContentLoaded', () => {
      const site = document.getElementById('site')
      const server = Object.fromEntries(
        ['header', 'main', 'h1', 'footer'].map((name) => [name, document.querySelector(name)]),
      )
      const changes: string[] = []
      Object.assign(window, { watched: { changes, server } })
      if (site === null) return
      // React rewrites some attributes of fields: only a final value that differs counts.
      const old = new Map<Element, Map<string, string | null>>()
      const compare = (element: Element, attribute: string, value: string | null) => {
        const known = old.get(element) ?? new Map<string, string | null>()
        old.set(element, known.set(attribute, known.has(attribute) ? (known.get(attribute) ?? null) : value))
        const line = `${nameOf(element)} came with ${attribute}="${known.get(attribute)}"`
        const at = changes.indexOf(line)
        if (element.getAttribute(attribute) === known.get(attribute))
          changes.splice(at === -1 ? changes.length : at, 1)
        else if (at === -1) changes.push(line)
      }
      new MutationObserver((records) => {
        for (const { type, target, attributeName, oldValue, removedNodes } of records) {
          const element = target instanceof Element ? target : target.parentElement
          if (element === null || passedOver(element, attributeName)) continue
          if (type === 'attributes' && attributeName !== null) compare(element, attributeName, oldValue)
          if (type === 'characterData')
            changes.push(`${nameOf(element)} has a different text: ${target.textContent}`)
          removedNodes.forEach(
            (node) =>
              node instanceof Comment || changes.push(`${nameOf(node)} is gone from ${nameOf(element)}`),
          )
        }
      }).observe(site, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeOldValue: true,
        characterData: true,
      })
    })
  })

const watched = <A>(page: Page, read: (watched: Watched) => A): Promise<A> =>
  page.evaluate(`(${read.toString()})(window.watched)`)

/** The server's elements that are no longer in the page. A carousel replaces its heading and its row. */
const lost = (page: Page): Promise<string[]> =>
  watched(page, ({ server }) =>
    Object.keys(server).filter((name) => {
      const now = document.querySelector(name)
      return now !== server[name] && now?.closest('[aria-roledescription="carousel"]') === null
    }),
  )

for (const address of [
  ...['/', '/about/2?utm_source=x', '/cause', '/login', '/search?q=umrah&utm_source=x', '/no/such/page'],
])
  test(`hydration of ${address} leaves the server's elements unchanged and logs no warning`, async ({
    page,
    developmentSite,
  }) => {
    const complaints = browserWarningsOf(page)
    await watchServerElements(page)
    const status = await visitListening(page, `${developmentSite.url}${address}`)
    expect(await watched(page, ({ changes }) => changes)).toEqual([])
    expect(await lost(page)).toEqual([])
    // Browsers log every document with status 404 as failed to load.
    expect(complaints.filter((line) => status === 200 || !line.includes('404 (Not Found)'))).toEqual([])
  })

const alter = (page: Page, change: (html: string) => string) =>
  page.route(/\/cause$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = change(html)
    expect(body).not.toBe(html)
    await route.fulfill({ response: answer, body })
  })

test('the check detects a text that differs from the server’s', async ({ page, developmentSite }) => {
  const complaints = browserWarningsOf(page)
  await watchServerElements(page)
  await alter(page, (html) => html.replace(/(<h1[^>]*>)[^<]+/, '$1Another heading'))
  await page.goto(`${developmentSite.url}/cause`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Another heading')
  await expect.poll(() => complaints.join('\n')).toMatch(/hydrat/i)
  expect(await lost(page)).toContain('h1')
  expect((await watched(page, ({ changes }) => changes)).length).toBeGreaterThan(0)
})

test('the check detects an attribute that differs from the server’s', async ({ page, developmentSite }) => {
  const complaints = browserWarningsOf(page)
  await alter(page, (html) => html.replace('<main ', '<main lang="bn" '))
  await page.goto(`${developmentSite.url}/cause`)
  await hydrated(page)
  await expect.poll(() => complaints.join('\n')).toMatch(/hydrated but some attributes/i)
})
