import type { Locator, Page } from '@playwright/test'
import { inFooter, inHeader } from '../support/links'
import { publishedBy } from '../support/site'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  hydrated,
  isMarked,
  laidOut,
  listeningAt,
  mark,
  requestsOf,
  visit,
  visitListening,
  navigable,
} from '../support/visit'

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Adds a link to the login page, because the wide header has none. */
const toLogin = async (page: Page): Promise<Locator> => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Your account').click()
  return menu.getByRole('link', { name: 'Log in' })
}

/**
 * Expects what a navigation must do because no page was loaded: title, focus, announcement, scroll position.
 */
const arrived = async (page: Page, address: string, titleBefore: string): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page).not.toHaveTitle(titleBefore)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await isMarked(page)).toBe(true)
}

test('links navigate through the pages of all three remotes and back without a full page load', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  await visit(page, site.url)
  await navigable(page)
  await mark(page)
  const titles = [await page.title()]

  await inFooter(page, 'Causes').click()
  await arrived(page, '/cause', titles.at(-1) ?? '')
  titles.push(await page.title())

  await (await toLogin(page)).click()
  await arrived(page, '/login', titles.at(-1) ?? '')
  titles.push(await page.title())
  await page.setViewportSize({ width: 1440, height: 900 })

  await inHeader(page, 'About').click()
  await arrived(page, '/about/2', titles.at(-1) ?? '')

  for (const [address, title] of [
    ['/login', titles[2]],
    ['/cause', titles[1]],
    ['/', titles[0]],
  ] as const) {
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}${address}`)
    await expect(page).toHaveTitle(title ?? '')
    expect(await isMarked(page)).toBe(true)
  }
  expect(complaints).toEqual([])
})

test('the browser shows the same page, title and description as the server, however the page is reached', async ({
  page,
  site,
}) => {
  const look = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      heading: document.querySelector('h1')?.textContent,
      text: document.querySelector('main')?.innerText,
    }))
  await visit(page, `${site.url}/cause`)
  await laidOut(page)
  const asDocument = await look()
  await visit(page, `${site.url}/about/2`)
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect(heading(page)).toBeFocused()
  expect(await look()).toEqual(asDocument)
  expect(await isMarked(page)).toBe(true)
})

test('back restores the scroll position', async ({ page, site }) => {
  await visit(page, `${site.url}/about/2`)
  await navigable(page)
  // Until then the page grows above what is in view, and the browser scrolls along.
  await laidOut(page)
  await mark(page)
  const link = inFooter(page, 'Causes')
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(200)
  await link.click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(30)
  expect(await isMarked(page)).toBe(true)
})

test('the menu of a phone closes after a navigation', async ({ page, site }) => {
  await visit(page, site.url)
  await navigable(page)
  await mark(page)
  await (await toLogin(page)).click()
  await expect(page).toHaveURL(`${site.url}/login`)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

for (const { what, intend } of [
  { what: 'hovering over a link', intend: (link: Locator) => link.hover() },
  { what: 'focusing a link by keyboard', intend: (link: Locator) => link.focus() },
])
  test(`${what} requests the code and the content of its page together, and the click requests nothing more`, async ({
    page,
    site,
  }) => {
    const published = (await publishedBy(site, 'charity')).addresses.find(({ path }) => path === '/cause')
    const files = [...(published?.scripts ?? []), ...(published?.styles ?? [])]
    const needed = ['/content/for?address=%2Fcause', ...files.map((file) => `/_/charity/${file}`)].sort()
    await visitListening(page, `${site.url}/about/2`)
    await navigable(page)
    await mark(page)
    const asked = requestsOf(page, /^\/(content\/(?!live)|_\/)/)

    const link = inFooter(page, 'Causes')
    await intend(link)
    await expect.poll(() => [...asked].sort()).toEqual(needed)

    const listening = listeningAt(page, '/cause')
    await link.click()
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('main article').first()).toBeVisible()
    await listening
    expect(await isMarked(page)).toBe(true)
    expect([...asked].sort()).toEqual(needed)
  })

test('a navigation requests content once, and the first view not at all', async ({ page, site }) => {
  const asked = requestsOf(page, /^\/content\//)
  await visitListening(page, site.url)
  await navigable(page)
  await mark(page)
  // Without a preceding hover, as from a script or the keyboard.
  const follow = async (link: Locator, address: string) => {
    const listening = listeningAt(page, address)
    await link.evaluate((element) => element instanceof HTMLElement && element.click())
    await expect(page).toHaveURL(`${site.url}${address}`)
    await expect(heading(page)).toBeFocused()
    await listening
  }
  await follow(inFooter(page, 'Causes'), '/cause')
  await follow(inHeader(page, 'About'), '/about/2')
  await follow(inHeader(page, 'Contact'), '/contact/12')
  expect(await isMarked(page)).toBe(true)
  expect(asked).toEqual([
    '/content/live?address=%2F',
    // What the frame shows, for its code, which the first sign of a visitor loads.
    '/content/for?address=%2F&frame=1',
    '/content/for?address=%2Fcause',
    '/content/live?address=%2Fcause',
    ...['/about/2', '/contact/12']
      .map(encodeURIComponent)
      .flatMap((address) => [`/content/for?address=${address}`, `/content/live?address=${address}`]),
  ])
})

test('the page contains exactly one React, one router and one federation runtime after pages of every remote', async ({
  page,
  site,
}) => {
  // React reports each renderer that starts in the page to its developer tools.
  await page.addInitScript(() => {
    const renderers: unknown[] = []
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
  })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (/\/_\/.*\.js$/.test(response.url())) scripts.add(response.url())
  })

  await visit(page, site.url)
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect(heading(page)).toBeFocused()
  await (await toLogin(page)).click()
  await expect(page).toHaveURL(`${site.url}/login`)
  await hydrated(page)
  expect(await isMarked(page)).toBe(true)

  expect(await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length)).toBe(1)
  for (const [what, sign] of [
    // Strings of React and of its JSX runtime that remain however little of them a build includes.
    ['React', /react\.transitional\.element|\.H\.use[A-Z]\w*\(/],
    ['React DOM', /\bhydrateRoot\s*=/],
    ['router', /You are trying to use a blocker on a POP navigation/],
  ] as const) {
    const holders = await Promise.all(
      [...scripts].map(async (url) => sign.test(await (await fetch(url)).text()) && new URL(url).pathname),
    )
    expect(
      holders.filter((path) => path !== false).map((path) => path.split('/')[2]),
      what,
    ).toEqual(['shell'])
  }
  const owners = new Set([...scripts].map((url) => new URL(url).pathname.split('/')[2]))
  expect([...owners].sort()).toEqual(['auth', 'charity', 'shell', 'travel'])
})

test('a link to an address that the browser does not know navigates like any other', async ({
  page,
  site,
}) => {
  await visit(page, site.url)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about/2', textContent: 'plain' })
    document.body.append(link)
  })
  await page
    .getByRole('link', { name: 'plain' })
    .evaluate((element) => element instanceof HTMLElement && element.click())
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await expect(heading(page)).toBeVisible()
})

test('a click with Ctrl opens the page in another tab and leaves this one', async ({
  page,
  site,
  context,
}) => {
  await visit(page, site.url)
  const opened = context.waitForEvent('page')
  await inHeader(page, 'About').click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL(`${site.url}/about/2`)
  await expect(page).toHaveURL(`${site.url}/`)
})
