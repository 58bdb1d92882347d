import type { Outcome } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FormEnd } from './FormEnd'
import { useSubmission } from './useSubmission'

const letter = { form: 'newsletter', values: { email: 'a@b' } } as const

const Form = () => {
  const { state, send, onSubmit, reopen } = useSubmission('newsletter')
  return (
    <form onSubmit={onSubmit(() => send(letter))} onChange={reopen} aria-label="Letter">
      <input aria-label="Email" />
      <input aria-label="Town" defaultValue="Dhaka" />
      <input aria-label="File" type="file" />
      <input aria-label="Often" type="checkbox" defaultChecked />
      <textarea aria-label="Message" />
      <select aria-label="Subject" defaultValue="b">
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </select>
      <FormEnd action="Send" state={state} said={{ unsent: 'unsent', sent: 'sent', failed: 'failed' }} />
    </form>
  )
}

const show = (submit: () => Promise<Outcome>) =>
  render(
    <SubmissionsContext value={{ submit }}>
      <Form />
    </SubmissionsContext>,
  )
const press = () => fireEvent.click(screen.getByRole('button'))
const pressAndWait = () => act(async () => void press())
const said = () => screen.getByRole('status').textContent

test.each(['unsent', 'sent', 'failed'] as const)('shows the message of the outcome %s', async (outcome) => {
  show(() => Promise.resolve(outcome))
  expect(said()).toBe('')
  await pressAndWait()
  expect(said()).toBe(outcome)
})

test('removes the message when a value changes', async () => {
  show(() => Promise.resolve('failed'))
  await pressAndWait()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'x' } })
  expect(said()).toBe('')
})

test('keeps the focused button enabled while it is sending, and says that it is busy', () => {
  show(() => new Promise(() => undefined))
  press()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(said()).toBe('On its way…')
})

test('keeps sending when a value changes meanwhile', () => {
  show(() => new Promise(() => undefined))
  press()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'x' } })
  expect(said()).toBe('On its way…')
})

test('counts a port that rejects as failed, and logs the reason', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  show(() => Promise.reject(new Error('not wired')))
  await pressAndWait()
  expect(said()).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('tolerates a visitor who leaves meanwhile', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: (outcome: Outcome) => void = () => undefined
  const { unmount } = show(() => new Promise((resolve) => (answer = resolve)))
  press()
  unmount()
  await act(async () => answer('failed'))
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const labels = ['Email', 'Town', 'Message', 'Subject']
const typed = () => labels.map((label) => field(label).value)
const fillIn = () => labels.forEach((label) => type(label, label === 'Subject' ? 'a' : `my ${label}`))

/** A port that answers when the test tells it to. */
const showWaiting = () => {
  let answer: (outcome: Outcome) => void = () => undefined
  show(() => new Promise((resolve) => (answer = resolve)))
  return (outcome: Outcome) => act(async () => answer(outcome))
}

test('resets the form that was sent, and no other', async () => {
  const answer = showWaiting()
  fillIn()
  press()
  await answer('failed')
  expect(typed()).toEqual(['my Email', 'my Town', 'my Message', 'a'])
  press()
  await answer('sent')
  expect(typed()).toEqual(['', 'Dhaka', '', 'b'])
})

test.each(labels)('keeps the %s that was typed while the form was being sent', async (label) => {
  const answer = showWaiting()
  fillIn()
  press()
  const later = label === 'Subject' ? 'c' : 'typed meanwhile'
  type(label, later)
  await answer('sent')
  const empty: Record<string, string> = { Email: '', Town: 'Dhaka', Message: '', Subject: 'b' }
  expect(typed()).toEqual(labels.map((each) => (each === label ? later : empty[each])))
})

test('keeps a file of the same name and an unchecked box that changed meanwhile', async () => {
  const answer = showWaiting()
  const choose = (words: string) =>
    Object.defineProperty(field('File'), 'files', {
      configurable: true,
      value: [new File([words], 'cv.pdf')],
    })
  fillIn()
  choose('old')
  press()
  const cleared = jest.spyOn(field('File'), 'value', 'set')
  choose('new')
  fireEvent.click(field('Often'))
  await answer('sent')
  expect(cleared).not.toHaveBeenCalled()
  expect(field('Often').checked).toBe(false)
  expect(typed()).toEqual(['', 'Dhaka', '', 'b'])
})

test('ignores a second press for a form that was sent', async () => {
  const answer = showWaiting()
  fillIn()
  press()
  type('Message', 'typed meanwhile')
  await pressAndWait()
  expect(typed()[2]).toBe('typed meanwhile')
  await answer('sent')
  expect(typed()[2]).toBe('typed meanwhile')
})
