import type { Page } from '@playwright/test'
import * as fc from 'fast-check'
import { startReceiver } from './receiver'
import type { Receiver } from './receiver'
import type { RunningSite } from './site'
import { runSite } from './site'
import { expect, test } from './test'
import { complaintsOf, requestsOf, visit } from './visit'

const contact = (page: Page) => page.getByRole('form', { name: 'Contact form' })
const enquiry = (page: Page) => page.getByRole('form', { name: 'Leave us a note' })
const letter = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
const toast = (page: Page) => page.locator('body > div [role=status]').last()

const fillContact = async (page: Page, words = 'Two seats in Ramadan') => {
  const form = contact(page)
  await form.getByLabel('First name').fill('Nurul')
  await form.getByLabel('Last name').fill('Haque')
  await form.getByLabel('Email').fill('nurul@example.test')
  await form.getByLabel('Subject').selectOption('Subject2')
  await form.getByLabel('What it is about').selectOption('Umrah')
  await form.getByLabel('Note').fill(words)
}
const send = (page: Page) => contact(page).getByRole('button', { name: 'Send' }).click()

test.describe('by default', () => {
  test('no form asks anybody for anything', async ({ page, site }) => {
    const complaints = complaintsOf(page)
    const said: string[] = []
    const heard = async (form: ReturnType<typeof contact>) => {
      await expect(form.getByRole('status')).not.toBeEmpty()
      said.push(await form.getByRole('status').innerText())
    }
    await visit(page, site.url)
    await fillContact(page)
    const made = requestsOf(page, /^(?!\/media\/|\/content\/live)/)
    await send(page)
    await heard(contact(page))
    await expect(contact(page).getByLabel('First name')).toHaveValue('')
    await letter(page).getByLabel('Your email').fill('nurul@example.test')
    await letter(page).getByRole('button').click()
    await heard(letter(page))
    expect(made).toEqual([])

    await visit(page, `${site.url}/contact/12`)
    made.length = 0
    await enquiry(page).getByLabel('Email').fill('nobody')
    await enquiry(page).getByRole('button', { name: 'Send' }).click()
    await heard(enquiry(page))
    await expect(enquiry(page).getByLabel('Email')).toHaveValue('nobody')
    expect(made).toEqual([])
    for (const words of said) expect(words).toMatch(/nothing has been sent/)
    expect(complaints).toEqual([])
  })

  test('nobody takes what is posted', async ({ request, site }) => {
    const answer = await request.post(`${site.url}/submissions`, { data: {} })
    expect(answer.status()).toBe(404)
  })

  test('the contact form says beside each empty field what is missing, and takes it back when the field is edited', async ({ page, site }) => {
    await visit(page, site.url)
    await send(page)
    const said = (label: string) => contact(page).getByLabel(label)
    for (const [label, words] of [
      ['First name', 'Please enter your name'],
      ['Last name', 'Please enter your Lastname'],
      ['Email', 'Please enter your email'],
      ['Subject', 'Please enter your subject'],
      ['What it is about', 'Select your event list'],
      ['Note', 'Please enter your note'],
    ] as const)
      await expect(said(label)).toHaveAccessibleDescription(words)
    await expect(said('First name')).toBeFocused()
    await page.keyboard.type('N')
    await expect(said('First name')).toHaveAccessibleDescription('')
    await expect(said('Last name')).toHaveAccessibleDescription('Please enter your Lastname')
    await expect(said('Message')).toHaveAccessibleDescription('')
  })

  test('the newsletter is judged by the browser alone', async ({ page, site }) => {
    await visit(page, site.url)
    await letter(page).getByRole('button').click()
    expect(await letter(page).getByLabel('Your email').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
    await expect(letter(page).getByRole('status')).toBeEmpty()
  })

  test('what was typed before the scripts came is what is sent', async ({ page, site }) => {
    let pass = () => undefined as void
    const scripts = new Promise<void>((resolve) => (pass = resolve))
    await page.route(/\.js$/, async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(site.url, { waitUntil: 'commit' })
    await fillContact(page)
    pass()
    await expect(contact(page).getByRole('button', { name: 'Send' })).toBeEnabled()
    await expect(contact(page).getByLabel('First name')).toHaveValue('Nurul')
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('Your form is complete')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, name] of [
    ['/', 'Contact form'],
    ['/', 'Newsletter'],
    ['/contact/12', 'Leave us a note'],
    ['/login', 'Log in'],
    ['/register', 'Register'],
    ['/forgot-password', 'Forgotten password'],
  ] as const)
    test(`the form ${name} of ${address} says that it needs them, and reloads nothing`, async ({ page, site }) => {
      await page.goto(`${site.url}${address}`)
      const form = page.getByRole('form', { name })
      await expect(form.locator('noscript p')).toBeVisible()
      expect(await form.locator('noscript p').innerText()).toContain('needs JavaScript')
      const field = form.getByRole('textbox').first()
      await field.fill('typed')
      await field.press('Enter')
      await expect(field).toHaveValue('typed')
      await expect(form.locator('button[type=submit]')).toBeDisabled()
    })
})

test.describe('where scripts are allowed, but do not come', () => {
  for (const [address, name] of [['/', 'Contact form'], ['/', 'Newsletter'], ['/login', 'Log in']] as const)
    test(`the form ${name} of ${address} says after a while that it needs them`, async ({ page, site }) => {
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(`${site.url}${address}`)
      const form = page.getByRole('form', { name })
      const words = form.getByText('needs JavaScript')
      await expect(words).toBeHidden()
      await expect(words).toBeVisible()
      await expect(form.locator('button[type=submit]')).toBeDisabled()
    })

  test('nobody hears of it where they come', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(contact(page).getByRole('button', { name: 'Send' })).toBeEnabled()
    for (const words of await page.getByText('needs JavaScript').all()) await expect(words).toHaveAttribute('hidden', '')
  })
})

test.describe('with a receiver', () => {
  let receiver: Receiver
  let site: RunningSite
  test.beforeAll(async () => {
    receiver = await startReceiver()
    site = await runSite({ env: receiver.env })
  })
  test.afterAll(async () => {
    await site.stop()
    await receiver.stop()
  })

  test('a message arrives once, signed, with what was typed', async ({ page }) => {
    const complaints = complaintsOf(page)
    await visit(page, site.url)
    const before = receiver.received.length
    const strange = 'নাসরিন <script>alert(1)</script> 🌙 \u202Eabc __proto__'
    await fillContact(page, strange)
    await contact(page).getByRole('button', { name: 'Send' }).dblclick()
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
    await expect(contact(page).getByLabel('Note')).toHaveValue('')
    expect(receiver.received.slice(before)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        isSigned: true,
        body: expect.objectContaining({
          form: 'contact',
          values: { name: 'Nurul', lastname: 'Haque', email: 'nurul@example.test', subject: 'Subject2', events: 'Umrah', notes: strange, message: '' },
        }),
      },
    ])
    expect(complaints).toEqual([])
    expect(site.log.join('\n')).not.toMatch(/Nurul|nurul@|script>/)
  })

  test('the code that sends comes with the first form that is sent', async ({ page }) => {
    await page.goto(site.url)
    await visit(page, site.url)
    const made = requestsOf(page, /^\/_\/shell\/.*\.js$|^\/submissions/)
    await letter(page).getByLabel('Your email').fill('nurul@example.test')
    expect(made).toEqual([])
    await letter(page).getByRole('button').click()
    await expect(letter(page).getByRole('status')).toContainText('The next letter comes to you')
    expect(made).toEqual([expect.stringMatching(/\.js$/), '/submissions'])
  })

  test('a receiver that stumbles is asked again, with the same id', async ({ page }) => {
    await visit(page, `${site.url}/contact/12`)
    const before = receiver.received.length
    receiver.answerNext(500)
    await enquiry(page).getByLabel('Message').fill('Is the office open on Friday?')
    await enquiry(page).getByRole('button', { name: 'Send' }).click()
    await expect(enquiry(page).getByRole('status')).toContainText('Your note is with us')
    const [first, second, ...more] = receiver.received.slice(before)
    expect([first?.id === second?.id, second?.isSigned, more.length]).toEqual([true, true, 0])
    expect(second?.body.values['about']).toBe('/contact/12')
  })

  test('a failure is seen, keeps what was typed, and sending again works', async ({ page }) => {
    await visit(page, site.url)
    const before = receiver.received.length
    receiver.answerNext(500, 500, 500)
    await fillContact(page)
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('did not work')
    for (const [label, value] of [['First name', 'Nurul'], ['Subject', 'Subject2'], ['Note', 'Two seats in Ramadan']] as const)
      await expect(contact(page).getByLabel(label)).toHaveValue(value)
    expect(site.log.some((line) => /contact [0-9a-f]{32}: not handed over: status 500/.test(line))).toBe(true)
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
    // To the receiver it is the same message: it may have taken it the first time.
    expect(new Set(receiver.received.slice(before).map(({ id }) => id)).size).toBe(1)
  })

  test('a failure is seen without a network too, and where the code cannot be had', async ({ page, context }) => {
    await visit(page, site.url)
    await fillContact(page)
    await context.setOffline(true)
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('did not work')
    await context.setOffline(false)
    await send(page)
    await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  })

  test('a receiver that hangs holds nobody up, and whoever goes elsewhere meanwhile takes no harm', async ({ page, request }) => {
    const complaints = complaintsOf(page)
    await visit(page, site.url)
    receiver.answerNext(0, 0, 0)
    await fillContact(page, 'hangs')
    await send(page)
    await expect(contact(page).getByRole('status')).toHaveText('On its way…')
    const asked = Date.now()
    expect((await request.get(`${site.url}/about/2`)).status()).toBe(200)
    expect(Date.now() - asked).toBeLessThan(3_000)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    await site.logged(/not handed over: no answer within/)
    expect(complaints.filter((line) => !line.includes('502'))).toEqual([])
  })
})

