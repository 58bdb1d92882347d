import type { Page } from '@playwright/test'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import {
  expectCalmFrame,
  browserWarningsOf,
  hydrated,
  isMarked,
  mark,
  requestsOf,
  visit,
  textOfHtml,
  navigable,
} from '../support/visit'

interface Entity {
  readonly id: string
  /** Every kind of entry except the team has a title. */
  readonly title?: string
  /** A member of the team has a name instead. */
  readonly name?: string
}

/**
 * The single pages of the section: their path, their number, and the list that an unknown id redirects to.
 */
const families = [
  { path: '/cause-single', kind: 'causes', count: 12, list: '/cause' },
  { path: '/team-single', kind: 'team', count: 10, list: '/cause#people' },
  { path: '/event-single', kind: 'events', count: 9, list: '/event' },
  { path: '/project-single', kind: 'projects', count: 22, list: '/project' },
  { path: '/blog-single', kind: 'posts', count: 15, list: '/blog' },
  { path: '/blog-single-left-sidebar', kind: 'posts', count: 15, list: '/blog-left-sidebar' },
  { path: '/blog-single-fullwidth', kind: 'posts', count: 15, list: '/blog-fullwidth' },
] as const

const listed = async (site: Site, kind: string): Promise<ReadonlyArray<Entity>> =>
  ((await (await fetch(`${site.url}/content/lists/${kind}`)).json()) as { value: ReadonlyArray<Entity> })
    .value

const inside = (html: string, tag: string): ReadonlyArray<string> =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    textOfHtml(inner).replace(/&#x27;/g, "'"),
  )

