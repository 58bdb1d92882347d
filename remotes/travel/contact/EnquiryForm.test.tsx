import type { Outcome } from '@caravanserai/submissions'
import { showPage, type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { EnquiryForm } from './EnquiryForm'

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))

test.each<[Outcome, string, string]>([
  ['unsent', 'nothing has been sent', 'Is the office open on Friday?'],
  ['failed', 'did not work', 'Is the office open on Friday?'],
  ['sent', 'with us', ''],
])(
  'any question goes to the port with the address of the page, and it is said that it was %s',
  async (...row) => {
    const [outcome, words, left] = row
    const { page, submitted } = withSubmissions(<EnquiryForm about="" />, outcome)
    showPage(page, '/contact/12')
    type('Email', 'nobody')
    type('Message', 'Is the office open on Friday?')
    await send()
    const values = {
      about: '/contact/12',
      name: '',
      email: 'nobody',
      phone: '',
      message: 'Is the office open on Friday?',
    }
    expect(submitted).toEqual([{ form: 'enquiry', values }])
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
    expect(screen.getByRole('status').textContent).toContain(words)
    expect(control('Message').value).toBe(left)
  },
)

test('a question is at first about what the link says, also when that changes', async () => {
  const { page, submitted } = withSubmissions(<EnquiryForm about="Umrah" />, 'unsent')
  const { rerender } = showPage(page)
  expect(control('What it is about').value).toBe('Umrah')
  type('Message', 'For four.')
  const other = withSubmissions(<EnquiryForm about="Tickets" />, 'unsent')
  rerender(other.page)
  expect(control('What it is about').value).toBe('Tickets')
  expect(control('Message').value).toBe('For four.')
  await send()
  expect([...submitted, ...other.submitted]).toMatchObject([
    { values: { about: 'Tickets', message: 'For four.' } },
  ])
})
