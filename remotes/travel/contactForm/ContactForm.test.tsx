import type { Outcome } from '@caravanserai/submissions'
import { type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ContactForm } from './ContactForm'
import { subjectsOf } from './contactForm'

/** The required fields: their message, and a value. */
const required: Readonly<Record<string, readonly [message: string, value: string]>> = {
  'First name': ['Please enter your name', 'Nurul'],
  'Last name': ['Please enter your Lastname', 'Haque'],
  Email: ['Please enter your email', 'nurul@example.test'],
  Subject: ['Please enter your subject', 'A booking'],
  'Event list': ['Select your event list', 'Umrah'],
  Note: ['Please enter your note', 'Two seats in Ramadan'],
}
const labels = Object.keys(required)
const optional = 'Message (optional)'

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = () => [...labels, optional].map((label) => control(label).value)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const send = () => act(async () => void press())
const fillAll = () => Object.entries(required).forEach(([label, [, value]]) => type(label, value))
const statusText = () => screen.getByRole('status').textContent
/** The form on a port. Without an outcome the test ends the submission. */
const show = (outcome?: Outcome) => {
  const { page, ...port } = withSubmissions(<ContactForm />, outcome)
  render(page)
  return port
}

test('empty required fields get messages, the first gets the focus, and nothing is sent', async () => {
  const { submitted } = show()
  for (const label of labels) {
    expect(control(label).getAttribute('aria-required')).toBe('true')
    expect(control(label).required).toBe(false)
  }
  await send()
  for (const [label, [message]] of Object.entries(required)) {
    const described = control(label).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(message)
    expect(control(label).getAttribute('aria-invalid')).toBe('true')
  }
  for (const attribute of ['aria-required', 'aria-invalid'])
    expect(control(optional).hasAttribute(attribute)).toBe(false)
  expect(document.activeElement).toBe(control('First name'))
  expect(submitted).toEqual([])
  // Not announced: the focused field reads it.
  expect(document.querySelectorAll('[aria-live=polite]')).toHaveLength(0)
})

test('trimmed values are submitted once for repeated presses', async () => {
  const { submitted, answer } = show()
  fillAll()
  type('First name', '  Nurul ')
  await act(async () => [1, 2, 3].forEach(press))
  expect(submitted).toEqual([
    {
      form: 'contact',
      values: {
        name: 'Nurul',
        lastname: 'Haque',
        email: 'nurul@example.test',
        subject: 'A booking',
        events: 'Umrah',
        notes: 'Two seats in Ramadan',
        message: '',
      },
    },
  ])
  await answer('sent')
})

test.each<[Outcome, RegExp, boolean]>([
  ['sent', /with us, .* will write to nurul@example\.test/, false],
  // As specified in docs/reference/spec.md section 5.
  ['unsent', /nothing has been sent/, false],
  ['failed', /did not work/, true],
])('after the outcome %s a message appears, and values stay only for a retry', async (...row) => {
  const [outcome, words, isKept] = row
  const { submitted } = show(outcome)
  fillAll()
  const before = values()
  await send()
  expect(statusText()).toMatch(words)
  expect(values()).toEqual(isKept ? before : before.map(() => ''))
  if (!isKept) return
  await send()
  expect(submitted[1]).toEqual(submitted[0])
})

test('the subjects come from the site, with Subject1 to Subject4 as the default', () => {
  show()
  const options = [...control('Subject').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Subject', 'A price', 'A booking', 'Work abroad', 'Giving', 'Something else'])
  expect(subjectsOf([])).toEqual(['Subject1', 'Subject2', 'Subject3', 'Subject4'])
})

test('an invalid email address is refused', async () => {
  const { submitted } = show()
  fillAll()
  type('Email', 'nurul@')
  await send()
  expect(document.activeElement).toBe(control('Email'))
  expect(submitted).toEqual([])
})
