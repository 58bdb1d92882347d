import type { Locator } from '@playwright/test'
import { barriersIn, readHtml } from '@caravanserai/releases/gate/render'
import { contact, enquiry, fillContact, letter, send } from '../support/forms'
import { expect, test } from '../support/test'
import { goTo, hydrated } from '../support/visit'

interface PlainForm {
  readonly address: string
  readonly name: string
  readonly button: string
  readonly fill: (form: Locator) => Promise<void>
  readonly values: Readonly<Record<string, string>>
  /** The confirmation, in the form or in its place. */
  readonly thanks: RegExp
}

const forms: ReadonlyArray<PlainForm> = [
  {
    address: '/contact/12?about=Umrah#ask',
    name: 'Ask about Umrah',
    button: 'Send',
    fill: async (form) => {
      await expect(form.getByLabel('Name')).toBeInViewport()
      await form.getByLabel('Name').fill('Nurul')
      await form.getByLabel(/^Email/).fill('nurul@example.test')
      await form.getByLabel('Message').fill('At what hour?')
      await form.getByLabel('Number of travellers').fill('4')
    },
    values: { about: 'Umrah', name: 'Nurul', message: 'Travellers: 4\nAt what hour?' },
    thanks: /Your note is with us, .* will write to nurul@example\.test/,
  },
  {
    address: '/donate?cause=2',
    name: 'Donation',
    button: 'Give',
    fill: async (form) => {
      await expect(form.getByLabel('Own amount, in dollars')).toBeHidden()
      await form.getByRole('radio', { name: 'Own amount' }).check()
      await form.getByLabel('Own amount, in dollars').fill('$ ৩৭.৫')
      await form.getByLabel('Full name').fill('Nurul')
      await form.getByLabel('Email').fill('nurul@example.test')
      await expect(form.getByRole('button', { name: 'Give', exact: true })).toBeVisible()
      await expect(form.getByRole('radio', { name: 'Offline Donation' })).toBeChecked()
    },
    values: { amount: '37.50', cause: '2', name: 'Nurul', payment: 'offline' },
    thanks: /\$37\.50.*A school yard above the water in Derai.*Rafiqul Islam.*nurul@example\.test/,
  },
  {
    address: '/donate',
    name: 'Donation',
    button: 'Give',
    fill: async (form) => {
      await expect(form.getByRole('radio', { name: 'Tk 6,000' })).toBeHidden()
      await form.getByRole('radio', { name: 'Taka' }).check()
      await expect(form.getByRole('radio', { name: '$50' })).toBeHidden()
      await form.getByRole('radio', { name: 'Tk 6,000' }).check()
      await form.getByRole('radio', { name: 'Each month' }).check()
      await form.getByLabel('Email').fill('nurul@example.test')
    },
    values: { amount: '', note: 'Tk 6,000. Each month.' },
    thanks: /Tk 6,000 a month.*Where it is needed most/,
  },
  {
    address: '/volunteer',
    name: 'Volunteer',
    button: 'Send',
    fill: async (form) => {
      await form.getByLabel('Full name').fill('Nurul')
      await form.getByLabel('Telephone').fill('01700 000000')
      await form.locator('input[type=file]').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('my life'),
      })
    },
    values: { name: 'Nurul' },
    thanks: /What you wrote is with us.*we ring 01700 000000/,
  },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { address, name, button, fill, values, thanks } of forms)
    test(`the form ${name} at ${address} is posted and confirmed`, async ({
      page,
      sending: { site, receiver },
    }) => {
      await goTo(page, site.url + address)
      const form = page.getByRole('form', { name })
      await fill(form)
      const before = receiver.received.length
      await form.getByRole('button', { name: button }).click()
      const confirmation = form
        .getByRole('status')
        .or(page.getByRole('article', { name: 'Thank you' }))
        .last()
      await expect(confirmation).toContainText(thanks)
      await expect(confirmation).toBeInViewport()
      await expect.poll(() => receiver.received.length).toBe(before + 1)
      const { id, values: sent } = receiver.received.at(-1)?.body ?? {}
      expect(sent).toMatchObject(values)
      // The receiver finds a form by the visitor's reference.
      await expect(confirmation).toContainText(`${id}`.slice(0, 8))
      if (name === 'Volunteer') expect(receiver.received.at(-1)?.body.file?.name).toBe('cv.pdf')
    })

  test('the contact form shows faults and keeps values; a reload sends nothing again', async ({
    page,
    sending: { site, receiver },
  }) => {
    const form = contact(page)
    await goTo(page, site.url)
    await fillContact(page, '')
    await form.getByLabel('Last name').fill(' ')
    await form.getByLabel('Message').fill('<b>"Kept" & more</b>')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await answer).status()).toBe(422)
    expect((await answer).headers()['cache-control']).toBe('no-store')
    expect((await readHtml(await (await answer).text())).faults).toEqual([])
    for (const [label, message] of [
      ['Last name', 'Please enter your Lastname'],
      ['Note', 'Please enter your note'],
    ] as const) {
      await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(message)
    }
    await expect(form.getByLabel('Last name')).toBeFocused()
    await expect(form.locator('[aria-invalid]')).toHaveCount(2)
    for (const [label, value] of [
      ['First name', 'Nurul'],
      ['Subject', 'A booking'],
      ['Event list', 'Umrah'],
      ['Message', '<b>"Kept" & more</b>'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveValue(value)

    const before = receiver.received.length
    await form.getByLabel('Last name').fill('Haque')
    await form.getByLabel('Note').fill('Two seats')
    await send(page)
    await expect(form.getByRole('status')).toContainText('Your message is with us')
    await expect(form.getByRole('status')).toBeInViewport()
    await expect(form.getByLabel('First name')).toHaveValue('')
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    expect(receiver.received.at(-1)?.body.values).toMatchObject({ subject: 'A booking', notes: 'Two seats' })
    expect(site.log.join('\n')).not.toMatch(/Nurul|Kept|Two seats/)

    await page.reload()
    await expect(form.getByRole('status')).toContainText('Your message is with us')
    // This letter would arrive after any submission repeated by the reload.
    await letter(page).getByLabel('Your email').fill('after@example.test')
    await letter(page).getByRole('button').click()
    await expect.poll(() => receiver.received.at(-1)?.body.values['email']).toBe('after@example.test')
    expect(receiver.received.length).toBe(before + 2)
  })

  test('the account forms lead from one to the next, and never show a password', async ({
    page,
    sending: { site },
  }) => {
    const hasSaid = (words: string) => expect(page.getByRole('status').first()).toHaveText(words)
    const form = page.getByRole('form', { name: 'Register' })
    const register = async (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values))
        await form.getByLabel(label, { exact: true }).fill(value)
      await form.getByRole('button', { name: 'Register' }).click()
    }
    await goTo(page, `${site.url}/register`)
    await register({ 'Full name': 'R2D2', Email: 'nurul@example.test', Password: 'open gate' })
    await hasSaid('Empty field is not allowed!')
    await expect(form.getByLabel('Full name')).toBeFocused()
    expect(await page.content()).not.toContain('open gate')

    await register({ 'Full name': 'Nurul Haque', Password: 'open gate', 'Confirm password': 'open gate' })
    await expect(page).toHaveURL(/\/login\?/)
    await hasSaid('Registration Complete successfully!')
    await page.getByRole('button', { name: 'Log in' }).click()
    // The demonstration prefills the password, and the browser stores none.
    await expect(page).toHaveURL(/\/home\?/)
    await hasSaid('You successfully Login on charitio !')
  })
})

