import type { Outcome, Submissions } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { EnquiryForm } from './EnquiryForm'

afterEach(cleanup)

const form = <EnquiryForm about="/event-single/3" label="Ask about this event" />

const show = (outcome: Outcome = 'unsent') => {
  const submit = jest.fn<ReturnType<Submissions['submit']>, Parameters<Submissions['submit']>>(() =>
    Promise.resolve(outcome),
  )
  render(<SubmissionsContext.Provider value={{ submit }}>{form}</SubmissionsContext.Provider>)
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

test('is disabled until hydration, and says without scripts how to call or write', () => {
  const html = renderToString(form)
  expect(html).toMatch(/<button[^>]*disabled/)
  const said = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? ''
  expect(said).toContain('tel:+880255501400')
  expect(said).toContain('mailto:salam@charitio.example')
})
