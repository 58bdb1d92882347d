import { contact, enquiry, fillContact, send } from '../support/forms'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

test('a failed delivery is retried with the same id, and the visitor does not wait for it', async ({
  page,
  sending: { site, receiver },
}) => {
  await visit(page, `${site.url}/contact/12`)
  const before = receiver.received.length
  receiver.answerNext(500)
  await enquiry(page).getByLabel('Message').fill('Is the office open on Friday?')
  await enquiry(page).getByRole('button', { name: 'Send' }).click()
  await expect(enquiry(page).getByRole('status')).toContainText('Your note is with us')
  await expect.poll(() => receiver.received.length).toBe(before + 2)
  const [first, second] = receiver.received.slice(before)
  expect(second).toMatchObject({ id: first?.id, isSigned: true })
  expect(second?.body.values['about']).toBe('/contact/12')
})

test('a receiver that does not respond is no concern of the visitor', async ({
  page,
  request,
  sending: { site, receiver },
}) => {
  const complaints = browserWarningsOf(page)
  await visit(page, site.url)
  const before = receiver.received.length
  receiver.answerNext(0)
  await fillContact(page, 'hangs')
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  expect((await request.get(`${site.url}/about/2`)).status()).toBe(200)
  await site.logged(/submissions are not delivered, and wait in the outbox: no answer within/)
  await expect
    .poll(() => receiver.received.slice(before).map(({ body }) => body.values['notes']))
    .toEqual(['hangs', 'hangs'])
  await site.logged(/submission contact [0-9a-f]{32}: delivered \(2 tries\)/)
  expect(complaints).toEqual([])
})
