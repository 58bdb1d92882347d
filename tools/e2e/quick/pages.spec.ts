import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { everyPage, pageOfEachKind } from '../support/everyPage'
import { barriers, lookWell, schemes, showIn } from '../support/lookWell'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

test.describe('a page of each kind', () => {
  test.describe.configure({ mode: 'parallel' })
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const half of [0, 1])
    test(`has one h1, fits a phone and a desktop, also in text of twice the size, has no accessibility violation in light or dark, and logs no browser warning (half ${half + 1})`, async ({
      context,
      site,
    }) => {
      const addresses = (await pageOfEachKind(site)).filter((_, index) => index % 2 === half)
      expect(addresses.length).toBeGreaterThan(10)
      await lookWell(context, site, addresses, [
        { width: 320, height: 640, isDark: false, isWalked: false },
        { width: 1440, height: 900, isDark: true, isWalked: false },
      ])
    })

  for (const address of ['/', '/contact/12', '/donate'])
    test(`hides nothing that has the focus on a phone: ${address}`, async ({ context, site }) => {
      await lookWell(context, site, [address], [{ width: 320, height: 640, isDark: false, isWalked: true }])
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
