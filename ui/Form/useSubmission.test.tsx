import type { Outcome } from '@caravanserai/adapters'
import { SubmissionsContext } from '@caravanserai/adapters/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FormEnd } from './FormEnd'
import { useSubmission } from './useSubmission'

const letter = { form: 'newsletter', values: { email: 'a@b' } } as const

const Form = () => {
  const { state, send, reopen } = useSubmission()
  return (
    <form onSubmit={(event) => (event.preventDefault(), void send(letter))} onChange={reopen} aria-label="Letter">
      <input aria-label="Email" />
      <FormEnd action="Send" state={state} said={{ unsent: 'unsent', sent: 'sent', failed: 'failed' }} unscripted="" />
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

test.each(['unsent', 'sent', 'failed'] as const)('says of a form that it is %s', async (outcome) => {
  show(() => Promise.resolve(outcome))
  expect(said()).toBe('')
  await pressAndWait()
  expect(said()).toBe(outcome)
})

test('says nothing more once something is changed', async () => {
  show(() => Promise.resolve('failed'))
  await pressAndWait()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'x' } })
  expect(said()).toBe('')
})

test('keeps the button where the focus is while it is on its way, and says that it waits', () => {
  show(() => new Promise(() => undefined))
  press()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(said()).toBe('On its way…')
})

test('stays on its way when something is changed meanwhile', () => {
  show(() => new Promise(() => undefined))
  press()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'x' } })
  expect(said()).toBe('On its way…')
})

test('counts a port that throws as one that failed, and tells its maker', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  show(() => Promise.reject(new Error('not wired')))
  await pressAndWait()
  expect(said()).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('takes no harm from a visitor who leaves meanwhile', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: (outcome: Outcome) => void = () => undefined
  const { unmount } = show(() => new Promise((resolve) => (answer = resolve)))
  press()
  unmount()
  await act(async () => answer('failed'))
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})
