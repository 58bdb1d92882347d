import type { Locator, Page } from '@playwright/test'
import { contact, enquiry, fillContact, letter, send } from '../support/forms'
import { inHeader, main } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, requestsOf, visit, visitAndMark } from '../support/visit'

test('without a receiver no form sends a request, and each form shows that nothing is sent', async ({
  page,
  site,
}) => {
  const complaints = browserWarningsOf(page)
  const hasSaidSo = (form: Locator) => expect(form.getByRole('status')).toContainText(/nothing has been sent/)
  await visit(page, site.url)
  await letter(page).getByRole('button').click()
  const email = letter(page).getByLabel('Your email')
  // The press may be handled late; the browser then focuses the invalid field.
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
  await expect(enquiry(page).getByRole('link', { name: 'write us an email' })).toHaveAttribute(
    'href',
    'mailto:salam@charitio.example?subject=A%20question',
  )
  await enquiry(page).getByLabel('Email').fill('nobody@example.test')
  await enquiry(page).getByRole('button', { name: 'Send' }).click()
  await hasSaidSo(enquiry(page))
  await expect(enquiry(page).getByLabel('Email')).toHaveValue('nobody@example.test')
  expect(made).toEqual([])
  expect(complaints).toEqual([])
})

test('typed values return after a link and Back, except card numbers, and only in the same tab', async ({
  page,
  context,
  site,
}) => {
  const field = (label: string, of: Page = page) => main(of).getByLabel(label, { exact: true })
  const typed = async () => ({
    name: await field('Full name').inputValue(),
    amount: await field('Own amount, in dollars').inputValue(),
    note: await field('Note (optional)').inputValue(),
    cause: await field('Cause').inputValue(),
    isOwn: await field('Own amount').first().isChecked(),
    isMonthly: await field('Each month').isChecked(),
    card: await field('Card number').inputValue(),
  })
  await visitAndMark(page, `${site.url}/donate`)
  await field('Own amount').first().check()
  await field('Own amount, in dollars').fill('১,৫০০')
  await field('Each month').check()
  await field('Cause').selectOption('2')
  await field('Full name').fill('Amina')
  await field('Note (optional)').fill('For my\nmother')
  await field('Payment By Card').check()
  await field('Card number').fill('4111 1111 1111 1111')
  const before = { ...(await typed()), card: '' }
  await inHeader(page, 'About').first().click()
  await expect(page).toHaveURL(/about/)
  await page.goBack()
  await expect(field('Full name')).toHaveValue('Amina')
  expect(await typed()).toEqual(before)
  // Full page loads, as after a crash or an update of the site.
  await page.goto(`${site.url}/cause`)
  await page.goto(`${site.url}/donate`)
  await expect(field('Full name')).toHaveValue('Amina')
  expect(await typed()).toEqual(before)
  await expect(main(page).getByRole('button', { name: 'Give $1,500 a month' })).toBeVisible()

  const second = await context.newPage()
  await visit(second, `${site.url}/donate`)
  await expect(field('Full name', second)).toHaveValue('')
})
