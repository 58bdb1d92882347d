import { fireEvent, render, screen } from '@testing-library/react'
import { ContactForm } from './ContactForm'

const messages = {
  'First name': 'Please enter your name',
  'Last name': 'Please enter your Lastname',
  Email: 'Please enter your email',
  Subject: 'Please enter your subject',
  'What it is about': 'Select your event list',
  Note: 'Please enter your note',
}
const values = {
  'First name': 'Nurul',
  'Last name': 'Haque',
  Email: 'nurul@example.test',
  Subject: 'Subject2',
  'What it is about': 'Umrah',
  Note: 'Two seats in Ramadan',
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const fill = (label: string, value: string) => fireEvent.change(control(label), { target: { value } })
const fillAll = () => Object.entries(values).forEach(([label, value]) => fill(label, value))

test('says beside each empty field what is missing, and puts the focus on the first', () => {
  render(<ContactForm />)
  send()
  for (const [label, message] of Object.entries(messages)) {
    const described = control(label).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(message)
    expect(control(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(document.activeElement).toBe(control('First name'))
})

test('does not ask for the message', () => {
  render(<ContactForm />)
  send()
  expect(control('Message (optional)').hasAttribute('aria-invalid')).toBe(false)
})

test('takes a field of blanks for empty', () => {
  render(<ContactForm />)
  fillAll()
  fill('Note', '   ')
  send()
  expect(screen.queryByText('Please enter your note')).not.toBeNull()
})

test('clears the message of a field that is edited, and no other', () => {
  render(<ContactForm />)
  send()
  fill('Email', 'n')
  expect(screen.queryByText('Please enter your email')).toBeNull()
  expect(screen.queryByText('Please enter your name')).not.toBeNull()
})

test('clears every field on success and says that nothing was sent', () => {
  render(<ContactForm />)
  fillAll()
  fill('Message (optional)', 'Please ring in the evening.')
  send()
  expect(screen.getByRole('status').textContent).toMatch(/nothing has been sent/)
  for (const label of [...Object.keys(values), 'Message (optional)']) expect(control(label).value).toBe('')
})

test('offers Subject as placeholder and Subject1 to Subject4', () => {
  render(<ContactForm />)
  const options = [...control('Subject').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Subject', 'Subject1', 'Subject2', 'Subject3', 'Subject4'])
})
