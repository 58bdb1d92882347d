import type { Locator } from '@playwright/test'
import { LARGEST_FILE } from '@caravanserai/submissions'
import { barriersIn } from '../../lib/browser/barriers'
import { readHtml } from '../../lib/html/validHtml'
import { contact, enquiry, fillContact, letter, send } from '../support/forms'
import { startReceiver } from '../support/receiver'
import type { Receiver } from '../support/receiver'
import type { RunningSite } from '../support/site'
import { runSite } from '../support/site'
import { expect, test } from '../support/test'
import { hydrated } from '../support/visit'

let receiver: Receiver
let site: RunningSite
test.beforeAll(async () => {
  receiver = await startReceiver()
  site = await runSite({ env: { ...receiver.env, PROXIES: '1' } })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.stop()
})

/** Each test is another visitor: the limits of one are for one. */
let visitors = 0
test.beforeEach(async ({ context }) => {
  visitors += 1
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${visitors}.7` })
})

interface PlainForm {
  readonly address: string
  readonly name: string
  readonly button: string
  readonly fill: (form: Locator) => Promise<void>
  /** What the receiver gets, as far as it is asked here. */
  readonly values: Readonly<Record<string, string>>
  readonly thanks: string
}

/** More than the browser lets anybody type. */
const fillBeyond = (field: Locator, text: string) =>
  field.evaluate((control: HTMLTextAreaElement, value) => {
    control.value = value
  }, text)

const words = async (form: Locator) => {
  await form.getByLabel('Name').fill('Nurul')
  await form.getByLabel(/^(Message|Comment)$/).fill('At what hour?')
}

const forms: ReadonlyArray<PlainForm> = [
  {
    address: '/contact/12?about=Umrah',
    name: 'Send us a message',
    button: 'Send',
    fill: async (form) => {
      await words(form)
      await form.getByLabel('Number of travellers').fill('4')
    },
    values: { about: 'Umrah', name: 'Nurul', message: 'Travellers: 4\nAt what hour?' },
    thanks: 'Your note is with us',
  },
  {
    address: '/event-single/1',
    name: 'Ask about this event',
    button: 'Send',
    fill: words,
    values: { about: '/event-single/1', message: 'At what hour?' },
    thanks: 'Your question is with us',
  },
  ...['/blog-single-fullwidth/3', '/cause-single/1'].map((address) => ({
    address,
    name: 'Write a comment',
    button: 'Send comment',
    fill: words,
    values: { about: address, text: 'At what hour?' },
    thanks: 'Your comment is with us',
  })),
  {
    address: '/donate?cause=2',
    name: 'Donation',
    button: 'Donate Now',
    fill: async (form) => {
      await expect(form.getByLabel('Own amount, in dollars')).toBeHidden()
      await form.getByRole('radio', { name: 'Own amount' }).check()
      await form.getByLabel('Own amount, in dollars').fill('37.5')
      await form.getByLabel('Full name').fill('Nurul')
      await form.getByRole('radio', { name: 'Offline Donation' }).check()
    },
    values: { amount: '37.50', cause: '2', name: 'Nurul', payment: 'offline' },
    thanks: 'Your gift is written down',
  },
  {
    address: '/donate',
    name: 'Donation',
    button: 'Donate Now',
    fill: async (form) => {
      await expect(form.getByRole('radio', { name: 'Tk 6,000' })).toBeHidden()
      await form.getByRole('radio', { name: 'Taka' }).check()
      await expect(form.getByRole('radio', { name: '$50' })).toBeHidden()
      await form.getByRole('radio', { name: 'Tk 6,000' }).check()
      await form.getByRole('radio', { name: 'Each month' }).check()
    },
    values: { amount: '', note: 'Tk 6,000. Each month.' },
    thanks: 'Your gift is written down',
  },
  {
    address: '/volunteer',
    name: 'Volunteer',
    button: 'Send',
    fill: async (form) => {
      await form.getByLabel('Full name').fill('Nurul')
      await form.locator('input[type=file]').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('my life'),
      })
    },
    values: { name: 'Nurul' },
    thanks: 'What you wrote is with us',
  },
  {
    address: '/nowhere',
    name: 'Newsletter',
    button: 'Subscribe',
    fill: (form) => form.getByLabel('Your email').fill('nurul@example.test'),
    values: { email: 'nurul@example.test' },
    thanks: 'The next letter comes to you',
  },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { address, name, button, fill, values, thanks } of forms)
    test(`the form ${name} of ${address} is posted, thanks, and a reload sends nothing again`, async ({
      page,
    }) => {
      await page.goto(site.url + address)
      const form = page.getByRole('form', { name })
      await fill(form)
      const before = receiver.received.length
      await form.getByRole('button', { name: button }).click()
      await expect(form.getByRole('status').last()).toContainText(thanks)
      await expect(form.getByRole('status').last()).toBeInViewport()
      await expect.poll(() => receiver.received.length).toBe(before + 1)
      expect(receiver.received.at(-1)?.body.values).toMatchObject(values)
      if (name === 'Volunteer') expect(receiver.received.at(-1)?.body.file?.name).toBe('cv.pdf')
      await page.reload()
      await expect(form.getByRole('status').last()).toContainText(thanks)
      // The letter of another visitor comes after what a reload would have sent.
      await page.goto(`${site.url}/`)
      await letter(page).getByLabel('Your email').fill('after@example.test')
      await letter(page).getByRole('button').click()
      await expect.poll(() => receiver.received.at(-1)?.body.values['email']).toBe('after@example.test')
      expect(receiver.received.length).toBe(before + 2)
    })

  test('the contact form names what is missing, keeps what was typed, and is sent once corrected', async ({
    page,
  }) => {
    await page.goto(site.url)
    await fillContact(page, '')
    await contact(page).getByLabel('Last name').fill(' ')
    await contact(page).getByLabel('Message').fill('<b>"Kept" & more</b>')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await answer).status()).toBe(422)
    expect((await answer).headers()['cache-control']).toBe('no-store')
    expect((await readHtml(await (await answer).text())).faults).toEqual([])
    for (const [label, message] of [
      ['Last name', 'Please enter your Lastname'],
      ['Note', 'Please enter your note'],
    ] as const) {
      await expect(contact(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(contact(page).getByLabel(label)).toHaveAccessibleDescription(message)
    }
    await expect(contact(page).getByLabel('Last name')).toBeFocused()
    await expect(contact(page).locator('[aria-invalid]')).toHaveCount(2)
    await expect(contact(page).getByLabel('First name')).toHaveValue('Nurul')
    await expect(contact(page).getByLabel('Subject')).toHaveValue('Subject2')
    await expect(contact(page).getByLabel('What it is about')).toHaveValue('Umrah')
    await expect(contact(page).getByLabel('Message')).toHaveValue('<b>"Kept" & more</b>')

    const before = receiver.received.length
    await contact(page).getByLabel('Last name').fill('Haque')
    await contact(page).getByLabel('Note').fill('Two seats')
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
    await expect(contact(page).getByRole('status')).toBeInViewport()
    await expect(contact(page).getByLabel('First name')).toHaveValue('')
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    expect(receiver.received.at(-1)?.body.values).toMatchObject({ subject: 'Subject2', notes: 'Two seats' })
    expect(site.log.join('\n')).not.toMatch(/Nurul|Kept|Two seats/)
  })

  test('every button of every form of every page can be pressed', async ({ page }) => {
    for (const address of [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      ...forms.map((form) => form.address),
    ]) {
      await page.goto(site.url + address)
      const buttons = page.locator('form[method=post] [type=submit]:visible')
      expect(await buttons.count(), address).toBeGreaterThan(0)
      for (const button of await buttons.all()) await expect(button, address).toBeEnabled()
    }
  })

  test('a text that is too long is named, stays, and is sent once it is shorter', async ({ page }) => {
    await page.goto(`${site.url}/contact/12`)
    const message = enquiry(page).getByLabel('Message')
    await enquiry(page).getByLabel('Name').fill('Nurul')
    await fillBeyond(message, 'x'.repeat(20_001))
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await enquiry(page).getByRole('button').click()
    expect((await answer).status()).toBe(422)
    expect((await readHtml(await (await answer).text())).faults).toEqual([])
    await expect(message).toHaveAccessibleDescription(/shorten this to 20,000 characters/)
    await expect(message).toBeFocused()
    await expect(message).toBeInViewport()
    await expect(enquiry(page).getByRole('status')).toBeEmpty()
    await expect(enquiry(page).getByLabel('Name')).toHaveValue('Nurul')

    const before = receiver.received.length
    await message.fill('At what hour?')
    await enquiry(page).getByRole('button').click()
    await expect(enquiry(page).getByRole('status')).toContainText('Your note is with us')
    await expect.poll(() => receiver.received.length).toBe(before + 1)
  })

  test('a file that is too large is named, and has to be chosen again', async ({ page }) => {
    await page.goto(`${site.url}/volunteer`)
    const form = page.getByRole('form', { name: 'Volunteer' })
    const file = form.locator('input[type=file]')
    const choose = (bytes: number) =>
      file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, 'x') })
    await form.getByLabel('Full name').fill('Nurul')
    await choose(LARGEST_FILE + 1)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(file).toHaveAccessibleDescription(/smaller file/)
    await expect(file).toBeFocused()
    await expect(form.getByLabel('Full name')).toHaveValue('Nurul')

    await fillBeyond(form.getByLabel('Message'), 'x'.repeat(20_001))
    await choose(1_000)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/shorten/)
    await expect(file).toHaveAccessibleDescription('cv.pdf has not been kept: please choose it again.')

    const before = receiver.received.length
    await form.getByLabel('Message').fill('On Fridays.')
    await choose(LARGEST_FILE)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status').last()).toContainText('What you wrote is with us')
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    expect(Buffer.from(receiver.received.at(-1)?.body.file?.base64 ?? '', 'base64')).toHaveLength(
      LARGEST_FILE,
    )

    await choose(2 * LARGEST_FILE)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading')).toHaveText('That was too much for this form')
    await expect(page.locator('body')).toContainText('it may have 3 MB')
  })

  test('the forms of the account have their messages, and never a password', async ({ page }) => {
    await page.goto(`${site.url}/register`)
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByLabel('Full name').fill('R2D2')
    await form.getByLabel('Email').fill('nurul')
    await form.getByLabel('Password', { exact: true }).fill('open gate')
    await form.getByLabel('Confirm password').fill('open')
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Empty field is not allowed!')
    for (const [label, message] of [
      ['Full name', 'Please use letters only'],
      ['Email', 'Please enter a valid email, such as name@example.com'],
      ['Confirm password', 'The two passwords differ'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(message)
    await expect(form.getByLabel('Full name')).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveValue('nurul')
    expect(await page.content()).not.toContain('open gate')

    await form.getByLabel('Full name').fill('Nurul Haque')
    await form.getByLabel('Email').fill('nurul@example.test')
    await form.getByLabel('Password', { exact: true }).fill('open gate')
    await form.getByLabel('Confirm password').fill('open gate')
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expect(page.getByRole('status').first()).toHaveText('Registration Complete successfully!')
    await page.getByRole('button', { name: 'Log in' }).click()
    // The demonstration has its password filled in, and the browser keeps none.
    await expect(page).toHaveURL(/\/home\?/)
    await expect(page.getByRole('status').first()).toHaveText('You successfully Login on charitio !')
    await page.goto(`${site.url}/forgot-password`)
    await page.getByLabel('Email').first().fill('nurul@example.test')
    await page.getByRole('button', { name: 'Send a new password' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expect(page.getByRole('status').first()).toHaveText('You successfully Login!')
  })

  test('a login of somebody unknown stays on the page, without a word', async ({ page }) => {
    await page.goto(`${site.url}/login`)
    await page.getByRole('main').getByLabel('Email').fill('nurul@example.test')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('nurul@example.test')
    await expect(page.locator('[aria-invalid], .flash')).toHaveCount(0)
    await expect(page).toHaveURL(`${site.url}/login`)
  })
})

test.describe('where scripts are enabled', () => {
  test('but cannot be loaded, a press is posted, and so is the next one', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(site.url)
    await send(page)
    await expect(contact(page).getByLabel('First name')).toHaveAccessibleDescription('Please enter your name')
    await fillContact(page)
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  })

  test('but never come, a press is posted after a while', async ({ page }) => {
    await page.route(/\.js$/, () => undefined)
    await page.goto(`${site.url}/contact/12`, { waitUntil: 'domcontentloaded' })
    await enquiry(page).getByLabel('Message').fill('At what hour?')
    await enquiry(page).getByRole('button').click()
    await expect(enquiry(page).getByRole('status')).toContainText('Your note is with us')
    await expect(page).toHaveURL(/posted=/)
  })

  for (const [what, fill] of [
    ['messages', async () => undefined],
    ['thanks', fillContact],
  ] as const)
    test(`the page that answers a post is hydrated as it is, and has no barrier: ${what}`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      let isOff = true
      await page.route(/\.js$/, (route) => (isOff ? route.abort() : route.continue()))
      await page.goto(site.url)
      await fill(page)
      isOff = false
      await page.route(/favicon/, (route) => route.continue())
      await send(page)
      await page.waitForURL(what === 'thanks' ? /posted=/ : site.url)
      await hydrated(page)
      expect(await barriersIn(page)).toEqual([])
      if (what === 'thanks')
        await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
      else {
        await expect(contact(page).locator('[aria-invalid]')).toHaveCount(6)
        await fillContact(page)
        await expect(contact(page).locator('[aria-invalid]')).toHaveCount(0)
        await send(page)
        await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
        await expect(contact(page).getByLabel('First name')).toHaveValue('')
        await expect(contact(page).getByLabel('Subject')).toHaveValue('')
      }
      expect(errors).toEqual([])
    })
})
