import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { barriersIn } from '../../lib/browser/barriers'
import { remoteNames } from '../../lib/places'
import { hiddenFocus } from '../support/keyboardWalk'
import type { RunningSite } from '../support/site'
import { publishedBy } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

interface Entry {
  readonly id: string
  readonly name: string
  readonly children: ReadonlyArray<Entry>
}

/** Examples for the addresses with parameters. */
const examples: Readonly<Record<string, ReadonlyArray<string>>> = {
  '/company/:id/:companyName?': ['/company/0/Recruiting'],
  '/service-single/:id': ['/service-single/1', '/service-single/16'],
  '/cause-single/:id': ['/cause-single/1', '/cause-single/12#comments'],
  '/team-single/:id': ['/team-single/1'],
  '/event-single/:id': ['/event-single/1', '/event-single/9#contact'],
  '/project-single/:id': ['/project-single/1'],
  '/blog-single/:id': ['/blog-single/1'],
  '/blog-single-left-sidebar/:id': ['/blog-single-left-sidebar/2'],
  '/blog-single-fullwidth/:id': ['/blog-single-fullwidth/3'],
}

/** Every page: the pages of the remotes, those that the menu links to, and the page of an unknown address. */
const everyPage = async (site: RunningSite): Promise<ReadonlyArray<string>> => {
  const { value: menu } = (await (await fetch(`${site.url}/content/menu`)).json()) as {
    value: ReadonlyArray<Entry>
  }
  const below = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> =>
    entries.flatMap(({ id, name, children }) => [
      ...(name === 'Home' ? [] : [`/${encodeURIComponent(name.toLowerCase())}/${id}`]),
      ...below(children),
    ])
  const published = await Promise.all(remoteNames().map((name) => publishedBy(site, name)))
  const patterns = published.flatMap(({ addresses }) =>
    // A file loads no scripts.
    addresses.flatMap(({ path, scripts }) => (scripts.length > 0 ? [path] : [])),
  )
  return [
    ...patterns.flatMap((pattern) => examples[pattern] ?? (pattern.includes(':') ? [] : [pattern])),
    ...below(menu),
    '/no/such/page',
  ]
}

/** Replaces the frame of the map, which another host serves, by an empty document. */
test.beforeEach(({ context }) =>
  context.route(/openstreetmap\.org/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><main><h1>Map</h1></main>',
    }),
  ),
)

/** The violations that axe finds, one line per element. @param rules run only these instead of all */
const barriers = async (page: Page, rules?: string[]): Promise<ReadonlyArray<string>> =>
  (await barriersIn(page, rules && { rules })).map(
    ({ rule, element, summary }) => `${rule}: ${element}: ${summary}`,
  )

const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const schemes = ['light', 'dark'] as const

/** The rules that depend on colours. The other results are the same in the dark scheme. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Changes the colour scheme, and waits until nothing moves or changes colour any more. */
const showIn = async (page: Page, colorScheme: (typeof schemes)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Those of collapsed content do not run; those of scrolling, and those without end, have no moment when they are over.
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() === true &&
      effect.getComputedTiming().endTime !== Infinity
    const changing = () =>
      document.getAnimations().some((animation) => animation.playState === 'running' && ends(animation))
    // What follows from scrolling is seen in the frame after the next.
    for (await frame(), await frame(); changing();) await frame()
  })
}

/** Scrolls through the page so that all lazy content appears. */
const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Visits an address at the current size of the page. @param where names the page in failures */
const looksWell = async (page: Page, address: string, where: string): Promise<void> => {
  await visit(page, address)
  await expect.soft(page.locator('h1'), where).toHaveCount(1)
  await expect.soft(page, where).toHaveTitle(/^.+ \| Charitio$/)
  await atRest(page)
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(await tooWide(), `pixels of horizontal scrolling on ${where}`).toBeLessThanOrEqual(0)
  await showIn(page, 'light')
  expect.soft(await barriers(page), where).toEqual([])
  await showIn(page, 'dark')
  expect.soft(await barriers(page, aboutColours), `${where}, in the dark`).toEqual([])
  expect.soft(await hiddenFocus(page), `what has the focus and is hidden on ${where}`).toEqual([])
}

test.describe('every page', () => {
  test.describe.configure({ mode: 'parallel' })
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const third of [0, 1, 2])
    test(`has one h1, fits every screen, hides nothing that has the focus, has no accessibility violation in light or dark, and logs no browser warning (third ${third + 1} of the pages)`, async ({
      context,
      site,
    }) => {
      test.setTimeout(300_000)
      const addresses = (await everyPage(site)).filter((_, index) => index % 3 === third)
      expect(addresses.length).toBeGreaterThan(5)
      // The sizes are checked in parallel, each in its own page.
      await Promise.all(
        sizes.map(async (size) => {
          const page = await context.newPage()
          const complaints = browserWarningsOf(page)
          await page.setViewportSize(size)
          for (const address of addresses)
            await looksWell(page, `${site.url}${address}`, `${address}, ${size.width} pixels wide`)
          expect(complaints.filter((line) => !line.includes('/no/such/page'))).toEqual([])
          await page.close()
        }),
      )
    })

  test('has no accessibility violation while its menus are open', async ({ page, site }) => {
    test.setTimeout(120_000)
    await visit(page, `${site.url}/about/2`)
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.locator('summary[aria-label="More in About"]').press('Enter')
    await expect(main.getByRole('link', { name: 'Mission' })).toBeVisible()
    for (const colorScheme of schemes) {
      await showIn(page, colorScheme)
      expect.soft(await barriers(page), `the wide menu, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const phone = page.getByRole('navigation', { name: 'Main' })
    for (const group of ['summary[aria-label="More in About"]', 'summary:has-text("Your account")']) {
      await phone.locator(group).click()
      for (const colorScheme of schemes) {
        await showIn(page, colorScheme)
        expect.soft(await barriers(page), `the phone's menu, ${group}, ${colorScheme}`).toEqual([])
      }
    }
  })
})

