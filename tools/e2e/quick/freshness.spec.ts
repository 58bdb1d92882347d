import { edit, renameInMenu } from '../support/editContent'
import type { Json } from '../support/editContent'
import { fetchedPage } from '../support/pagesOf'
import { expect, test } from '../support/test'
import { inHeader, main, mainMenu, scrolled } from '../support/parts'
import {
  browserWarningsOf,
  frameHydrated,
  hydrated,
  isMarked,
  listeningAt,
  mark,
  requestsOf,
  visitListening,
  navigable,
} from '../support/visit'

const news = 'The counter has moved to the first floor.'

test('a reported change appears on the next visit', async ({ edited }) => {
  const { backend, site, report } = edited
  const words = 'A xylophone stands in the yard.'
  expect((await fetchedPage(site, '/about/2')).status).toBe(200)
  edit(backend, 2, 'About', `<p>${words}</p>`)
  expect((await fetchedPage(site, '/about/2')).words).not.toContain(words)

  expect(await report('{"paths":["pages/3"]}')).toBe(204)
  expect((await fetchedPage(site, '/about/2')).words).not.toContain(words)

  expect(await report('{"paths":["pages/2"]}')).toBe(204)
  await expect.poll(async () => (await fetchedPage(site, '/about/2')).words).toContain(words)
  // The search finds the new content, too.
  await expect
    .poll(async () => (await fetchedPage(site, '/search?q=xylophone')).html)
    .toMatch(/<main.*href="\/about\/2".*<\/main>/s)
})

test('an open page shows an edit without a reload and at the same scroll position', async ({
  page,
  edited,
}) => {
  const { backend, site, report } = edited
  const complaints = browserWarningsOf(page)
  await visitListening(page, `${site.url}/about/2`)
  await mark(page)
  // The first interaction loads the content of the menu; only requests caused by edits count below.
  await frameHydrated(page)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrolled(page)).toBe(400)
  const requests = requestsOf(page, /^\/content\//)

  const edits = [news, 'It is open on Friday, too.']
  for (const words of edits) {
    backend.change('content_by_cms_menu_id/2', (body) => {
      const labels = body['menu_contents'] as Record<string, string>
      return { ...body, menu_contents: { ...labels, About: `${labels['About']}<p>${words}</p>` } }
    })
    expect(await report()).toBe(204)
    await expect(main(page)).toContainText(words)
  }
  expect(await isMarked(page)).toBe(true)
  expect(await scrolled(page)).toBe(400)
  // One request for each edit.
  expect(requests).toEqual(edits.map(() => '/content/for?address=%2Fabout%2F2&frame=1'))
  expect(complaints).toEqual([])
})

test('an edit keeps a half-filled form, its focus and its scroll position', async ({ page, edited }) => {
  const { backend, site, report } = edited
  await visitListening(page, site.url)
  await mark(page)
  const form = page.getByRole('form', { name: 'Contact form' })
  await form.getByLabel('First name').fill('Nasrin')
  await form.getByLabel('Message').fill('I would like to ask')
  await form.getByLabel('Last name').click()
  await page.keyboard.type('Akt')
  const before = await scrolled(page)

  edit(backend, 1, 'Address', `<p>${news}</p>`)
  expect(await report()).toBe(204)
  await expect(main(page)).toContainText(news)
  await page.keyboard.type('er')
  await expect(form.getByLabel('Last name')).toHaveValue('Akter')
  await expect(form.getByLabel('Last name')).toBeFocused()
  await expect(form.getByLabel('First name')).toHaveValue('Nasrin')
  await expect(form.getByLabel('Message')).toHaveValue('I would like to ask')
  expect(await scrolled(page)).toBe(before)
  expect(await isMarked(page)).toBe(true)
})

test('an edit of the menu updates the header of an open page and keeps its panel open', async ({
  page,
  edited,
}) => {
  const { backend, site, report } = edited
  await visitListening(page, `${site.url}/cause`)
  await mark(page)
  const menu = mainMenu(page)
  await menu.locator('summary').first().click()
  await expect(menu.locator('details[open]')).toHaveCount(1)

  renameInMenu(backend, 'Gallery', 'Pictures')
  expect(await report('{"paths":["menu"]}')).toBe(204)
  await expect(inHeader(page, 'Pictures')).toBeAttached()
  await expect(menu.locator('details[open]')).toHaveCount(1)
  expect(await isMarked(page)).toBe(true)
})

test('an open page that was deleted shows that it was not found, as does a new visit', async ({
  page,
  edited,
}) => {
  const { backend, site, report } = edited
  await visitListening(page, `${site.url}/gallery/11`)
  await mark(page)
  await frameHydrated(page)
  backend.change('get_all_nested_cms_menu/', (body) => ({
    ...body,
    menus: (body['menus'] as Json[]).filter(({ id }) => id !== 11),
  }))
  expect(await report('{"deleted":["pages/11"]}')).toBe(204)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await expect(inHeader(page, 'Gallery')).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
  expect((await fetchedPage(site, '/gallery/11')).status).toBe(404)

  // The menu entry returns together with the page.
  backend.change('get_all_nested_cms_menu/', (body) => body)
  expect(await report('{"paths":["menu"]}')).toBe(204)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Gallery')
  expect(await isMarked(page)).toBe(true)
})

test('an edit of the menu before the header is hydrated is shown without a warning', async ({
  page,
  edited,
}) => {
  const { backend, site, report } = edited
  const complaints = browserWarningsOf(page)
  await page.goto(`${site.url}/cause`)
  await hydrated(page)
  renameInMenu(backend, 'Gallery', 'Pictures')
  expect(await report('{"paths":["menu"]}')).toBe(204)
  await frameHydrated(page)
  await expect(inHeader(page, 'Pictures')).toBeAttached()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('a page reached by a navigation is updated with one request for each edit', async ({ page, edited }) => {
  const { backend, site, report } = edited
  const requests = requestsOf(page, /^\/content\//)
  await visitListening(page, site.url)
  await navigable(page)
  await mark(page)
  const listening = listeningAt(page, '/about/2')
  await inHeader(page, 'About').click()
  await (await listening).response()
  await expect(page).toHaveURL(`${site.url}/about/2`)

  edit(backend, 2, 'About', `<p>${news}</p>`)
  expect(await report('{"paths":["pages/2"]}')).toBe(204)
  await expect(main(page)).toContainText(news)
  expect(await isMarked(page)).toBe(true)
  const ofPage = requests.filter((address) => address.includes('about'))
  expect(ofPage).toEqual([
    '/content/for?address=%2Fabout%2F2',
    '/content/live?address=%2Fabout%2F2',
    '/content/for?address=%2Fabout%2F2&frame=1',
  ])
  // The first view requests none of these. The first interaction loads the menu's content with the code of the frame,
  // and a late notification of an earlier edit loads it again.
  const further = requests.filter((address) => !ofPage.includes(address))
  expect(new Set(further)).toEqual(new Set(['/content/live?address=%2F', '/content/for?address=%2F&frame=1']))
})
