import { showPage, type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { EnquiryForm } from './ContactPage'

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))

test('any question is sent with the address of the page, which is said', async () => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="" />, 'sent')
  showPage(page, '/contact/12')
  type('Email', 'nobody')
  type('Message', 'Is the office open on Friday?')
  await send()
  const values = { name: '', email: 'nobody', phone: '', message: 'Is the office open on Friday?' }
  expect(submitted).toEqual([{ form: 'enquiry', values: { about: '/contact/12', ...values } }])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('with us')
})

test.each([
  ['When?', 'Dates: 3 to 17 March\nTravellers: 4\nWhen?'],
  ['', 'Dates: 3 to 17 March\nTravellers: 4'],
])('the dates and the travellers are the first lines of the message %j', async (typed, message) => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="" />, 'sent')
  showPage(page)
  type('Travel dates, if any', '3 to 17 March')
  type('Number of travellers', '4')
  type('Message', typed)
  await send()
  expect(submitted).toMatchObject([{ values: { message } }])
})

test('a question is at first about what the link says, also when that changes', async () => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="Umrah" />, 'unsent')
  const { rerender } = showPage(page)
  expect(value('What it is about')).toBe('Umrah')
  type('Message', 'For four.')
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
