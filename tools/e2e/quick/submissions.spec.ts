import { contact, fillContact, send } from '../support/forms'
import { expect, test } from '../support/test'
import { browserWarningsOf, holdRequests, requestsOf, visit } from '../support/visit'

test('a message is delivered once, signed, with the typed values', async ({
  page,
  sending: { site, receiver },
}) => {
  const complaints = browserWarningsOf(page)
  await visit(page, site.url)
  const made = requestsOf(page, /^\/_\/shell\/submissions\..*\.js$|^\/submissions/)
  const before = receiver.received.length
  const strange = 'নাসরিন <script>alert(1)</script> 🌙 \u202Eabc __proto__'
  await fillContact(page, strange)
  // The sending code is loaded when the first form is sent.
  expect(made).toEqual([])
  await contact(page).getByRole('button', { name: 'Send' }).dblclick()
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  await expect(contact(page).getByLabel('Note')).toHaveValue('')
  expect(made).toEqual([expect.stringMatching(/\.js$/), '/submissions'])
  await expect.poll(() => receiver.received.length).toBeGreaterThan(before)
  const values = {
    name: 'Nurul',
    lastname: 'Haque',
    email: 'nurul@example.test',
    subject: 'A booking',
    events: 'Umrah',
    notes: strange,
    message: '',
  }
  expect(receiver.received.slice(before)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      isSigned: true,
      body: expect.objectContaining({ form: 'contact', values }),
    },
  ])
  expect(complaints).toEqual([])
  expect(site.log.join('\n')).not.toMatch(/Nurul|nurul@|script>/)
})

test('a press on Send before hydration submits the typed text once after hydration', async ({
  page,
  sending: { site, receiver },
}) => {
  const before = receiver.received.length
  const notes = () => receiver.received.slice(before).map(({ body }) => body.values['notes'])
  const release = await holdRequests(page, /\.js$/)
  await page.goto(site.url, { waitUntil: 'commit' })
  await fillContact(page, 'Two seats')
  await send(page)
  await send(page)
  await expect(contact(page).getByLabel('Note')).toHaveValue('Two seats')
  expect(page.url()).toBe(`${site.url}/`)
  expect(notes()).toEqual([])
  release()
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
  await expect.poll(notes).toEqual(['Two seats'])
  expect(page.url()).toBe(`${site.url}/`)
})

test('a form that cannot be sent keeps its values, and can be sent again', async ({
  page,
  context,
  sending: { site },
}) => {
  await visit(page, site.url)
  await fillContact(page)
  // Without a network the sending code cannot be fetched either.
  await context.setOffline(true)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('did not work')
  for (const [label, value] of [
    ['First name', 'Nurul'],
    ['Subject', 'A booking'],
    ['Note', 'Two seats in Ramadan'],
  ] as const)
    await expect(contact(page).getByLabel(label)).toHaveValue(value)
  await context.setOffline(false)
  await send(page)
  await expect(contact(page).getByRole('status')).toContainText('Your message is with us')
})
