import { contact, enquiry, fillContact, letter, send } from '../support/forms'
import { holdRequests } from '../support/holdRequests'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, requestsOf, visit } from '../support/visit'

test('without a receiver no form sends a request', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  const said: string[] = []
  const heard = async (form: ReturnType<typeof contact>) => {
    await expect(form.getByRole('status')).not.toBeEmpty()
    said.push(await form.getByRole('status').innerText())
  }
  await visit(page, site.url)
  await fillContact(page)
  const made = requestsOf(page, /^(?!\/media\/|\/content\/|\/_\/)/)
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

test('no server accepts a POST', async ({ request, site }) => {
  const answer = await request.post(`${site.url}/submissions`, { data: {} })
  expect(answer.status()).toBe(404)
})

test('the contact form shows a message next to each empty field, and removes it when the field is edited', async ({
  page,
  site,
}) => {
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

test('the newsletter form is validated by the browser alone', async ({ page, site }) => {
  await visit(page, site.url)
  await letter(page).getByRole('button').click()
  expect(
    await letter(page)
      .getByLabel('Your email')
      .evaluate((field: HTMLInputElement) => field.validity.valueMissing),
  ).toBe(true)
  await expect(letter(page).getByRole('status')).toBeEmpty()
})

test('what was typed before hydration is what is sent', async ({ page, site }) => {
  const pass = await holdRequests(page, /\.js$/)
  await page.goto(site.url, { waitUntil: 'commit' })
  await fillContact(page)
  pass()
  await hydrated(page)
  await expect(contact(page).getByLabel('First name')).toHaveValue('Nurul')
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your form is complete')
})
