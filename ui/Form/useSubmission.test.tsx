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
const said = () => screen.getByRole('status').textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each(['unsent', 'sent', 'failed'] as const)(
  'the outcome %s has its message, until a value changes',
  async (outcome) => {
    show(outcome)
    expect(said()).toBe('')
    await pressAndWait()
    expect(said()).toBe(outcome)
    type('Email', 'x')
    expect(said()).toBe('')
  },
)

test('the button keeps the focus while a form is being sent and says that it is busy, also when a value changes', () => {
  show()
  press()
  type('Email', 'x')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(said()).toBe('On its way…')
})

test('a port that rejects counts as failed, and the reason is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <SubmissionsContext value={{ submit: () => Promise.reject(new Error('not wired')) }}>
      <Form />
    </SubmissionsContext>,
  )
  await pressAndWait()
  expect(said()).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a visitor may leave meanwhile', async () => {
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

test('the form that was sent is reset, and no other', async () => {
  const { answer } = show()
  fillIn()
  press()
  await answer('failed')
  expect(typed()).toEqual(['my Email', 'my Town', 'my Message', 'a'])
  press()
  await answer('sent')
  expect(typed()).toEqual(['', 'Dhaka', '', 'b'])
})

test.each(labels)('the %s that was typed while the form was being sent is kept', async (label) => {
  const { answer } = show()
  fillIn()
  press()
  const later = label === 'Subject' ? 'c' : 'typed meanwhile'
  type(label, later)
  // A second press does not send it either.
  await pressAndWait()
  await answer('sent')
  const empty: Record<string, string> = { Email: '', Town: 'Dhaka', Message: '', Subject: 'b' }
  expect(typed()).toEqual(labels.map((each) => (each === label ? later : empty[each])))
})

test('a file of the same name and an unchecked box that changed meanwhile are kept', async () => {
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

test('the second press of a double click does not submit, though the first one has ended', async () => {
  show('sent')
  type('Email', 'a@b')
  await pressAndWait()
  type('Town', 'Sylhet')
  expect(said()).toBe('')
  await act(async () => void pressAgain())
  expect(said()).toBe('')
  await pressAndWait()
  expect(said()).toBe('sent')
})
