import type { BrowserContextOptions, Page, Request } from '@playwright/test'
import { startReceiver } from './receiver'
import { expect, test } from './test'
import { hydrated, visit } from './visit'

const card = {
  'Card holder name': 'AMINA RAHMAN',
  'Card number': '4111 1111 1111 1111',
  'Expiry date': '11 / 31',
  CVV: '987',
}

const plain = (text: string): string => text.replace(/\s/g, '')

const typeCard = async (page: Page, url: string) => {
  await visit(page, `${url}/donate`)
  await page.getByLabel('Full name').fill('Amina')
  for (const [label, value] of Object.entries(card)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Back, without waiting for an event that a page which was kept does not have. */
const back = async (page: Page, url: string) => {
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(`${url}/donate`)
  await hydrated(page)
}

const isForgotten = async (page: Page) => {
  for (const label of Object.keys(card)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
}

const options: BrowserContextOptions = { locale: 'en-GB', viewport: { width: 1440, height: 900 } }

for (const { kept, ignoreDefaultArgs } of [
  { kept: false, ignoreDefaultArgs: [] },
  { kept: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
])
  test(`the card is not remembered after Back, ${kept ? 'in a browser that kept the page' : 'though the browser fills in what stood in the form'}`, async ({
    playwright,
    launchOptions,
    site,
  }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
    const page = await (await browser.newContext(options)).newPage()
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    )
    await typeCard(page, site.url)
    await page.goto(`${site.url}/login`)
    await back(page, site.url)
    // Else this would prove nothing: the browser did bring the rest of the form back.
    expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(kept)
    await expect(page.getByLabel('Full name')).toHaveValue('Amina')
    await isForgotten(page)
    await browser.close()
  })

test('the card is not remembered after a reload, on the way back within the site, or after an offline donation', async ({
  page,
  site,
}) => {
  await typeCard(page, site.url)
  await page.reload()
  await hydrated(page)
  await isForgotten(page)

  await typeCard(page, site.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await back(page, site.url)
  await isForgotten(page)

  await typeCard(page, site.url)
  await page.getByRole('radio', { name: 'Offline Donation' }).check()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Payment By Card' }).check()
  await isForgotten(page)
})

test('nothing of the card leaves the page, though the gift does', async ({ page, startSite }) => {
  const receiver = await startReceiver()
  try {
    const site = await startSite({ env: receiver.env })
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    await typeCard(page, site.url)
    await page.getByRole('form', { name: 'Donation' }).getByRole('button', { name: 'Donate Now' }).click()
    await expect(page.getByRole('form', { name: 'Donation' })).toContainText('Your gift is written down')
    await isForgotten(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Amina')

    const gift = { amount: '50.00', cause: '', name: 'Amina', email: '', note: '', payment: 'card' }
    const sent = asked.filter((request) => new URL(request.url()).pathname === '/submissions')
    expect(sent.map((request): unknown => request.postDataJSON())).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), form: 'donation', values: gift },
    ])
    expect(receiver.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({ form: 'donation', values: gift }),
    ])

    // Ids are made by chance and may hold a short number: what else was asked or received is looked through without them.
    const others = asked
      .filter((request) => !sent.includes(request))
      .map((request) => `${request.url()} ${request.postData() ?? ''}`)
    const received = receiver.received.map(({ body: { id: _, ...rest } }) => rest)
    const all = plain(`${decodeURIComponent(others.join('\n'))} ${JSON.stringify(received)}`)
    for (const value of ['AMINARAHMAN', '4111111111111111', '11/31']) expect(all).not.toContain(value)
    for (const value of Object.values(card))
      expect(plain(JSON.stringify(received))).not.toContain(plain(value))
  } finally {
    await receiver.stop()
  }
})

test('a card’s fields are closed to a visitor without scripts, who is told how else to give', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/donate`)
  for (const label of Object.keys(card)) await expect(page.getByLabel(label, { exact: true })).toBeDisabled()
  // By role or text nothing is found in a `noscript`, scripts or none.
  const told = page.locator('form noscript')
  await expect(
    told.locator('dd', { hasText: 'Shapla Delta Bank, Purana Paltan branch, Dhaka' }),
  ).toBeVisible()
  await expect(told.locator('a[href="tel:+880255501400"]')).toBeVisible()
  await context.close()
})
