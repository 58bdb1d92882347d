import { keepPreview, uploadRelease } from '@caravanserai/releases/ledger'
import { previewToken } from '@caravanserai/releases/claim-token'
import type { Page } from '@playwright/test'
import { barriersIn } from '@caravanserai/releases/gate/render'
import { distOf, newTitle, retitledCharity } from '../support/changedRemote'
import { command } from '../support/command'
import { contact, fillContact, send } from '../support/forms'
import { startReceiver } from '../support/receiver'
import type { Receiver } from '../support/receiver'
import { heading as title, inFooter } from '../support/parts'
import { runSite } from '../support/site'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, isMarked, mark, navigable, requestsOf, visit } from '../support/visit'

const secret = 'a secret for the previews of a test'

let receiver: Receiver
let site: RunningSite
test.beforeAll(async () => {
  receiver = await startReceiver()
  site = await runSite({ env: { ...receiver.env, PREVIEW_SECRET: secret } })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.stop()
})

/** Stores a build, and returns the token of its preview, as `npm run preview` does. */
const previewOf = async (build: string) => {
  const { info, hash } = await uploadRelease(site.ledger.store, build)
  const claim = { remote: 'charity', release: info.release, hash, until: Date.now() + 3_600_000 }
  await keepPreview(site.ledger.store, { ...claim, by: 'a test', at: '', where: 'a test' })
  return previewToken(secret, claim)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** The complete response for other visitors: status, headers and body. */
const othersGet = async (address: string) => {
  const response = await fetch(`${site.url}${address}`)
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: response.status, headers, text: await response.text() }
}

test('the viewer of a preview navigates in the release and leaves it; others see nothing', async ({
  page,
}) => {
  const token = await previewOf(await retitledCharity())
  const [before, set] = [await othersGet('/cause'), (await site.ledger.set()).remotes]
  const complaints = browserWarningsOf(page)

  await page.goto(`${site.url}/preview?token=${token}&to=/`)
  await hydrated(page)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  await expect(bar(page)).toContainText('charity 1.0.0-')
  await navigable(page)
  await mark(page)
  await inFooter(page, 'Causes').click()
  await expect(title(page)).toHaveText(newTitle)
  await expect(bar(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  await page.reload()
  // Loads everything now: the preview's files cannot be loaded once it is left.
  await navigable(page)
  await expect(title(page)).toHaveText(newTitle)
  expect(await barriersIn(page)).toEqual([])
  expect(await othersGet('/cause')).toEqual(before)
  expect((await site.ledger.set()).remotes).toEqual(set)

  await bar(page).getByRole('button', { name: 'Leave the preview' }).click()
  await hydrated(page)
  await expect(title(page)).toHaveText('Causes')
  await expect(bar(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/cause')
  await page.goBack()
  await expect(bar(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the preview works without scripts, and on a narrow screen with large text', async ({ browser }) => {
  const token = await previewOf(await retitledCharity())
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await page.goto(`${site.url}/preview?token=${token}`)
  await expect(title(page)).toHaveText(newTitle)
  const room = await bar(page).evaluate((element) => {
    document.documentElement.style.fontSize = '200%'
    const { left, right } = element.getBoundingClientRect()
    return { left, right, hidden: element.scrollWidth - element.clientWidth }
  })
  expect(room).toEqual({ left: 0, right: 320, hidden: 0 })
  await bar(page).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Causes')
  await context.close()
})

test('forms in a preview are confirmed but not sent, also in a tab opened earlier', async ({
  page,
  context,
}) => {
  const earlier = await context.newPage()
  await visit(earlier, site.url)
  await page.goto(`${site.url}/preview?token=${await previewOf(await retitledCharity())}&to=/`)
  await hydrated(page)
  const sent = requestsOf(page, /^\/submissions/)
  await expect(bar(page)).toContainText('Forms say thank you, and send nothing')
  await fillContact(page, 'a preview')
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  expect(sent).toEqual([])

  await fillContact(earlier, 'a tab beside it')
  await send(earlier)
  await expect(contact(earlier).getByRole('status')).toContainText('did not work')
  await expect(contact(earlier).getByLabel('Note')).toHaveValue('a tab beside it')

  // A form opened in the preview is not delivered either after the preview was left in another tab.
  await context.clearCookies()
  await fillContact(page, 'after it was left')
  await send(page)
  await send(earlier)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  expect(receiver.received.map(({ body }) => body.values['notes'])).toEqual(['a tab beside it'])
  expect(sent).toEqual([])
})

test('npm run preview judges and stores the build, and prints a working address', async ({ page }) => {
  test.setTimeout(240_000)
  const preview = (env: NodeJS.ProcessEnv, ...args: ReadonlyArray<string>) =>
    command({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port, ...env }, 'preview', 'charity', ...args)
  const off = await preview({ PREVIEW_SECRET: '' })
  expect(off).toMatchObject({ code: 1, output: expect.stringContaining('PREVIEW_SECRET="$(openssl rand') })

  const set = await site.ledger.set()
  const made = await preview({ PREVIEW_SECRET: secret }, '--hours', '2')
  expect(made.code, made.output).toBe(0)
  expect(await site.ledger.set()).toEqual(set)
  const address = /^http\S+\/preview\?token=\S+$/m.exec(made.output)?.[0] ?? ''
  const { pathname, search } = new URL(address)
  await page.goto(`${site.url}${pathname}${search}`)
  await expect(bar(page)).toBeVisible()
  const foreign = await preview({ PREVIEW_SECRET: 'another secret than it has' })
  expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining('another PREVIEW_SECRET') })
  const listed = await command({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port }, 'releases')
  expect(listed.output).toMatch(/preview of charity 1\.0\.0-\w{8} until \d{4}-\d\d-\d\d \d\d:\d\d UTC {2}by /)
})

test('without PREVIEW_SECRET a site has no previews', async ({ page, site: plain }) => {
  const response = await page.goto(`${plain.url}/preview?token=${await previewOf(distOf('charity'))}`)
  expect(response?.status()).toBe(404)
  expect(await page.context().cookies()).toEqual([])
  expect(await barriersIn(page)).toEqual([])
})