test('every page fits a screen of 320 px in text of twice the size', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const address of await everyPage(site)) {
    await visit(page, `${site.url}${address}`)
    const tooWide = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% }')
      document.adoptedStyleSheets = [sheet]
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect.soft(tooWide, address).toBe(0)
  }
})

test('every page has the security headers, and violates no part of its content security policy', async ({
  site,
}) => {
  for (const address of await everyPage(site)) {
    const answer = await fetch(`${site.url}${address}`)
    await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy, address).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2};/)
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ])
      expect(policy, address).toContain(part)
    expect(policy, address).not.toMatch(/unsafe-(inline|eval)/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-powered-by')).toBeNull()
  }
})

test('an injected inline script is blocked', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  await page.route(/\/cause$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</main>', '<script>window.taken = true</script></main>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${site.url}/cause`)
  await expect.poll(() => complaints.join('\n')).toMatch(/Content Security Policy/)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})

test('an address that begins with two slashes redirects to the one with a single slash, and never to another host', async ({
  site,
}) => {
  /** Sends the path unchanged: a browser would read it as the address of a host. */
  const ask = (target: string) =>
    new Promise<readonly [status: number | undefined, location: string | undefined]>((resolve, reject) => {
      const { hostname, port } = new URL(site.url)
      get({ hostname, port, path: target }, (answer) =>
        resolve([answer.resume().statusCode, answer.headers.location]),
      ).on('error', reject)
    })
  expect(await ask('//')).toEqual([301, '/'])
  expect(await ask('//about/2')).toEqual([301, '/about/2'])
  expect(await ask('/\\evil.example/?translate=1')).toEqual([301, '/evil.example/?translate=1'])
  expect(await ask('///evil.example//x')).toEqual([301, '/evil.example//x'])
  expect(await ask('http://evil.example/about/2')).toEqual([200, undefined])
})

test('a page answers 304 for any ETag that a browser or a cache has stored', async ({ site }) => {
  const address = `${site.url}/about/2`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const statusFor = async (names: string) =>
    (await fetch(address, { headers: { 'if-none-match': names } })).status
  for (const names of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*'])
    expect(await statusFor(names), names).toBe(304)
  expect(await statusFor('"other"')).toBe(200)
})

test('built files are immutable, compressed, and have the right content type', async ({ site }) => {
  const html = await (await fetch(`${site.url}/`)).text()
  for (const file of new Set(html.match(/\/_\/[\w-]+\/[\w.-]+\.(js|woff2)/g))) {
    const answer = await fetch(`${site.url}${file}`, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    expect(answer.status, file).toBe(200)
    expect(answer.headers.get('cache-control'), file).toContain('immutable')
    expect(answer.headers.get('content-type'), file).toMatch(
      file.endsWith('.js') ? /^text\/javascript/ : /^font\/woff2/,
    )
    if (file.endsWith('.js')) expect(answer.headers.get('content-encoding'), file).toBe('br')
  }
  for (const file of [
    '/_/shell/nothing.js',
    '/_/nobody/routes.js',
    '/_/shell/..%2Ffiles.json',
    '/_/charity/..%2F..%2Fset.json',
  ])
    expect((await fetch(`${site.url}${file}`)).status, file).toBe(404)
})

test.describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return { name: '', outline: '', seen: false }
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        outline: `${outlineStyle} ${outlineWidth}`,
        seen:
          width > 0 &&
          height > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      }
    })

  test('the first tab stop skips the header', async ({ page, site }) => {
    for (const address of ['/about/2', '/cause', '/no/such/page']) {
      await visit(page, `${site.url}${address}`)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: /skip/i })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      const target = (await skip.getAttribute('href')) ?? ''
      await expect(page.locator(target)).toHaveCount(1)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('header') === null)).toBe(true)
    }
  })

  test('every tab stop of the header is visible and named, and a submenu opens, receives the focus and closes on Escape', async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}/about/2`)
    const names: string[] = []
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab')
      const { name, outline, seen } = await focused(page)
      expect(name).not.toBe('')
      expect(seen, `${name} is seen`).toBe(true)
      expect(outline, `the focus on ${name} is visible`).not.toMatch(/^none|\b0px/)
      names.push(name)
      if (/donate/i.test(name)) break
    }
    expect(names).toEqual(expect.arrayContaining(['Home', 'About', 'More in About', 'Service', 'Contact']))

    const menu = page.getByRole('navigation', { name: 'Main' })
    const toggle = menu.locator('summary[aria-label="More in About"]')
    const mission = menu.getByRole('link', { name: 'Mission' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(mission).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(mission).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mission).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(mission).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/mission/3`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the menu of a phone opens, closes on Escape, and restores the focus', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await visit(page, `${site.url}/about/2`)
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[popover]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
})
