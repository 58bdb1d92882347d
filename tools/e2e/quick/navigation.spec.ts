import type { Locator, Page } from '@playwright/test'
import { heading, inFooter, inHeader, mainMenu, menuButton, press, scrolled } from '../support/parts'
import { publishedBy } from '../support/site'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  frameHydrated,
  holdRequests,
  isMarked,
  isVisibleAt,
  laidOut,
  listeningAt,
  mark,
  navigable,
  requestsOf,
  visit,
  visitAndMark,
  visitListening,
} from '../support/visit'

/** The link to the login page, which on phones is only in the menu. */
const toLogin = async (page: Page): Promise<Locator> => {
  await page.setViewportSize({ width: 390, height: 800 })
  await menuButton(page).click()
  await mainMenu(page).getByText('Your account').click()
  return inHeader(page, 'Log in')
}

/** Expects the effects of a navigation without a page load: title, focus, announcement, scroll position. */
const arrived = async (page: Page, address: string, titleBefore: string): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page).not.toHaveTitle(titleBefore)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await isMarked(page)).toBe(true)
}

test('links through the pages of all remotes use one document, one React and one router', async ({
  page,
  site,
}) => {
  // React registers each started renderer with its developer tools.
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
  const complaints = browserWarningsOf(page)
  await visitAndMark(page, site.url)
  const titles = [await page.title()]

  await inFooter(page, 'Causes').click()
  await arrived(page, '/cause', titles.at(-1) ?? '')
  titles.push(await page.title())

  await (await toLogin(page)).click()
  await arrived(page, '/login', titles.at(-1) ?? '')
  await expect(mainMenu(page), 'the menu closes').toBeHidden()
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

  expect(await page.evaluate('renderers.length')).toBe(1)
  const ownerOf = (url: string) => new URL(url).pathname.split('/')[2]
  for (const [what, sign] of [
    // Strings of React and of its JSX runtime that survive tree shaking.
    ['React', /react\.transitional\.element|\.H\.use[A-Z]\w*\(/],
    ['React DOM', /\bhydrateRoot\s*=/],
    ['router', /You are trying to use a blocker on a POP navigation/],
  ] as const) {
    const holders = await Promise.all(
      [...scripts].map(async (url) => (sign.test(await (await fetch(url)).text()) ? [ownerOf(url)] : [])),
    )
    expect(holders.flat(), what).toEqual(['shell'])
  }
  expect([...new Set([...scripts].map(ownerOf))].sort()).toEqual(['auth', 'charity', 'shell', 'travel'])
})

test('a page has the same title, description and text as a document and by navigation', async ({
  page,
  site,
}) => {
  const headOf = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      heading: document.querySelector('h1')?.textContent,
      text: document.querySelector('main')?.innerText,
    }))
  await visit(page, `${site.url}/cause`)
  await laidOut(page)
  const asDocument = await headOf()
  await visitAndMark(page, `${site.url}/about/2`)
  await inFooter(page, 'Causes').click()
  await expect(heading(page)).toBeFocused()
  expect(await headOf()).toEqual(asDocument)
  expect(await isMarked(page)).toBe(true)

  // A footer link to the current page has the same effect.
  await inFooter(page, 'Causes').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/cause`)
  expect(await isMarked(page)).toBe(true)
})

test('back and forward restore the scroll position', async ({ page, site }) => {
  await visitAndMark(page, `${site.url}/about/2`)
  // Before that the page grows above the viewport, and scroll anchoring moves the position.
  await laidOut(page)
  const position = () => page.evaluate(() => ({ y: scrollY, height: document.documentElement.scrollHeight }))
  const isAt = (before: { readonly y: number; readonly height: number }) =>
    expect
      .poll(
        async () => {
          const now = await position()
          return { isBack: Math.abs(now.y - before.y) < 30, now, before }
        },
        // The heights show whether the page differed or the scroll position was not restored.
        { message: 'the page is where it was left' },
      )
      .toMatchObject({ isBack: true })
  const link = inFooter(page, 'Causes')
  await link.scrollIntoViewIfNeeded()
  const onAbout = await position()
  expect(onAbout.y).toBeGreaterThan(200)
  await link.click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
  const onCauses = await position()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await isAt(onAbout)
  await page.goForward()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await isAt(onCauses)
  expect(await isMarked(page)).toBe(true)
})

for (const { what, intend } of [
  { what: 'hovering over a link', intend: (link: Locator) => link.hover() },
  { what: 'focusing a link by keyboard', intend: (link: Locator) => link.focus() },
])
  test(`${what} requests the code and content of its page, and following it requests nothing more`, async ({
    page,
    site,
  }) => {
    const published = (await publishedBy(site, 'charity')).addresses.find(({ path }) => path === '/cause')
    const files = [...(published?.scripts ?? []), ...(published?.styles ?? [])]
    const needed = ['/content/for?address=%2Fcause', ...files.map((file) => `/_/charity/${file}`)].sort()
    await visitListening(page, `${site.url}/about/2`)
    await navigable(page)
    await mark(page)
    const requests = requestsOf(page, /^\/(content\/(?!live)|_\/)/)

    const link = inFooter(page, 'Causes')
    await intend(link)
    await expect.poll(() => [...requests].sort()).toEqual(needed)

    // At its last position the pointer would be over a link of the next page.
    await page.mouse.move(1, 1)
    const listening = listeningAt(page, '/cause')
    await press(link)
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('main article').first()).toBeVisible()
    await listening
    expect(await isMarked(page)).toBe(true)
    expect([...requests].sort()).toEqual(needed)
  })

test('a click with Ctrl opens the page in another tab', async ({ page, site, context }) => {
  await visit(page, site.url)
  const opened = context.waitForEvent('page')
  await inHeader(page, 'About').click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL(`${site.url}/about/2`)
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a slow navigation shows the progress bar after 150 ms, also with reduced motion', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/about/2`)
  await frameHydrated(page)
  // Before this code has loaded, a link loads a document.
  await navigable(page)
  const release = await holdRequests(page, /\/content\/for/)
  await press(inFooter(page, 'Causes'))
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  // Whether visible or not.
  const line = page.locator('[role=progressbar][aria-label="Loading the page"]')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    expect(await isVisibleAt(line, 149), reducedMotion).toBe(false)
    expect(await isVisibleAt(line, 151), reducedMotion).toBe(true)
  }
  await expect(page).toHaveURL(`${site.url}/about/2`)
  release()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect(line).toHaveCount(0)
})

