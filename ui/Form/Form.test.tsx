import { SubmissionsContext } from '@caravanserai/submissions'
import type { PostedForm, Submissions } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { filledIn, fillIn, servePage } from '../testing/servePage'
import { Select, TextArea, TextField } from '../Field/Field'
import { Form } from './Form'
import { FormEnd } from './FormEnd'
import { useSubmission } from './useSubmission'
import { valuesOf } from './valuesOf'

const Comment = () => {
  const { state, messages, send, onSubmit, reopen } = useSubmission('comment')
  return (
    <Form
      name="comment"
      messages={messages}
      aria-label="Comment"
      onSubmit={onSubmit((form) =>
        send({ form: 'comment', values: { about: '/', email: '', ...valuesOf(form, ['name', 'text']) } }),
      )}
      onChange={reopen}
    >
      <TextField label="Name" name="name" />
      <TextArea label="Text" name="text" />
      <Select label="Kind" name="kind">
        <option value="">Choose</option>
        <option>praise</option>
      </Select>
      <TextField label="Controlled" name="mine" value="mine" readOnly />
      <FormEnd action="Send" state={state} said={{ unsent: 'unsent', sent: 'thanks', failed: 'failed' }} />
    </Form>
  )
}

const page = (posted?: PostedForm, submit: Submissions['submit'] = () => Promise.resolve('sent')) => (
  <SubmissionsContext
    value={{
      submit,
      posted: (form) => (form === posted?.form ? posted : undefined),
    }}
  >
    <Comment />
  </SubmissionsContext>
)
const wrong: PostedForm = {
  form: 'comment',
  values: { name: '<Amina>', text: '', kind: 'praise', mine: 'theirs' },
  messages: { text: 'Please write something' },
  outcome: null,
}
const parsed = (posted?: PostedForm) =>
  new DOMParser().parseFromString(renderToString(page(posted)), 'text/html')
const held = (document: Document) =>
  [...document.querySelectorAll<HTMLInputElement>('[name=name], [name=text], [name=kind], [name=mine]')].map(
    ({ value }) => value,
  )

test('is posted with its name', () => {
  const form = parsed().querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.querySelector<HTMLInputElement>('[type=hidden]')?.value).toBe('comment')
  expect(form?.querySelector<HTMLButtonElement>('button')).toMatchObject({ type: 'submit', disabled: false })
  expect(parsed().querySelector('[autofocus], [value="<Amina>"]')).toBeNull()
})

test('comes again with what was typed, and the first field that is wrong has the focus', () => {
  const document = parsed(wrong)
  expect(held(document)).toEqual(['<Amina>', '', 'praise', 'mine'])
  expect(document.querySelector('[autofocus]')?.getAttribute('name')).toBe('text')
  expect(document.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('text')
})

test('what was typed before hydration is kept and sent', async () => {
  const submit = jest.fn<ReturnType<Submissions['submit']>, Parameters<Submissions['submit']>>(() =>
    Promise.resolve('failed'),
  )
  const { container, hydrate } = servePage(page(undefined, submit))
  fillIn(container)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  await act(async () => void fireEvent.submit(screen.getByRole('form')))
  expect(submit.mock.calls[0]?.[0].values).toMatchObject({ name: 'text 0', text: 'text 1' })
  remove()
})

test('another form shows nothing of it', () => {
  expect(held(parsed({ ...wrong, form: 'enquiry' }))).toEqual(['', '', '', 'mine'])
})

test('says what became of it, where the focus is', () => {
  const status = parsed({ ...wrong, values: {}, messages: {}, outcome: 'sent' }).querySelector(
    '[role=status]',
  )
  expect(status?.textContent).toBe('thanks')
  expect({ hasFocus: status?.hasAttribute('autofocus'), tabindex: status?.getAttribute('tabindex') }).toEqual(
    { hasFocus: true, tabindex: '-1' },
  )
})

test('once it is sent by script nothing is left of what was posted before', async () => {
  render(page(wrong))
  await act(async () => void fireEvent.submit(screen.getByRole('form')))
  expect(screen.getByRole('status').textContent).toBe('thanks')
  expect(held(document).slice(0, 3)).toEqual(['', '', ''])
})

const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')))
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))

test('what the site refuses is named at its fields, and the first of the form has the focus', async () => {
  const refused = { other: 'Not of this form', text: 'Too long', name: 'Please type this again' }
  let messages: Readonly<Record<string, string>> = refused
  render(
    page(undefined, (_submission, _file, onInvalid) => {
      onInvalid?.(messages)
      return Promise.resolve('failed')
    }),
  )
  await send()
  const name = screen.getByLabelText('Name')
  expect(invalid()).toEqual(['name', 'text'])
  expect(document.activeElement).toBe(name)
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please type this again',
  )
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.change(name, { target: { value: 'Amina' } })
  expect(invalid()).toEqual(['text'])
  // Nothing in the form can be corrected: it is a failure.
  messages = { about: 'Please open the page again' }
  await send()
  expect({ invalid: invalid(), said: screen.getByRole('status').textContent }).toEqual({
    invalid: [],
    said: 'failed',
  })
})

test('a message of a form that was posted goes with the change of its field', () => {
  render(page(wrong))
  expect(invalid()).toEqual(['text'])
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'x' } })
  expect(invalid()).toEqual([])
})
