import type { Outcome } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type, withSubmissions } from '../testing/withSubmissions'
import { FormEnd } from './FormEnd'
import { useSubmission } from './useSubmission'
import type { SubmittedForm } from './useSubmission'

const letter: SubmittedForm = { name: 'newsletter', fields: [], valuesOf: () => ({ email: 'a@b' }) }

const Form = () => {
  const {
    state,
    form: { onSubmit, onChange },
  } = useSubmission(letter)
  return (
    <form onSubmit={onSubmit} onChange={onChange} aria-label="Letter">
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

/** Shows the form on a port. Without an outcome the test ends the submission. */
const show = (outcome?: Outcome) => {
  const { page, answer } = withSubmissions(<Form />, outcome)
  return { answer, ...render(page) }
}
const press = () => fireEvent.click(screen.getByRole('button'))
const pressAgain = () => fireEvent.click(screen.getByRole('button'), { detail: 2 })
const pressAndWait = () => act(async () => void press())
const statusText = () => screen.getByRole('status').textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each(['unsent', 'sent', 'failed'] as const)(
  'the outcome %s is shown until a value changes',
  async (outcome) => {
    show(outcome)
    expect(statusText()).toBe('')
    await pressAndWait()
    expect(statusText()).toBe(outcome)
    type('Email', 'x')
    expect(statusText()).toBe('')
  },
)

test('the button keeps the focus and is marked busy during a submission, even if a value changes', () => {
  show()
  press()
  type('Email', 'x')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(statusText()).toBe('On its way…')
})

test('a rejected submission counts as failed and is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <SubmissionsContext value={{ submit: () => Promise.reject(new Error('not wired')) }}>
      <Form />
    </SubmissionsContext>,
  )
  await pressAndWait()
  expect(statusText()).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('leaving during a submission causes no error', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { answer, unmount } = show()
  press()
  unmount()
  await answer('failed')
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

const labels = ['Email', 'Town', 'Message', 'Subject']
const typed = () => labels.map((label) => field(label).value)
const fillIn = () => labels.forEach((label) => type(label, label === 'Subject' ? 'a' : `my ${label}`))

test('the form is reset only after it was sent', async () => {
  const { answer } = show()
  fillIn()
  press()
  await answer('failed')
  expect(typed()).toEqual(['my Email', 'my Town', 'my Message', 'a'])
  press()
  await answer('sent')
  expect(typed()).toEqual(['', 'Dhaka', '', 'b'])
})

test.each(labels)('a %s typed during the submission is kept', async (label) => {
  const { answer } = show()
  fillIn()
  press()
  const later = label === 'Subject' ? 'c' : 'typed meanwhile'
  type(label, later)
  // A second press does not send it either.
  await pressAndWait()
  await answer('sent')
  const empty: Record<string, string> = { Email: '', Town: 'Dhaka', Message: '', Subject: 'b' }
  expect(typed()).toEqual(labels.map((name) => (name === label ? later : empty[name])))
})

test('a file and a checkbox that changed during the submission are kept', async () => {
  const { answer } = show()
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

test('the second click of a double click does not submit, even after the first has ended', async () => {
  show('sent')
  type('Email', 'a@b')
  await pressAndWait()
  type('Town', 'Sylhet')
  expect(statusText()).toBe('')
  await act(async () => void pressAgain())
  expect(statusText()).toBe('')
  await pressAndWait()
  expect(statusText()).toBe('sent')
})
