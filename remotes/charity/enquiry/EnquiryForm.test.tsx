import type { Outcome, Submissions } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { EnquiryForm } from './EnquiryForm'

afterEach(cleanup)

const form = <EnquiryForm about="/event-single/3" label="Ask about this event" />

const connected = (outcome: Outcome) => {
  const submit = jest.fn<ReturnType<Submissions['submit']>, Parameters<Submissions['submit']>>(() =>
    Promise.resolve(outcome),
  )
  return {
    submit,
    page: <SubmissionsContext.Provider value={{ submit }}>{form}</SubmissionsContext.Provider>,
  }
}
const show = (outcome: Outcome = 'unsent') => {
  const { submit, page } = connected(outcome)
  render(page)
  return submit
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value

test('sends the trimmed values and the address of the page', async () => {
  const submit = show()
  type('Name', '  Salma Begum ')
  type('Email', 'salma@example.test')
  type('Phone', '+880 1700 000000')
  type('Message', 'May my mother come by wheelchair?\n')
  await send()
  expect(submit.mock.calls.map(([submission]) => submission)).toEqual([
    {
      form: 'enquiry',
      values: {
        about: '/event-single/3',
        name: 'Salma Begum',
        email: 'salma@example.test',
        phone: '+880 1700 000000',
        message: 'May my mother come by wheelchair?',
      },
    },
  ])
})

test('requires nothing, and accepts an empty form and an invalid address', async () => {
  const submit = show()
  type('Email', 'no address')
  await send()
  expect(submit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'Ask about this event' }).noValidate).toBe(true)
})

test('says without a receiver that nothing was sent, and how to contact the organisation', async () => {
  show('unsent')
  type('Message', 'Is there a lift?')
  await send()
  const said = screen.getByRole('status')
  expect(said.textContent).toContain('nothing has been sent')
  expect(said.textContent).toContain('+880 2 5550 1400')
  expect(message()).toBe('Is there a lift?')
})

test('keeps the values after a failed delivery', async () => {
  show('failed')
  type('Message', 'Is there a lift?')
  await send()
  expect(screen.getByRole('status').textContent).toContain('please try again')
  expect(message()).toBe('Is there a lift?')
})

test('clears the values that were sent', async () => {
  show('sent')
  type('Message', 'Is there a lift?')
  await send()
  expect(screen.getByRole('status').textContent).toContain('Your question is with us')
  expect(message()).toBe('')
})

test('removes its message when the form is edited', async () => {
  show('failed')
  await send()
  type('Message', 'Again')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('without scripts the browser posts the form', () => {
  const html = renderToString(form)
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('form')?.method).toBe('post')
  expect(document.querySelector<HTMLInputElement>('form [name=form]')?.value).toBe('enquiry')
  expect(document.querySelector('form button[disabled]')).toBeNull()
  expect(html).not.toMatch(/\sstyle=/)
})

test('keeps what was typed before hydration, and sends it', async () => {
  const { submit, page } = connected('unsent')
  const { container, hydrate } = servePage(page)
  fillIn(container)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  await send()
  const values = {
    about: '/event-single/3',
    name: 'text 0',
    email: '1@a.bc',
    phone: 'text 2',
    message: 'text 3',
  }
  expect(submit.mock.calls.map(([submission]) => submission)).toEqual([{ form: 'enquiry', values }])
  remove()
})
