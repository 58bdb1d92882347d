import type { BrowserContextOptions, Page, Request } from '@playwright/test'
import { barriersIn, prepareBarriers } from '@caravanserai/releases/gate/render'
import { expect, test } from '../support/test'
import { hydrated, visit } from '../support/visit'

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
  await page.getByRole('form', { name: 'Donation' }).getByLabel('Email').fill('amina@example.test')
  await page.getByRole('radio', { name: 'Payment By Card' }).check()
  for (const [label, value] of Object.entries(card)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Goes back without waiting for the load event, which is not fired for a page from the back/forward cache. */
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
  test(`the card is not restored after Back ${kept ? 'from the back/forward cache' : 'when the browser restores form values'}`, async ({
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
    // The browser did restore the rest of the form; otherwise the test would prove nothing.
    expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(kept)
    await expect(page.getByLabel('Full name')).toHaveValue('Amina')
    await isForgotten(page)
    await browser.close()
  })

test('a gift is sent without card data', async ({ page, sending: { site, receiver } }) => {
  const requests: Request[] = []
  await prepareBarriers(page)
  page.on('request', (request) => requests.push(request))
  const before = receiver.received.length
  await typeCard(page, site.url)
  const form = page.getByRole('form', { name: 'Donation' })
  await form.getByRole('button', { name: 'Give $50' }).click()
  await expect(page.getByRole('heading', { name: 'Your gift is written down' })).toBeFocused()
  expect(await barriersIn(page)).toEqual([])

  const gift = {
    amount: '50.00',
    cause: '',
    name: 'Amina',
    email: 'amina@example.test',
    note: '',
    payment: 'card',
  }
  const sent = requests.filter((request) => new URL(request.url()).pathname === '/submissions')
  expect(sent.map((request): unknown => request.postDataJSON())).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      form: 'donation',
      version: expect.stringMatching(/^[0-9a-f]{8}$/),
      values: gift,
    },
  ])
  const received = () => receiver.received.slice(before).map(({ body: { id: _, ...rest } }) => rest)
  await expect.poll(received).toEqual([expect.objectContaining({ form: 'donation', values: gift })])

  // Removes random ids before the search, because they may contain a short number by chance.
  const unexpected = requests
    .filter((request) => !sent.includes(request))
    .map((request) => `${request.url()} ${request.postData() ?? ''}`)
  const all = plain(`${decodeURIComponent(unexpected.join('\n'))} ${JSON.stringify(received())}`)
  for (const value of ['AMINARAHMAN', '4111111111111111', '11/31']) expect(all).not.toContain(value)
  for (const value of Object.values(card))
    expect(plain(JSON.stringify(received()))).not.toContain(plain(value))
})

test('without scripts there are no card fields, and the bank details are shown', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/donate`)
  for (const label of Object.keys(card)) await expect(page.getByLabel(label, { exact: true })).toBeHidden()
  await page.getByRole('radio', { name: 'Payment By Card' }).check()
  await expect(page.getByText('Shapla Delta Bank, Purana Paltan branch, Dhaka')).toBeVisible()
  await expect(page.getByRole('complementary').locator('a[href="tel:+880255501400"]')).toBeVisible()
  await context.close()
})
