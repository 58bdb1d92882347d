import { contact, enquiry, fillContact, letter, send } from '../support/forms'
import { startReceiver } from '../support/receiver'
import type { Receiver } from '../support/receiver'
import type { RunningSite } from '../support/site'
import { runSite } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, requestsOf, visit } from '../support/visit'

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

test('a message is delivered once, signed, with the values that were typed', async ({ page }) => {
  const complaints = browserWarningsOf(page)
  await visit(page, site.url)
  const before = receiver.received.length
  const strange = 'নাসরিন <script>alert(1)</script> 🌙 \u202Eabc __proto__'
  await fillContact(page, strange)
  await contact(page).getByRole('button', { name: 'Send' }).dblclick()
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  await expect(contact(page).getByLabel('Note')).toHaveValue('')
  await expect.poll(() => receiver.received.length).toBeGreaterThan(before)
  expect(receiver.received.slice(before)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      isSigned: true,
      body: expect.objectContaining({
        form: 'contact',
        values: {
          name: 'Nurul',
          lastname: 'Haque',
          email: 'nurul@example.test',
          subject: 'Subject2',
          events: 'Umrah',
          notes: strange,
          message: '',
        },
      }),
    },
  ])
  expect(complaints).toEqual([])
  expect(site.log.join('\n')).not.toMatch(/Nurul|nurul@|script>/)
})

test('the code for sending is loaded when the first form is sent', async ({ page }) => {
  await page.goto(site.url)
  await visit(page, site.url)
  const made = requestsOf(page, /^\/_\/shell\/submissions\..*\.js$|^\/submissions/)
  await letter(page).getByLabel('Your email').fill('nurul@example.test')
  expect(made).toEqual([])
  await letter(page).getByRole('button').click()
  await expect(letter(page).getByRole('status')).toContainText('The next letter comes to you')
  expect(made).toEqual([expect.stringMatching(/\.js$/), '/submissions'])
})

test('what the site cannot store is kept in the form, and a second attempt has the same id', async ({
  page,
}) => {
  const ids: string[] = []
  await visit(page, site.url)
  await page.route('**/submissions', (route) => {
    ids.push(String((route.request().postDataJSON() as { readonly id: unknown }).id))
    return ids.length === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await fillContact(page)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('did not work')
  for (const [label, value] of [
    ['First name', 'Nurul'],
    ['Subject', 'Subject2'],
    ['Note', 'Two seats in Ramadan'],
  ] as const)
    await expect(contact(page).getByLabel(label)).toHaveValue(value)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('what the site refuses is named at its field, and is sent once it is corrected', async ({ page }) => {
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/contact/12`)
  const [name, message] = [enquiry(page).getByLabel('Name'), enquiry(page).getByLabel('Message')]
  const before = receiver.received.length
  await name.fill('Nurul\u2028Haque')
  await message.evaluate((control: HTMLTextAreaElement, value) => {
    control.value = value
  }, 'x'.repeat(20_001))
  await enquiry(page).getByRole('button', { name: 'Send' }).click()
  await expect(name).toHaveAccessibleDescription(/type this again/)
  await expect(name).toBeFocused()
  await expect(message).toHaveAccessibleDescription(/shorten this to 20,000 characters/)
  await expect(enquiry(page).getByRole('status')).toBeEmpty()
  await name.fill('Nurul Haque')
  await expect(enquiry(page).locator('[aria-invalid]')).toHaveCount(1)
  await message.fill('At what hour?')
  await enquiry(page).getByRole('button', { name: 'Send' }).click()
  await expect(enquiry(page).getByRole('status')).toContainText('Your note is with us')
  await expect.poll(() => receiver.received.length).toBe(before + 1)
  expect(receiver.received.at(-1)?.body.values['name']).toBe('Nurul Haque')
  // Browsers log the status of a refusal by themselves.
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('a failure is also shown without a network, and when the code for sending cannot be fetched', async ({
  page,
  context,
}) => {
  await visit(page, site.url)
  await fillContact(page)
  await context.setOffline(true)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('did not work')
  await context.setOffline(false)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
})