test('an address with a fragment opens at its target and stays there', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/about/2`)
  const id = await page.evaluate(
    () =>
      [...document.querySelectorAll('main [id]')].find(
        (element) => element.getBoundingClientRect().top > innerHeight,
      )?.id,
  )
  await page.goto('about:blank')
  await visit(page, `${site.url}/about/2#${encodeURIComponent(id ?? 'none')}`)
  const top = () =>
    page.evaluate((part) => document.getElementById(part)?.getBoundingClientRect().top ?? -1, id ?? '')
  // Below the fixed bar of the header.
  await expect.poll(async () => (await top()) > 75 && (await top()) < 300).toBe(true)
  expect(await scrolled(page)).toBeGreaterThan(200)
  expect(complaints).toEqual([])
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })

    test('the link to the top floats beside a wide page, and is in the footer on a phone', async ({
      page,
      site,
    }) => {
      const arrow = page.getByRole('link', { name: 'Back to top' })
      await page.goto(`${site.url}/about/2`)
      await expect(heading(page)).toBeVisible()
      await expect(arrow).toBeHidden()
      await page.mouse.wheel(0, 1_200)
      await expect(arrow).toBeInViewport()
      const box = await arrow.boundingBox()
      const words = await page.locator('footer p', { hasText: '©' }).locator('..').boundingBox()
      expect(box?.x ?? 0, 'next to the text').toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0))
      await arrow.click()
      await expect(arrow).toBeHidden()
      await expect(heading(page)).toBeInViewport()

      await page.setViewportSize({ width: 320, height: 640 })
      await page.mouse.wheel(0, 900)
      await expect(arrow).not.toBeInViewport()
      await arrow.scrollIntoViewIfNeeded()
      await arrow.click()
      await expect(heading(page)).toBeInViewport()
    })
  })
