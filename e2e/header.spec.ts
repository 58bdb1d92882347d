import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { withLongMenu } from './longMenu'
import { host, nextPort } from './site'
import { expect, test } from './test'
import { complaintsOf, hydrated, visit } from './visit'

const bar = (page: Page) => page.locator('#site > header > div')
const state = (page: Page) =>
  bar(page).evaluate((element) => ({ position: getComputedStyle(element).position, top: Math.round(element.getBoundingClientRect().top) }))
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The layout shifts from now on, of whatever size. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value))).observe({ type: 'layout-shift' })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

test.describe('the bar', () => {
  for (const javaScriptEnabled of [true, false])
    test(`is a part of the page at the top, and fixed beyond 80 pixels, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser, site }) => {
      const page = await browser.newPage({ javaScriptEnabled })
      await page.goto(`${site.url}/about/2`)
      for (const [y, expected] of [
        [0, { position: 'relative', top: 0 }],
        [80, { position: 'relative', top: -80 }],
        [81, { position: 'fixed', top: 0 }],
        [600, { position: 'fixed', top: 0 }],
        [40, { position: 'relative', top: -40 }],
      ] as const) {
        await scrollTo(page, y)
        await expect.poll(() => state(page), { message: `at ${y} px` }).toEqual(expected)
      }
      await page.close()
    })

  test('slides in without moving anything of the page', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await page.waitForLoadState('networkidle')
    await watchShifts(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await scrollTo(page, 81)
    await expect.poll(() => bar(page).evaluate((element) => element.getAnimations().length)).toBe(1)
    await expect.poll(() => bar(page).evaluate((element) => element.getAnimations().length)).toBe(0)
    await scrollTo(page, 60)
    await scrollTo(page, 81)
    await expect.poll(async () => (await state(page)).position).toBe('fixed')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    expect(await shiftsOf(page)).toEqual([])
    // The watch does see a shift.
    await page.evaluate(() => document.querySelector('main')?.before(Object.assign(document.createElement('p'), { textContent: 'shift' })))
    await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
  })

  test('stands at once for whoever wants no motion', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, `${site.url}/about/2`)
    await scrollTo(page, 81)
    await expect.poll(() => state(page)).toEqual({ position: 'fixed', top: 0 })
    expect(await bar(page).evaluate((element) => element.getAnimations().every(({ effect }) => Number(effect?.getComputedTiming().duration) <= 1))).toBe(true)
  })

  test('hides neither what an anchor leads to nor what has the focus', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    const links = page.locator('main a, footer a')
    await scrollTo(page, 5_000)
    for (let index = (await links.count()) - 1; index >= 0; index -= 1) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element.closest('header') !== null || element === document.body) return null
        const { top, bottom } = element.getBoundingClientRect()
        const head = document.querySelector('#site > header > div')
        const edge = head !== null && getComputedStyle(head).position === 'fixed' ? head.getBoundingClientRect().bottom : 0
        return bottom <= edge || top < edge - 1 ? (element.textContent ?? '') : null
      })
      expect(hidden).toBeNull()
    }
    await page.goto(`${site.url}/about/2#main`)
    await page.evaluate(() => {
      const heading = [...document.querySelectorAll('main h2')].at(-1)
      if (heading !== undefined) heading.id = 'last'
      location.hash = 'last'
    })
    await expect.poll(async () => Math.round((await page.locator('#last').boundingBox())?.y ?? 0)).toBeGreaterThan(75)
  })

  for (const width of [1088, 1150, 1220, 1300, 320])
    test(`fits a screen of ${width} px, its name whole`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 700 })
      await visit(page, `${site.url}/about/2`)
      expect(await overflow(page)).toBe(0)
      const name = page.getByRole('banner').getByText('Charitio', { exact: true })
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      const boxes = await bar(page).locator('a:visible, button:visible, summary:visible').evaluateAll((all) => all.map((element) => element.getBoundingClientRect()).map(({ left, right }) => [left, right]))
      for (const [left = 0, right = 0] of boxes) expect(left >= 0 && right <= width).toBe(true)
    })
})

