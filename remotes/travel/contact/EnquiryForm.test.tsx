import { showPage, type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { EnquiryForm } from './ContactPage'

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))

test('a question is submitted with the address of the page and confirmed', async () => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="" />, 'sent')
  showPage(page, '/contact/12')
  type('Email', 'nobody@example.test')
  type('Message', 'Is the office open on Friday?')
  await send()
  const values = {
    name: '',
    email: 'nobody@example.test',
    phone: '',
    message: 'Is the office open on Friday?',
  }
  expect(submitted).toEqual([{ form: 'enquiry', values: { about: '/contact/12', ...values } }])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('with us')
  expect(screen.getByRole('status').textContent).toContain('will write to nobody@example.test.')
})

test('an email or a telephone number is required, in the same words before and at the field', async () => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="" />, 'sent')
  showPage(page, '/contact/12')
  const required = 'Please leave an email address or a telephone number, so that we can answer'
  expect(screen.getByText(`${required}.`)).toBeTruthy()
  const email = screen.getByLabelText('Email')
  await send()
  expect(submitted).toEqual([])
  expect(document.activeElement).toBe(email)
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(required)
  type('Telephone', '01700 000000')
  expect(email.hasAttribute('aria-invalid')).toBe(false)
  await send()
  expect(screen.getByRole('status').textContent).toContain('will ring 01700 000000.')
})

test.each([
  ['When?', 'Dates: 3 to 17 March\nTravellers: 4\nWhen?'],
  ['', 'Dates: 3 to 17 March\nTravellers: 4'],
])('dates and travellers become the first lines of the message %j', async (typed, message) => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="" />, 'sent')
  showPage(page)
  type('Travel dates, if any', '3 to 17 March')
  type('Number of travellers', '4')
  type('Message', typed)
  type('Telephone', '01700 000000')
  await send()
  expect(submitted).toMatchObject([{ values: { message } }])
})

test.each([
  ['', 'Send us a message'],
  ['Hajj Umrah', 'Ask about Hajj Umrah'],
])('the form about %j has the name %j', (about, name) => {
  showPage(<EnquiryForm about={about} />)
  expect(screen.getByRole('form', { name })).toBeTruthy()
})

test('the topic is that of the link, also when the link changes', async () => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="Umrah" />, 'unsent')
  const { rerender } = showPage(page)
  expect(value('What it is about')).toBe('Umrah')
  type('Message', 'For four.')
  type('Telephone', '01700 000000')
  const other = withSubmissions(<EnquiryForm about="Tickets" />, 'unsent')
  rerender(other.page)
  expect({ about: value('What it is about'), message: value('Message') }).toEqual({
    about: 'Tickets',
    message: 'For four.',
  })
  await send()
  expect([...submitted, ...other.submitted]).toMatchObject([
    { values: { about: 'Tickets', message: 'For four.' } },
  ])
})
