import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, isMarked, mark, visit } from '../support/visit'

const focused = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => it === document.activeElement)).toBe(true)

test('a picture of the gallery opens large, the gallery is browsed by keyboard, and the focus is restored', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/gallery/11`)
  const pictures = page.locator('main ul li a:has(img)')
  const count = await pictures.count()
  expect(count).toBeGreaterThan(8)
  await pictures.nth(1).focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toContainText(`2 of ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toContainText(`3 of ${count}`)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await focused(pictures.nth(1))
  expect(complaints).toEqual([])
})

test('Back closes an open picture and stays on the page; the next Back leaves it', async ({ page, site }) => {
  await visit(page, `${site.url}/about/2`)
  await visit(page, `${site.url}/gallery/11`)
  await mark(page)
  const pictures = page.locator('main ul li a:has(img)')
  const lightbox = page.getByRole('dialog')
  const open = async (index: number) => {
    await pictures.nth(index).click()
    await expect(lightbox).toHaveCount(1)
  }
  await open(3)
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => history.back())
  await expect(lightbox).toHaveCount(0)
  await focused(pictures.nth(3))
  await expect(page).toHaveURL(`${site.url}/gallery/11`)
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await open(0)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('heldBack')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/about/2`)
})

test('the leaders are shown in tabs, and an address can select one of them', async ({ page, site }) => {
  await visit(page, `${site.url}/message/4`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText(['Managing Director', 'Chairman', 'Executive Director'])
  await expect(tab('Managing Director')).toHaveAttribute('aria-selected', 'true')
  await tab('Managing Director').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Chairman')).toHaveAttribute('aria-selected', 'true')
  await focused(tab('Chairman'))
  await expect(page.getByRole('tabpanel')).toHaveCount(1)

  await page.goto(`${site.url}/login`)
  await visit(page, `${site.url}/message/4#executive-director`)
  await expect(tab('Executive Director')).toHaveAttribute('aria-selected', 'true')
})

test('one benefit is open at a time', async ({ page, site }) => {
  await visit(page, `${site.url}/about/2`)
  const items = page.locator('main details[name]')
  const open = page.locator('main details[name][open]')
  await expect(open).toHaveCount(1)
  await items.nth(2).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(items.nth(2)).toHaveAttribute('open', '')
})

test('the film opens in a dialog, does not autoplay with reduced motion, and closes on Escape', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `${site.url}/about/2`)
  const play = page.locator('main summary').filter({ hasText: /film/i })
  await play.click()
  const film = page.getByRole('dialog')
  await expect(film).toBeVisible()
  await expect(film.getByRole('button', { name: /^play/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(film).toBeHidden()
  await focused(play)
})

test('each of the sixteen services has a page, and an unknown id links back to the list', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/service/9`)
  const links = await page
    .locator('main a[href^="/service-single/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(links).size).toBe(16)
  for (const href of new Set(links)) expect((await fetch(`${site.url}${href}`)).status, href).toBe(200)

  const answer = await page.goto(`${site.url}/service-single/17`)
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await page.getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL(`${site.url}/service/9`)
})

test('the partners rotate automatically, and pause under the pointer', async ({ page, site }) => {
  await page.clock.install()
  await visit(page, site.url)
  const partners = page.getByRole('region', { name: /partners/i })
  await partners.scrollIntoViewIfNeeded()
  const place = () => partners.getByText('Showing', { exact: true }).locator('..').textContent()
  const before = await place()
  // The carousel waits for its pictures, which this clock does not bring.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return place()
    })
    .not.toBe(before)
  await partners.getByRole('group').hover()
  const held = await place()
  // Longer than any of their intervals.
  await page.clock.runFor(60_000)
  expect(await place()).toBe(held)
})

test('the services are shown two at a time, with a dot for each pair, and rotate automatically', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await visit(page, `${site.url}/service/9`)
  const services = page.getByRole('group', { name: 'Services at our desks' })
  await services.scrollIntoViewIfNeeded()
  const dots = services.getByRole('button', { name: /^Show / })
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return dots.count()
    })
    .toBeGreaterThanOrEqual(8)
  await expect(services.getByRole('article')).toHaveCount(2)
  const chosen = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'))
  const before = await chosen()
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return chosen()
    })
    .not.toBe(before)
})
