import { type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { EnquiryForm } from './EnquiryForm'

test('a question is submitted with the address of the page and confirmed', async () => {
  const form = <EnquiryForm about="/event-single/3" label="Ask about this event" />
  const { page, submitted } = withSubmissions(form, 'sent')
  render(page)
  const typed = { name: 'Salma Begum', email: 'salma@example.test', phone: '+880 1700 000000' }
  type('Name', `  ${typed.name} `)
  type('Email', typed.email)
  type('Telephone', typed.phone)
  type('Message', 'Is there a lift?\n')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  const values = { about: '/event-single/3', ...typed, message: 'Is there a lift?' }
  expect(submitted).toEqual([{ form: 'enquiry', values }])
  expect(screen.getByRole('status').textContent).toContain(
    'Your question is with us, and a person will ring +880 1700 000000 or write to salma@example.test.',
  )
})