test.describe('the forms of the account', () => {
  for (const width of [1440, 320])
    test(`a message that comes when a field is left moves nothing that is about to be pressed, at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const [address, field, target] of [
        ['/login', 'Password', page.getByRole('main').getByRole('link', { name: 'Register' })],
        ['/register', 'Confirm password', page.getByRole('button', { name: 'Register' })],
        ['/forgot-password', 'Email', page.getByRole('main').getByRole('link', { name: 'Back to the login' })],
      ] as const) {
        await visit(page, `${site.url}${address}`)
        const left = page.getByRole('main').getByLabel(field, { exact: true })
        if (address === '/register') await page.getByLabel('Password', { exact: true }).fill('open gate')
        // Emptied without an event: only leaving it can bring the message.
        await left.evaluate((input: HTMLInputElement) => (input.value = ''))
        await left.focus()
        await target.scrollIntoViewIfNeeded()
        const before = await target.boundingBox()
        await page.mouse.move((before?.x ?? 0) + 5, (before?.y ?? 0) + 2)
        await page.mouse.down()
        await expect(left).toHaveAttribute('aria-invalid', 'true')
        expect(await target.boundingBox()).toEqual(before)
        await page.mouse.up()
      }
    })

  test('judge an address as the browser does', async ({ page, site }) => {
    await visit(page, `${site.url}/login`)
    const part = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~ "(),:;<>[\]\\-]{0,12}$/)
    const host = fc.stringMatching(/^[a-zA-Z0-9._-]{0,10}$/)
    const near = fc.tuple(part, host, host).map(([name, one, other]) => `${name}@${one}.${other}`)
    const texts = [
      ...fc.sample(near, 400),
      ...fc.sample(fc.emailAddress(), 100),
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `${text}@example.com`), 200),
      ...fc.sample(fc.string({ unit: 'grapheme' }), 100),
      `${'a'.repeat(100_000)}@example.com`, `a@${'b'.repeat(63)}.c`, `a@${'b'.repeat(64)}.c`, 'a\u0000b@c.d', '__proto__@constructor',
    ]
    // A field of this type has its own way to read what is put into it; what it holds then is what is judged.
    const judged = await page.evaluate(async (values) => {
      const field = document.querySelector<HTMLInputElement>('main input[type=email]')
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!field) throw new Error('no field for an address')
      const found: (readonly [value: string, isValid: boolean, isTaken: boolean])[] = []
      for (const value of values) {
        setValue?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve))
        found.push([field.value, field.checkValidity(), !field.hasAttribute('aria-invalid')])
      }
      return found
    }, texts)
    expect(judged.filter(([, isValid, isTaken]) => isValid !== isTaken)).toEqual([])
    expect(judged.filter(([, isValid]) => isValid).length).toBeGreaterThan(50)
  })

  test('lead on with the words of the specification, and ask nobody', async ({ page, site }) => {
    const complaints = complaintsOf(page)
    await visit(page, `${site.url}/register`)
    const made = requestsOf(page, /^(?!\/content\/|\/_\/|\/media\/|\/favicon)/)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(toast(page)).toHaveText('Empty field is not allowed!')
    await page.getByLabel('Full name').fill('নাসরিন আক্তার')
    await page.getByLabel('Email', { exact: true }).first().fill('user@example.com')
    await page.getByLabel('Password', { exact: true }).fill('open gate')
    await page.getByLabel('Confirm password').fill('open gate')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(toast(page)).toHaveText('Registration Complete successfully!')
    await expect(page).toHaveURL(`${site.url}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(toast(page)).toHaveText('You successfully Login on charitio !')
    await expect(page).toHaveURL(`${site.url}/home`)
    expect(made).toEqual([])
    expect(complaints).toEqual([])
  })

  test('know what was typed before the scripts came', async ({ page, site }) => {
    let pass = () => undefined as void
    const scripts = new Promise<void>((resolve) => (pass = resolve))
    await page.route(/\.js$/, async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' })
    const email = page.getByRole('main').getByLabel('Email', { exact: true })
    await email.fill('user')
    pass()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
    await page.getByRole('main').getByLabel('Password').focus()
    await expect(email).toHaveValue('user')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(toast(page)).toHaveText('Empty field is not allowed!')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email, such as name@example.com')
  })
})

test('no text in any field of any form breaks a page', async ({ page, site }) => {
  const complaints = complaintsOf(page)
  const strange = [
    ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), 60),
    ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), 30),
    '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '__proto__', 'constructor', '\u0000', '\u202Eabc', 'مرحبا بكم', '🌙'.repeat(500), 'x'.repeat(100_000), '{{7*7}}', "' OR 1=1 --", '\uD800',
  ]
  for (const address of ['/', '/contact/12', '/login', '/register', '/forgot-password', '/donate']) {
    await visit(page, `${site.url}${address}`)
    const tried = await page.evaluate((texts) => {
      const setters = [HTMLInputElement, HTMLTextAreaElement].map((kind) => [kind, Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set] as const)
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input:not([type=radio],[type=checkbox],[type=file]), textarea), footer form input')]
      for (const text of texts) {
        for (const field of fields) {
          setters.find(([kind]) => field instanceof kind)?.[1]?.call(field, text)
          field.dispatchEvent(new Event('input', { bubbles: true }))
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        }
        for (const form of document.querySelectorAll('main form, footer form')) form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
      }
      return fields.length
    }, strange)
    expect(tried, address).toBeGreaterThan(0)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(complaints).toEqual([])
})
