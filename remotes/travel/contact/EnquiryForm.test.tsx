import type { Outcome, Submission } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { EnquiryForm } from './EnquiryForm'

const submitted: Submission[] = []
beforeEach(() => void submitted.splice(0))

const form = (outcome: Outcome, about = '') => (
  <MemoryRouter initialEntries={['/contact/12']}>
    <SubmissionsContext
      value={{ submit: (submission) => (submitted.push(submission), Promise.resolve(outcome)) }}
    >
      <EnquiryForm about={about} />
    </SubmissionsContext>
  </MemoryRouter>
)
const show = (outcome: Outcome) => render(form(outcome))
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))

test('validates nothing, neither empty fields nor addresses', async () => {
  show('unsent')
  fireEvent.change(control('Email'), { target: { value: 'nobody' } })
  await send()
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
  expect(submitted).toEqual([
    { form: 'enquiry', values: { about: '/contact/12', name: '', email: 'nobody', phone: '', message: '' } },
  ])
})

test.each([
  ['unsent', 'nothing has been sent', 'Is the office open on Friday?'],
  ['failed', 'did not work', 'Is the office open on Friday?'],
  ['sent', 'with us', ''],
] as const)('says of what is %s: %s', async (outcome, words, left) => {
  show(outcome)
  fireEvent.change(control('Message'), { target: { value: 'Is the office open on Friday?' } })
  await send()
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(control('Message').value).toBe(left)
})

test('keeps what was typed before hydration, and sends it', async () => {
  const { container, hydrate } = servePage(form('unsent'))
  fillIn(container)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  await send()
  expect(submitted).toEqual([
    {
      form: 'enquiry',
      values: {
        about: 'text 3',
        name: 'text 0',
        email: '1@a.bc',
        phone: 'text 2',
        message: 'Dates: text 4\nTravellers: text 5\ntext 6',
      },
    },
  ])
  remove()
})

test('is at first about what the link says, also when that changes', async () => {
  const { rerender } = render(form('unsent', 'Umrah'))
  expect(control('What it is about').value).toBe('Umrah')
  fireEvent.change(control('Message'), { target: { value: 'For four.' } })
  rerender(form('unsent', 'Tickets'))
  expect(control('What it is about').value).toBe('Tickets')
  expect(control('Message').value).toBe('For four.')
  await send()
  expect(submitted).toMatchObject([{ values: { about: 'Tickets', message: 'For four.' } }])
})
