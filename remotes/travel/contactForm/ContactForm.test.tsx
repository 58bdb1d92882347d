import type { Outcome, Submission } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
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

test('shows a message next to each empty field, and focuses the first', () => {
  render(<ContactForm />)
  send()
  for (const [label, message] of Object.entries(messages)) {
    const described = control(label).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(message)
    expect(control(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(document.activeElement).toBe(control('First name'))
})

test('says which fields are required before they are judged, and leaves judging to the form', () => {
  render(<ContactForm />)
  for (const label of Object.keys(messages)) {
    expect(control(label).getAttribute('aria-required')).toBe('true')
    expect(control(label).required).toBe(false)
  }
})

test('does not require the message', () => {
  render(<ContactForm />)
  expect(control('Message (optional)').hasAttribute('aria-required')).toBe(false)
  send()
  expect(control('Message (optional)').hasAttribute('aria-invalid')).toBe(false)
})

test('treats a blank field as empty', () => {
  render(<ContactForm />)
  fillAll()
  fill('Note', '   ')
  send()
  expect(screen.queryByText('Please enter your note')).not.toBeNull()
})

test('clears the message of the edited field, and no other', () => {
  render(<ContactForm />)
  send()
  fill('Email', 'n')
  expect(screen.queryByText('Please enter your email')).toBeNull()
  expect(screen.queryByText('Please enter your name')).not.toBeNull()
})

const said = () => screen.getByRole('status').textContent
const everyField = [...Object.keys(values), 'Message (optional)']

/** The form on a port whose answer the test controls. */
const onPort = () => {
  const submitted: Submission[] = []
  let answer: (outcome: Outcome) => void = () => undefined
  const submit = (submission: Submission) => {
    submitted.push(submission)
    return new Promise<Outcome>((resolve) => (answer = resolve))
  }
  render(
    <SubmissionsContext value={{ submit }}>
      <ContactForm />
    </SubmissionsContext>,
  )
  return { submitted, answer: (outcome: Outcome) => act(async () => answer(outcome)) }
}

test('clears every field on success and says that nothing was sent', async () => {
  render(<ContactForm />)
  fillAll()
  fill('Message (optional)', 'Please ring in the evening.')
  await act(async () => send())
  expect(said()).toMatch(/nothing has been sent/)
  for (const label of everyField) expect(control(label).value).toBe('')
})

test('passes the trimmed values to the port', async () => {
  const { submitted, answer } = onPort()
  fillAll()
  fill('First name', '  Nurul ')
  send()
  expect(submitted).toEqual([
    {
      form: 'contact',
      values: {
        name: 'Nurul',
        lastname: 'Haque',
        email: 'nurul@example.test',
        subject: 'Subject2',
        events: 'Umrah',
        notes: 'Two seats in Ramadan',
        message: '',
      },
    },
  ])
  expect(said()).toBe('On its way…')
  await answer('sent')
  expect(said()).toMatch(/with us/)
  for (const label of everyField) expect(control(label).value).toBe('')
})

test('passes nothing to the port while a field is empty', () => {
  const { submitted } = onPort()
  fillAll()
  fill('Note', '')
  send()
  expect(submitted).toEqual([])
})

test('keeps the values after a failed delivery, and can be submitted again', async () => {
  const { submitted, answer } = onPort()
  fillAll()
  send()
  await answer('failed')
  expect(said()).toMatch(/did not work/)
  for (const [label, value] of Object.entries(values)) expect(control(label).value).toBe(value)
  send()
  expect(submitted).toHaveLength(2)
  expect(submitted[1]).toEqual(submitted[0])
  await answer('sent')
  expect(said()).toMatch(/with us/)
})

test('is sent once, however often the button is pressed', async () => {
  const { submitted, answer } = onPort()
  fillAll()
  act(() => [1, 2, 3].forEach(send))
  send()
  expect(submitted).toHaveLength(1)
  await answer('sent')
})

test('keeps what was typed before hydration, and sends it', async () => {
  const submitted: Submission[] = []
  const submit = (submission: Submission) => (submitted.push(submission), Promise.resolve('failed' as const))
  const { container, hydrate } = servePage(
    <SubmissionsContext value={{ submit }}>
      <ContactForm />
    </SubmissionsContext>,
  )
  fillIn(container)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  await act(async () => send())
  expect(submitted).toMatchObject([
    {
      values: {
        name: 'text 0',
        subject: 'Subject4',
        events: control('What it is about').value,
        message: 'text 6',
      },
    },
  ])
  expect(control('What it is about').value).not.toBe('')
  remove()
})

test('does not announce the messages, which are read with the focus', () => {
  render(<ContactForm />)
  send()
  expect(document.querySelectorAll('[aria-live=polite]')).toHaveLength(0)
})

test('offers Subject as placeholder and Subject1 to Subject4', () => {
  render(<ContactForm />)
  const options = [...control('Subject').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Subject', 'Subject1', 'Subject2', 'Subject3', 'Subject4'])
})

test('keeps what is typed while the form is being sent', async () => {
  const { answer } = onPort()
  fillAll()
  send()
  fill('Message (optional)', 'And a seat by the window.')
  await answer('sent')
  expect(control('Message (optional)').value).toBe('And a seat by the window.')
  expect(control('Note').value).toBe('')
})
