import type { Outcome, Submission } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { filledIn, fillIn, servePage } from '../testing/servePage'
import { Newsletter } from './Newsletter'

const submitted: Submission[] = []
beforeEach(() => void submitted.splice(0))

const form = (outcome: Outcome) => (
  <SubmissionsContext
    value={{ submit: (submission) => (submitted.push(submission), Promise.resolve(outcome)) }}
  >
    <Newsletter level={3} />
  </SubmissionsContext>
)
const show = (outcome: Outcome) => render(form(outcome))
const email = () => screen.getByLabelText<HTMLInputElement>('Your email')
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')))

test('leaves the validation of the address to the browser', () => {
  show('unsent')
  expect([email().type, email().required]).toEqual(['email', true])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(false)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Join 20,000 Subscribers')
})

test.each([
  ['unsent', 'nothing has been sent', 'amina@example.test'],
  ['failed', 'did not work', 'amina@example.test'],
  ['sent', 'The next letter comes to you', ''],
] as const)('hands the address on, and says that it is %s', async (outcome, words, left) => {
  show(outcome)
  fireEvent.change(email(), { target: { value: 'amina@example.test' } })
  await send()
  expect(submitted).toEqual([{ form: 'newsletter', values: { email: 'amina@example.test' } }])
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(email().value).toBe(left)
})

test('keeps what was typed before hydration, and sends it', async () => {
  const { container, hydrate } = servePage(form('unsent'))
  fillIn(container)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  await send()
  expect(submitted).toEqual([{ form: 'newsletter', values: { email: '0@a.bc' } }])
  remove()
})
