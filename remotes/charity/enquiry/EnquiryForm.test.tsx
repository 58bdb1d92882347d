import type { Outcome } from '@caravanserai/submissions'
import { type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { EnquiryForm } from './EnquiryForm'

test.each<[Outcome, string, string]>([
  ['unsent', 'nothing has been sent', 'Is there a lift?\n'],
  ['failed', 'please try again', 'Is there a lift?\n'],
  ['sent', 'Your question is with us', ''],
])(
  'a question goes to the port with the address of the page, and it is said that it was %s',
  async (...row) => {
    const [outcome, words, left] = row
    const form = <EnquiryForm about="/event-single/3" label="Ask about this event" />
    const { page, submitted } = withSubmissions(form, outcome)
    render(page)
    type('Name', '  Salma Begum ')
    type('Email', 'no address')
    type('Phone', '+880 1700 000000')
    type('Message', 'Is there a lift?\n')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    expect(submitted).toEqual([
      {
        form: 'enquiry',
        values: {
          about: '/event-single/3',
          name: 'Salma Begum',
          email: 'no address',
          phone: '+880 1700 000000',
          message: 'Is there a lift?',
        },
      },
    ])
    expect(screen.getByRole('status').textContent).toContain(words)
    if (outcome !== 'sent') expect(screen.getByRole('status').textContent).toContain('+880 2 5550 1400')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(left)
  },
)
