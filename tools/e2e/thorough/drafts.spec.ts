import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { barriersIn } from '@caravanserai/releases/gate/render'
import { startLocalServer } from '@caravanserai/releases/testing'
import { draftsAddress, states } from '../../lib/states/states'
import { contact, fillContact, send } from '../support/forms'
import { fetchedPage } from '../support/pagesOf'
import { inFooter, main } from '../support/parts'
import { startReceiver } from '../support/receiver'
import type { Receiver } from '../support/receiver'
import { runSite, temporaryFolder } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import {
  browserWarningsOf,
  expectCalmFrame,
  hydrated,
  isMarked,
  mark,
  navigable,
  visitListening,
} from '../support/visit'

const words = 'The counter moves to the first floor in May.'

let folder: string
let receiver: Receiver
let site: RunningSite
test.beforeAll(async () => {
  const { wishes } = await states.drafts.prepare(temporaryFolder())
  folder = wishes.cmsUrl ?? ''
  receiver = await startReceiver()
  site = await runSite({ ...wishes, env: { ...receiver.env, ...wishes.env } })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.stop()
})

const draft = (text: string) => writeFileSync(path.join(folder, 'drafts', 'pages', 'about', 'About.md'), text)

const addressOf = (options: object) => draftsAddress(site.url, options)

test('the viewer of drafts sees each edit in the open page, and others see nothing', async ({ page }) => {
  draft('Not yet.')
  const before = await fetchedPage(site, '/about/2')
  const complaints = browserWarningsOf(page)
  await page.goto(await addressOf({}))
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Preview' })
  await expect(bar).toContainText('Drafts what is not published yet, until')
  await expect(main(page)).toContainText('Not yet.')
  await mark(page)
  draft(words)
  await expect(main(page)).toContainText(words)
  expect(await isMarked(page)).toBe(true)
  expect(await barriersIn(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectCalmFrame(page)

  await navigable(page)
  await inFooter(page, 'Causes').click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect(bar).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  expect((await fetchedPage(site, '/about/2')).html).toBe(before.html)
  await bar.getByRole('button', { name: 'Leave the drafts' }).click()
  await hydrated(page)
  await expect(bar).toHaveCount(0)
  await page.goto(`${site.url}/about/2`)
  await expect(main(page)).not.toContainText(words)
  expect(complaints).toEqual([])
})

test('in editing mode a pressed text shows its file and line; the document only gains attributes', async ({
  page,
}) => {
  draft(words)
  const complaints = browserWarningsOf(page)
  await page.goto(await addressOf({}))
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Preview' })
  const edit = bar.getByRole('button', { name: 'Edit on the page' })
  const text = main(page).locator('[data-place$="#About/contents"]')
  await expect(text).toHaveText(words)
  const without = await main(page).evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const element of copy.querySelectorAll('[data-place]')) element.removeAttribute('data-place')
    return copy.innerHTML
  })
  const plain = await page.context().newPage()
  await plain.route(/\/content\/places/, (route) => route.abort())
  await plain.goto(page.url())
  await hydrated(plain)
  expect(await main(plain).evaluate((element) => element.innerHTML)).toBe(without)
  await plain.close()

  const file = 'drafts/pages/about/About.md:1'
  await text.click()
  await expect(bar).not.toContainText(file)
  await edit.click()
  expect(await barriersIn(page)).toEqual([])
  await text.click()
  await expect(bar).toContainText(file)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectCalmFrame(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(bar).not.toContainText(file)
  await page.keyboard.press('Enter')
  await text.focus()
  await page.keyboard.press('Enter')
  await expect(bar).toContainText(file)
  await page.keyboard.press('Escape')
  await navigable(page)
  await inFooter(page, 'Causes').click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await expect(main(page).locator('[data-place="lists/causes#1/title"]').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a tab opened earlier shows no drafts until its document has the preview bar', async ({
  page,
  context,
}) => {
  draft(words)
  await visitListening(page, `${site.url}/about/2`)
  const drafts = await context.newPage()
  await drafts.goto(await addressOf({}))
  await expect(main(drafts)).toContainText(words)
  await page.bringToFront()
  const answered = page.waitForResponse(/\/content\/for\?/)
  await page.mouse.move(10, 300)
  await inFooter(page, 'Causes').hover()
  await answered
  await expect(main(page)).not.toContainText(words)
  await inFooter(page, 'Causes').click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
})

test('a form in a draft is confirmed, and nothing is sent', async ({ page }) => {
  await page.goto(await addressOf({ path: '/' }))
  await hydrated(page)
  await fillContact(page)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  expect(receiver.received).toEqual([])
})

test('a CMS can show drafts in its own frame only, also without scripts', async ({ browser }) => {
  draft(words)
  const { origin, stop } = await startLocalServer((request, response) => {
    const framed = new URL(request.url ?? '', 'http://x').searchParams.get('of') ?? ''
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>A CMS</title><iframe src="${framed}" title="Drafts"></iframe>`)
  })
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const shown = async (frame: string | undefined) => {
      const address = await addressOf(frame === undefined ? {} : { frame })
      await page.goto(`${origin}/?of=${encodeURIComponent(address)}`)
      return page.frameLocator('iframe').locator('body')
    }
    await expect(await shown(origin)).toContainText(words)
    await expect(await shown('http://elsewhere.test')).not.toContainText(words)
    await context.close()
  }
  await stop()
})