for (const { path, kind, count, list } of families) {
  test(`each of the ${count} pages below ${path} exists and shows its title`, async ({ site }) => {
    const entities = await listed(site, kind)
    expect(entities).toHaveLength(count)
    for (const { id, title, name } of entities) {
      const answer = await fetch(`${site.url}${path}/${id}`)
      const html = await answer.text()
      expect.soft(answer.status, `${path}/${id}`).toBe(200)
      expect.soft(inside(html, 'h1'), `${path}/${id}`).toEqual([title ?? name])
      expect
        .soft(inside(html.slice(0, html.indexOf('</head>')), 'title'), `${path}/${id}`)
        .toEqual([`${title ?? name} | Charitio`])
    }
  })

  test(`an unknown id below ${path} links back to ${list}`, async ({ page, site }) => {
    for (const id of ['999', 'x', '%2F']) {
      const answer = await page.goto(`${site.url}${path}/${id}`)
      expect(answer?.status(), id).toBe(404)
    }
    await expectCalmFrame(page)
    await hydrated(page)
    await page.locator(`main a[href="${list}"]`).click()
    await expect(page).toHaveURL(`${site.url}${list}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Not Found')
  })
}

for (const { address, titles, last } of [
  { address: '/cause-single/1', titles: ['Description', 'Donations', 'Comments'], last: 'comments' },
  { address: '/event-single/1', titles: ['Event Schedule', 'Map Location', 'Contact Us'], last: 'contact' },
])
  test(`the tabs of ${address} open by mouse, by keyboard and by address, and the first is open initially`, async ({
    page,
    site,
  }) => {
    await page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
    )
    const complaints = browserWarningsOf(page)
    await visit(page, `${site.url}${address}`)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(titles)
    const opened = () => page.locator('[role=tab][aria-selected=true]')
    await expect(opened()).toHaveText(titles[0] ?? '')
    await tabs.nth(1).click()
    await expect(opened()).toHaveText(titles[1] ?? '')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(opened()).toHaveText(titles[2] ?? '')
    await expect(tabs.nth(2)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(opened()).toHaveText(titles[0] ?? '')

    await page.goto(`${site.url}/login`)
    await visit(page, `${site.url}${address}#${last}`)
    await expect(opened()).toHaveText(titles[2] ?? '')
    expect(complaints).toEqual([])
  })

test('the film of a post opens in a dialog, closes on Escape, and restores the focus', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const film = (await listed(site, 'posts')).find((post) => 'format' in post && post.format === 'video')
  await visit(page, `${site.url}/blog-single/${film?.id}`)
  const play = page.locator('main summary').filter({ hasText: /film/i })
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(play).toBeFocused()
})

for (const { address, label } of [
  { address: '/testimonial', label: 'What people say of the house' },
  { address: '/volunteer', label: 'Meet the team' },
])
  test(`the carousel of ${address} moves by mouse and by keyboard, and can be paused`, async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}${address}`)
    const row = page.getByRole('group', { name: label })
    await row.scrollIntoViewIfNeeded()
    const place = row.getByText('Showing', { exact: true }).locator('..')
    await row.getByRole('button', { name: 'Pause' }).click()
    await expect(row.getByRole('button', { name: 'Play' })).toBeVisible()
    const first = (await place.textContent()) ?? ''
    await row.getByRole('button', { name: 'Next' }).click()
    await expect(place).not.toHaveText(first)
    await row.getByRole('button', { name: 'Previous' }).focus()
    await page.keyboard.press('Enter')
    await expect(place).toHaveText(first)
  })

test('on a right-to-left page the carousel moves from right to left, and no slide is empty', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `${site.url}/testimonial`)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const row = page.getByRole('group', { name: 'What people say of the house' })
  await row.scrollIntoViewIfNeeded()
  const left = async () =>
    Math.round((await row.locator('.slide[aria-hidden=false]').first().boundingBox())?.x ?? 0)
  await row.getByRole('button', { name: 'Next' }).waitFor()
  const first = await left()
  expect(first).toBeGreaterThan(((await row.boundingBox())?.x ?? 0) + 400)
  await row.getByRole('button', { name: 'Next' }).click()
  await expect(row.getByText('Showing', { exact: true }).locator('..')).toContainText('2')
  await expect.poll(left).toBe(first)
})

test('long words of the content do not overflow the screen of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const address of [
    '/cause',
    '/cause-single/1',
    '/team-single/1',
    '/event',
    '/event-single/1',
    '/project',
    '/project-single/1',
    '/testimonial',
    '/blog',
    '/blog-fullwidth',
    '/blog-single/1',
    '/volunteer',
    '/donate',
  ]) {
    await visit(page, `${site.url}${address}`)
    const width = await page.evaluate(() => {
      // Texts of editors have `dir="auto"`; a date and a count are on one line.
      for (const part of document.querySelectorAll('main [dir=auto]:not(time)'))
        for (const element of getComputedStyle(part).whiteSpace === 'nowrap'
          ? []
          : [part, ...part.querySelectorAll('*')])
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) node.nodeValue = 'W'.repeat(80)
      return document.documentElement.scrollWidth
    })
    expect.soft(width, address).toBe(320)
  }
})

test('in print the cards of a dark section are dark on light', async ({ page, site }) => {
  await visit(page, `${site.url}/volunteer`)
  await page.emulateMedia({ media: 'print' })
  const gate = page
    .getByRole('region', { name: 'What volunteers say' })
    .getByRole('article')
    .first()
    .locator(':scope > *')
  await expect(gate).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(gate.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

/** The status of a form after its button was pressed. */
const saidBy = async (page: Page, form: string, button: string) => {
  await page.getByRole('form', { name: form }).getByRole('button', { name: button }).click()
  return page.getByRole('form', { name: form }).locator('[data-state=unsent]')
}

test('no form of the section sends a request, and each says so', async ({ page, site }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  const asked = requestsOf(page)
  for (const { address, form, field, button } of [
    {
      address: '/cause-single/2#comments',
      form: 'Write a comment',
      field: 'Comment',
      button: 'Send comment',
    },
    { address: '/event-single/3#contact', form: 'Ask about this event', field: 'Message', button: 'Send' },
    { address: '/blog-single/5', form: 'Write a comment', field: 'Comment', button: 'Send comment' },
    { address: '/donate', form: 'Donation', field: 'Note (optional)', button: 'Donate Now' },
    { address: '/volunteer', form: 'Volunteer', field: 'Message', button: 'Send' },
  ]) {
    await page.goto(`${site.url}/login`)
    await visit(page, `${site.url}${address}`)
    const typed = page.getByRole('form', { name: form }).getByLabel(field, { exact: true })
    await typed.fill('Somebody’s own words')
    await expect(await saidBy(page, form, button), address).toContainText(/nothing (was|has been) sent/i)
    await expect(typed, address).toHaveValue('Somebody’s own words')
    expect(await page.evaluate(() => [localStorage.length, document.cookie]), address).toEqual([0, ''])
  }
  await visit(page, `${site.url}/blog`)
  await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Your email').fill('rina@example.test')
  await expect(await saidBy(page, 'Newsletter', 'Subscribe')).toContainText('nothing has been sent')
  expect(sent).toEqual([])
  expect(asked.filter((path) => path.includes('words'))).toEqual([])
})

test('a visitor keeps the open page and the rest of the site when the remote of the section goes away', async ({
  page,
  startSite,
}) => {
  const site = await startSite()
  await visit(page, `${site.url}/donate`)
  await page.getByLabel('Full name').fill('Amina')
  await navigable(page)
  await mark(page)
  await site.stopServer('charity')
  await site.ledger.change(({ remotes: { charity: _gone, ...remotes }, ...set }) => ({
    ...set,
    remotes,
  }))
  await expect
    .poll(async () => (await fetch(`${site.url}/donate`)).status, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(404)

  await expect(await saidBy(page, 'Donation', 'Donate Now')).toContainText('Nothing has been charged')
  await expect(page.getByLabel('Full name')).toHaveValue('Amina')
  expect(await isMarked(page)).toBe(true)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await expectCalmFrame(page)
  await page.goBack()
  await expectCalmFrame(page)
})
