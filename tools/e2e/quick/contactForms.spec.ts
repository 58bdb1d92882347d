import type { Locator } from '@playwright/test'
import { contact, enquiry, fillContact, letter, send } from '../support/forms'
import { expect, test } from '../support/test'
import { browserWarningsOf, requestsOf, visit } from '../support/visit'

test('without a receiver no form sends a request, and each says so', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  const hasSaidSo = (form: Locator) => expect(form.getByRole('status')).toContainText(/nothing has been sent/)
  await visit(page, site.url)
  await letter(page).getByRole('button').click()
  const email = letter(page).getByLabel('Your email')
  // The press may be answered late, and the browser then leads to the field.
  await expect(email).toBeFocused()
  expect(await email.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await expect(letter(page).getByRole('status'), 'validated by the browser alone').toBeEmpty()

  await fillContact(page)
  const made = requestsOf(page, /^(?!\/media\/|\/content\/|\/_\/)/)
  await send(page)
  await hasSaidSo(contact(page))
  await expect(contact(page).getByLabel('First name')).toHaveValue('')
  await email.fill('nurul@example.test')
  await letter(page).getByRole('button').click()
  await hasSaidSo(letter(page))
  expect(made).toEqual([])

  await visit(page, `${site.url}/contact/12`)
  made.length = 0
  await enquiry(page).getByLabel('Email').fill('nobody')
  await enquiry(page).getByRole('button', { name: 'Send' }).click()
  await hasSaidSo(enquiry(page))
  await expect(enquiry(page).getByLabel('Email')).toHaveValue('nobody')
  expect(made).toEqual([])
  expect(complaints).toEqual([])
})
