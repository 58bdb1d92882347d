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

test('hands over what was typed, without blanks around it, and the page that it was asked on', async () => {
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

test('asks for nothing: an empty form and an odd address are taken', async () => {
  const submit = show()
  type('Email', 'no address')
  await send()
  expect(submit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'Ask about this event' }).noValidate).toBe(true)
})

test('says that nothing has been sent where nothing is connected, and how to ask today', async () => {
  show('unsent')
  type('Message', 'Is there a lift?')
  await send()
  const said = screen.getByRole('status')
  expect(said.textContent).toContain('nothing has been sent')
  expect(said.textContent).toContain('+880 2 5550 1400')
  expect(message()).toBe('Is there a lift?')
})

test('keeps what was typed when it could not be handed over', async () => {
  show('failed')
  type('Message', 'Is there a lift?')
  await send()
  expect(screen.getByRole('status').textContent).toContain('please try again')
  expect(message()).toBe('Is there a lift?')
})

test('clears what has been sent', async () => {
  show('sent')
  type('Message', 'Is there a lift?')
  await send()
  expect(screen.getByRole('status').textContent).toContain('Your question is with us')
  expect(message()).toBe('')
})

test('takes back what it said when one types on', async () => {
  show('failed')
  await send()
  type('Message', 'Again')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('waits for its script, and says without one how to ring or write', () => {
  const html = renderToString(form)
  expect(html).toMatch(/<button[^>]*disabled/)
  const said = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? ''
  expect(said).toContain('tel:+880255501400')
  expect(said).toContain('mailto:salam@charitio.example')
})