test.describe('with scripts enabled', () => {
  test('a press is posted after a delay if they never load', async ({ page, sending: { site } }) => {
    await page.clock.install()
    await page.route(/\.js$/, () => undefined)
    await page.goto(`${site.url}/contact/12`, { waitUntil: 'domcontentloaded' })
    await enquiry(page).getByLabel('Email').fill('nurul@example.test')
    await enquiry(page).getByLabel('Message').fill('At what hour?')
    await enquiry(page).getByRole('button').click()
    await page.clock.fastForward(5_000)
    await expect(enquiry(page).getByRole('status')).toContainText('Your note is with us')
    await expect(page).toHaveURL(/posted=/)
  })

  test('a press is posted if they fail to load, and the response is hydrated and accessible', async ({
    page,
    sending: { site },
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const withScripts = async (isOn: boolean) => {
      await page.unrouteAll()
      if (!isOn) await page.route(/\.js$/, (route) => route.abort())
    }
    await withScripts(false)
    await goTo(page, site.url)
    await withScripts(true)
    await send(page)
    await hydrated(page)
    expect(await barriersIn(page)).toEqual([])
    await expect(contact(page).locator('[aria-invalid]')).toHaveCount(6)
    await fillContact(page)
    await expect(contact(page).locator('[aria-invalid]')).toHaveCount(0)
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
    await expect(contact(page).getByLabel('First name')).toHaveValue('')
    await expect(contact(page).getByLabel('Subject')).toHaveValue('')

    await withScripts(false)
    await goTo(page, site.url)
    await fillContact(page)
    await withScripts(true)
    await send(page)
    await page.waitForURL(/posted=/)
    await hydrated(page)
    expect(await barriersIn(page)).toEqual([])
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
    expect(errors).toEqual([])
  })
})
