import type { Page } from '@playwright/test'
import { letter } from '../support/forms'
import { heading, scrolled } from '../support/parts'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  holdRequests,
  isMarked,
  mark,
  requestsOf,
  stepTo,
  visit,
  visitListening,
} from '../support/visit'

const scripts = /^\/_\/.*\.js$/
/** Scripts of the frame and of navigations. */
const later = /\/(frame|navigation|federation|remoteEntry|routes)\.[^/]*\.js$/

/** Records the elements that are removed from the page from now on. */
const watchParts = (page: Page) =>
  page.evaluate(() => {
    const removed: string[] = []
    Object.assign(window, { removed })
    new MutationObserver((records) =>
      records.forEach(({ removedNodes }) => removedNodes.forEach(({ nodeName }) => removed.push(nodeName))),
    ).observe(document.getElementById('site') as HTMLElement, { childList: true })
  })
const removedParts = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as { removed: string[] }).removed)).filter((name) =>
    ['HEADER', 'MAIN', 'FOOTER'].includes(name),
  )

test('an untouched view is hydrated without the code of the frame and of navigations', async ({
  page,
  site,
}) => {
  const made = requestsOf(page, scripts)
  const complaints = browserWarningsOf(page)
  await visitListening(page, site.url)
  expect(made.filter((file) => /\/travel\/first\./.test(file)).length).toBeGreaterThan(0)
  expect(made.filter((file) => later.test(file))).toEqual([])
  const alive = () =>
    page.evaluate(() => [...globalThis.caravanserai.alive].map(({ id, tagName }) => id || tagName))
  // The slots of the parts of other sections are hydrated after the page, once their code has loaded.
  await expect.poll(alive).toEqual(['main', 'DIV', 'DIV'])

  await page.mouse.move(300, 300)
  await expect.poll(() => made.filter((file) => later.test(file)).length).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

test.describe('a page without controls', () => {
  test('loads no script while its pictures arrive, until a press needs one', async ({ page, site }) => {
    const release = await holdRequests(page, /^[^?]*\/media\//)
    const made = requestsOf(page, scripts)
    await page.goto(`${site.url}/cause`, { waitUntil: 'domcontentloaded' })
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBe(300)
    expect(made).toEqual([])

    await letter(page).getByLabel('Your email').fill('nurul@example.test')
    await letter(page).getByRole('button').click()
    await expect(letter(page).getByRole('status')).not.toBeEmpty()
    release()
  })

  test('runs the effects of its components when the browser is idle', async ({ page, site }) => {
    await page.goto(`${site.url}/message/4`)
    await expect(page.getByRole('main').getByRole('tablist')).toBeVisible()
  })
})

test.describe('before hydration', () => {
  test('a click on a gallery picture opens the lightbox after hydration', async ({ page, site }) => {
    const release = await holdRequests(page, /\.js$/)
    await page.goto(`${site.url}/gallery/11`, { waitUntil: 'commit' })
    const made = requestsOf(page, /lightbox/)
    await page.locator('main a[data-held]').first().click()
    await expect(page).toHaveURL(`${site.url}/gallery/11`)
    // The lightbox's script and style sheet do not wait for the scripts of the first view.
    await expect.poll(() => made.length).toBe(2)
    release()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /close/i }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/gallery/11`)
  })

  test('a press in the footer takes effect once the frame is hydrated, without further interaction', async ({
    page,
    site,
  }) => {
    const release = await holdRequests(page, /\.js$/)
    await page.goto(site.url, { waitUntil: 'commit' })
    const made = requestsOf(page, /^\/(content\/for|_\/remotes)/)
    const field = letter(page).getByLabel('Your email')
    await field.fill('nurul@example.test')
    await letter(page).getByRole('button').click()
    await expect(letter(page).getByRole('status')).toBeEmpty()
    release()
    await expect(letter(page).getByRole('status')).not.toBeEmpty()
    await expect(field).toHaveValue('nurul@example.test')
    expect(page.url()).toBe(`${site.url}/`)
    // Files preloaded by the press are not requested again.
    expect(made).toHaveLength(2)
  })
})

test.describe('a frame whose content is newer than the document', () => {
  const isReplaced = async (page: Page) =>
    expect.poll(async () => (await removedParts(page)).sort()).toEqual(['FOOTER', 'HEADER'])

  test.beforeEach(async ({ page, site }) => {
    await page.route(/\/content\/for\?.*frame=1/, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { readonly version: string }
      await route.fulfill({ response, json: { ...json, version: `newer${json.version}` } })
    })
    await visit(page, `${site.url}/about/2`)
    await watchParts(page)
  })

  test('is shown with the text typed in the footer, and the press takes effect', async ({ page }) => {
    const complaints = browserWarningsOf(page)
    const field = letter(page).getByLabel('Your email')
    await field.fill('nurul@example.test')
    await letter(page).getByRole('button').click()
    await isReplaced(page)
    await expect(letter(page).getByRole('status')).not.toBeEmpty()
    await expect(field).toHaveValue('nurul@example.test')
    expect(complaints).toEqual([])
  })

  test('is shown, and a press that spans the replacement takes effect', async ({ page }) => {
    const release = await holdRequests(page, /\/_\/shell\/frame\.[^/]*\.js$/)
    await letter(page).getByLabel('Your email').fill('nurul@example.test')
    await letter(page).getByRole('button').hover()
    await page.mouse.down()
    release()
    await isReplaced(page)
    await page.mouse.up()
    await expect(letter(page).getByRole('status')).not.toBeEmpty()
  })

  test('is shown with the search open and focused', async ({ page }) => {
    const release = await holdRequests(page, /\/_\/shell\/frame\.[^/]*\.js$/)
    await page.getByRole('button', { name: 'Search' }).click()
    // The field becomes a combobox once its code has loaded.
    const box = page.getByLabel('What are you looking for?')
    await box.fill('umrah')
    release()
    await isReplaced(page)
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('umrah')
  })
})

test.describe('the first navigation', () => {
  test('through the history keeps header and footer while their code loads', async ({ page, site }) => {
    const release = await holdRequests(page, /\/_\/shell\/frame\.[^/]*\.js$/)
    const arriving = page.waitForResponse(/\/content\/for\?address=%2Fcause/)
    await visit(page, `${site.url}/about/2`)
    await mark(page)
    await watchParts(page)
    await stepTo(page, '/cause')
    await arriving
    await expect(page.getByRole('banner')).toBeVisible()
    release()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await expect(heading(page)).toHaveText('Causes')
    expect(await removedParts(page)).toEqual([])
    expect(await isMarked(page)).toBe(true)
  })

  test('loads a document if the code of the frame cannot be loaded', async ({ page, site }) => {
    await page.route(/\/_\/shell\/frame\.[^/]*\.js$/, (route) => route.abort())
    await visit(page, `${site.url}/about/2`)
    await mark(page)
    await stepTo(page, '/cause')
    await expect(page).toHaveURL(`${site.url}/cause`)
    await page.waitForFunction(() => !('untouched' in window))
    await expect(heading(page)).toHaveText('Causes')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('within the page keeps the header and the footer', async ({ page, site }) => {
    const release = await holdRequests(page, /\/_\/shell\/frame\.[^/]*\.js$/)
    await visit(page, `${site.url}/about/2`)
    await watchParts(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/about/2#main`)
    await expect(page.getByRole('banner')).toBeVisible()
    release()
    await page.waitForFunction(() => globalThis.caravanserai.alive.size === 3)
    expect(await removedParts(page)).toEqual([])
  })
})