test.describe('the search', () => {
  for (const width of [1440, 390])
    test(`opens, takes text, says that it finds nothing yet, and closes, at ${width} px`, async ({ page, site }) => {
      const complaints = complaintsOf(page)
      await page.setViewportSize({ width, height: 700 })
      await visit(page, `${site.url}/about/2`)
      const toggle = page.getByRole('button', { name: 'Search' })
      const box = page.getByRole('textbox', { name: 'What are you looking for?' })
      await expect(box).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')

      await toggle.press('Enter')
      await expect(box).toBeFocused()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.type('umrah')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'The search finds nothing yet' })).toBeVisible()
      await expect(box).toHaveValue('umrah')
      expect(page.url()).toBe(`${site.url}/about/2`)
      expect(await overflow(page)).toBe(0)

      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await expect(box).toBeVisible()
      await toggle.click()
      await expect(box).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await page.mouse.click(20, 600)
      await expect(box).toBeHidden()
      expect(complaints).toEqual([])
    })

  test('closes behind the keyboard, which goes on to what is next', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    const box = page.getByRole('textbox', { name: 'What are you looking for?' })
    await expect(box).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(box).toBeHidden()
    await expect(page.getByRole('button', { name: 'Translate' })).toBeFocused()
  })

  test('hangs below the bar, wherever that stands', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    for (const y of [0, 30, 400]) {
      await scrollTo(page, y)
      await page.getByRole('button', { name: 'Search' }).evaluate((button) => button instanceof HTMLElement && button.click())
      const gap = async () => {
        const [panel, head] = await Promise.all([page.locator('#site-search').boundingBox(), bar(page).boundingBox()])
        return Math.abs((panel?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0)))
      }
      await expect.poll(gap, { message: `at ${y} px` }).toBeLessThan(2)
      await page.keyboard.press('Escape')
    }
  })

  test('stays open with what was typed into it before the scripts came, and its button knows', async ({ page, site }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/_\/shell\/shell\.[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.url}/about/2`, { waitUntil: 'commit' })
    const box = page.getByRole('textbox', { name: 'What are you looking for?' })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(box).toBeFocused()
    await page.keyboard.type('umrah')
    release()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-expanded', 'true')
    await expect(box).toHaveValue('umrah')
    await expect(box).toBeFocused()
  })

  test('closes when a link has led elsewhere', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true }).evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(page).toHaveURL(`${site.url}/cause`)
    await expect(page.locator('#site-search')).toBeHidden()
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search opens, takes text, goes nowhere on Enter, and closes on Escape', async ({ page, site }) => {
    await page.goto(`${site.url}/about/2`)
    await page.getByRole('button', { name: 'Search' }).click()
    const box = page.getByRole('textbox', { name: 'What are you looking for?' })
    await expect(box).toBeFocused()
    await page.keyboard.type('umrah')
    await page.keyboard.press('Enter')
    // Playwright looks for no texts within `noscript`.
    await expect(page.locator('#site-search noscript p')).toBeVisible()
    await expect(box).toHaveValue('umrah')
    expect(page.url()).toBe(`${site.url}/about/2`)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })

  test('the menu of a phone opens, keeps one submenu open, and closes on Escape', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${site.url}/about/2`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await menu.locator('summary[aria-label="More in About"]').click()
    await menu.getByText('Your account').click()
    await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Mission' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test('the menu of a phone keeps the keyboard from the page behind it', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${site.url}/about/2`)
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
    const stops: string[] = []
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'menu' : (document.activeElement?.outerHTML.slice(0, 60) ?? ''))))
    }
    // Between two rounds the browser has the focus itself.
    expect(stops.filter((stop) => stop !== 'menu' && !stop.startsWith('<body'))).toEqual([])
    expect(stops.filter((stop) => stop === 'menu').length).toBeGreaterThan(30)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('the bar shows one panel at a time: what was opened by its button stays before what the pointer is on', async ({ page, site }) => {
    await page.goto(`${site.url}/cause`)
    const panels = page.getByRole('navigation', { name: 'Main' }).locator('li > div')
    const toggles = page.getByRole('navigation', { name: 'Main' }).locator('summary')
    const open = () => panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel).visibility === 'visible'))
    await toggles.nth(1).hover()
    await expect.poll(open).toEqual([false, true])
    await toggles.nth(0).press('Enter')
    await expect.poll(open).toEqual([true, false])
    await toggles.nth(1).click()
    await expect.poll(open).toEqual([false, true])
  })

  test('the translation says that it needs scripts', async ({ page, site }) => {
    await page.goto(`${site.url}/about/2`)
    await page.getByRole('button', { name: 'Translate' }).click()
    await expect(page.locator('#site-translation noscript p')).toBeVisible()
  })
})

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('keeps the focus inside and the page still, and gives the focus back', async ({ page, site }) => {
    const complaints = complaintsOf(page)
    await visit(page, `${site.url}/about/2`)
    await scrollTo(page, 300)
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    expect(await focusedName(page)).toBe('Close the menu')
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press(key)
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      }
    await page.mouse.move(380, 500)
    await page.mouse.wheel(0, 2_000)
    await page.mouse.wheel(0, 2_000)
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(300)
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null || document.querySelector('dialog:modal') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('opened before the scripts stays open, keeps the focus inside once they are there, and closes', async ({ page, site }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/_\/shell\/shell\.[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.url}/about/2`, { waitUntil: 'commit' })
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.locator('summary[aria-label="More in About"]').click()
    release()
    await hydrated(page)
    await expect(menu.getByRole('link', { name: 'Mission' })).toBeVisible()
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('leads on with the pages of the template that the remotes own', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await menu.getByText('Pages', { exact: true }).click()
    await menu.getByRole('link', { name: 'Page not found' }).click()
    await expect(page).toHaveURL(`${site.url}/404`)
    await expect(page.getByRole('dialog')).toBeHidden()
    const links = await page.locator('dialog a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of links.filter((link) => !link.includes('translate') && link !== '/404'))
      expect((await fetch(`${site.url}${href}`)).status, href).toBe(200)
  })
})

test.describe('the current page', () => {
  test('is marked once for a screen reader, and its ancestors for the eye', async ({ page, site }) => {
    await visit(page, `${site.url}/branch%20offices/8`)
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.locator('[aria-current]').evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(['Branch Offices'])
    const line = (name: string) => menu.getByText(name, { exact: true }).evaluate((element) => getComputedStyle(element.closest('a') ?? element).textDecorationLine)
    expect(await line('About')).toBe('underline')
    expect(await line('Gallery')).toBe('none')
  })
})

test.describe('a menu of sixty entries and five levels', () => {
  test('stays on a screen of 1100 by 600, and every entry is reached by keyboard', async ({ page, startBackend, startSite }) => {
    const backend = await startBackend()
    withLongMenu(backend)
    const site = await startSite({ cmsUrl: backend.url })
    await page.setViewportSize({ width: 1100, height: 600 })
    await visit(page, `${site.url}/cause`)
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.locator('a').count()).toBeGreaterThan(75)

    for (const toggle of await menu.locator('summary').all()) {
      await toggle.focus()
      await page.keyboard.press('Enter')
      const panel = menu.locator('details[open] + div')
      await expect(panel).toHaveCSS('opacity', '1')
      const box = await panel.boundingBox()
      expect(box === null ? null : box.x >= 0 && box.x + box.width <= 1100 && box.y + box.height <= 600).toBe(true)
      expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      expect(await overflow(page)).toBe(0)
      const links = panel.locator('a')
      for (let index = 0; index < (await links.count()); index += 1) {
        await page.keyboard.press('Tab')
        await expect(links.nth(index)).toBeFocused()
        const seen = await links.nth(index).evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top >= 60 && bottom <= window.innerHeight
        })
        expect(seen, `${await links.nth(index).textContent()} is seen`).toBe(true)
      }
      await page.keyboard.press('Escape')
    }
  })

  test('unfolds down to its last level on a phone of 320 px', async ({ page, startBackend, startSite }) => {
    const backend = await startBackend()
    withLongMenu(backend)
    const site = await startSite({ cmsUrl: backend.url })
    await page.setViewportSize({ width: 320, height: 600 })
    await visit(page, `${site.url}/cause`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await menu.locator('summary[aria-label="More in Deep"]').click()
    for (const level of [2, 3, 4]) await menu.locator(`summary[aria-label="More in One of level ${level}"]`).first().click()
    const last = menu.getByRole('link', { name: 'Three of level 5' }).first()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
})

test.describe('the translation', () => {
  /** A service as Google's is: a script that brings `google.translate.TranslateElement`. Says what it was asked for. */
  const startService = async (answer: 'well' | 'silent' | 'status 500') => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (answer === 'silent') return
      if (answer === 'status 500') return void response.writeHead(500).end()
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
        window.google = { translate: { TranslateElement: function (options, id) {
          const list = document.createElement('select')
          list.style.color = 'inherit'
          list.setAttribute('aria-label', 'Language')
          list.innerHTML = '<option>Bangla<option>Arabic'
          document.getElementById(id).append(list)
          const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), found = []
          while (texts.nextNode()) found.push(texts.currentNode)
          for (const text of found) {
            if (text.data.trim() === '') continue
            const font = document.createElement('font')
            font.textContent = text.data.toUpperCase()
            text.replaceWith(font)
          }
        } } }
        window[new URL(document.currentScript.src).searchParams.get('cb')]()`)
    })
    const port = await nextPort()
    await new Promise<void>((resolve) => server.listen(port, host, resolve))
    const stop = () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    return { origin: `http://${host}:${port}`, url: `http://${host}:${port}/element.js`, asked, stop }
  }
  const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy') ?? ''
  const strip = (page: Page) => page.getByRole('region', { name: 'Translation' })
  const ask = async (page: Page) => {
    await page.getByRole('button', { name: 'Translate' }).click()
    await page.getByRole('link', { name: 'Translate this page' }).click()
  }

  test('loads nothing and changes no policy until it is asked for, then translates the page and those after it', async ({ page, startSite }) => {
    const service = await startService('well')
    const site = await startSite({ env: { TRANSLATE_URL: service.url } })
    const complaints = complaintsOf(page)
    await visit(page, `${site.url}/about/2`)
    await page.getByRole('button', { name: 'Translate' }).click()
    await expect(page.getByText(new URL(service.origin).host).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(service.asked).toEqual([])
    expect(await policyOf(`${site.url}/about/2`)).not.toContain(service.origin)

    await page.getByRole('link', { name: 'Translate this page' }).click()
    await expect(page).toHaveURL(`${site.url}/about/2?translate=1`)
    await expect(strip(page).getByLabel('Language')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about\/2$/)
    expect(service.asked).toEqual(['/element.js?cb=translationIsReady'])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/cause?translate=1`)
    await expect(strip(page).getByLabel('Language')).toBeVisible()
    await strip(page).getByRole('link', { name: 'Show the original' }).click()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await hydrated(page)
    await expect(strip(page)).toHaveCount(0)
    expect(service.asked).toHaveLength(2)
    expect(complaints).toEqual([])
    await service.stop()
  })

  test('opens the policy of that document by what is needed, and mixes neither the two documents nor their names', async ({ startSite }) => {
    const service = await startService('well')
    const site = await startSite({ env: { TRANSLATE_URL: service.url } })
    for (let turn = 0; turn < 2; turn += 1) {
      const asked = await policyOf(`${site.url}/about/2?translate=1`)
      const plain = await policyOf(`${site.url}/about/2`)
      expect(asked).toContain(`script-src 'self' ${service.origin};`)
      expect(asked).not.toContain('unsafe-eval')
      expect(plain).toContain("script-src 'self';")
      expect(plain).not.toContain('unsafe-inline')
      for (const other of ['translate=0', 'translate', 'a=translate=1']) expect(await policyOf(`${site.url}/about/2?${other}`)).toBe(plain)
    }
    const etag = async (address: string) => (await fetch(address)).headers.get('etag') ?? ''
    const plain = await etag(`${site.url}/about/2`)
    expect(plain).not.toBe('')
    expect(await etag(`${site.url}/about/2?translate=1`)).not.toBe(plain)
    expect((await fetch(`${site.url}/about/2?translate=1`, { headers: { 'if-none-match': plain } })).status).toBe(200)
    await service.stop()
  })

  test('is not asked for by a link of another site', async ({ page, site }) => {
    const elsewhere = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Elsewhere</title><a href="${site.url}/about/2?translate=1">away</a>`)
    })
    const port = await nextPort()
    await new Promise<void>((resolve) => elsewhere.listen(port, host, resolve))
    // Another name than the site's: another site for the browser.
    await page.goto(`http://localhost:${port}/`)
    await page.getByRole('link', { name: 'away' }).click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    await new Promise((resolve) => {
      elsewhere.close(resolve)
      elsewhere.closeAllConnections()
    })
  })

  test('says that it is not available when the service fails or is silent, and the page stays', async ({ page, startSite }) => {
    for (const answer of ['status 500', 'silent'] as const) {
      const service = await startService(answer)
      const site = await startSite({ env: { TRANSLATE_URL: service.url } })
      await visit(page, `${site.url}/about/2`)
      await ask(page)
      await expect(strip(page).getByRole('status')).toHaveText('Translation is not available.')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About')
      await service.stop()
    }
  })

  test('says so, too, where the scripts of the page do not come', async ({ page, site }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(`${site.url}/about/2?translate=1`)
    await expect(strip(page).getByText('Translation is not available.')).toBeHidden()
    await expect(strip(page).getByText('Translation is not available.')).toBeVisible()
    await expect(strip(page).getByText('on its way')).toHaveCount(0)
  })

  test('says so without leaving the page when there is no network', async ({ page, site, context }) => {
    await visit(page, `${site.url}/about/2`)
    await context.setOffline(true)
    await ask(page)
    await expect(page.getByText('Translation is not available.').first()).toBeVisible()
    expect(page.url()).toBe(`${site.url}/about/2`)
    await context.setOffline(false)
  })

  test('is in the menu of a phone too', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, `${site.url}/about/2`)
    await expect(page.getByRole('button', { name: 'Translate' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await menu.getByText('Translate', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Translate this page' })).toHaveAttribute('href', '/about/2?translate=1')
  })

  test('is not there at all when it is turned off', async ({ page, startSite }) => {
    const site = await startSite({ env: { TRANSLATE_URL: 'none' } })
    await visit(page, `${site.url}/about/2?translate=1`)
    await expect(page.getByText(/translat/i)).toHaveCount(0)
    expect(await policyOf(`${site.url}/about/2?translate=1`)).toBe(await policyOf(`${site.url}/about/2`))
  })
})
