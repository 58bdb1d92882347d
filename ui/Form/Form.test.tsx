import { SubmissionsContext } from '@caravanserai/submissions'
import type { PostedForm } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Select, TextArea, TextField } from '../Field/Field'
import { Form } from './Form'
import { FormEnd } from './FormEnd'
import { usePosted } from './PostedContext'
import { useSubmission } from './useSubmission'

const Comment = () => {
  const { state, send, onSubmit } = useSubmission('comment')
  const values = { about: '/', name: '', email: '', text: '' }
  return (
    <Form name="comment" aria-label="Comment" onSubmit={onSubmit(() => send({ form: 'comment', values }))}>
      <TextField label="Name" name="name" />
      <TextArea label="Text" name="text" message={usePosted('comment')?.messages['text']} />
      <Select label="Kind" name="kind">
        <option value="">Choose</option>
        <option>praise</option>
      </Select>
      <TextField label="Controlled" name="mine" value="mine" readOnly />
      <FormEnd action="Send" state={state} said={{ unsent: 'unsent', sent: 'thanks', failed: 'failed' }} />
    </Form>
  )
}

const page = (posted?: PostedForm) => (
  <SubmissionsContext
    value={{
      submit: () => Promise.resolve('sent'),
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
  expect(parsed().querySelector('[autofocus], [value="<Amina>"]')).toBeNull()
})

test('comes again with what was typed, and the first field that is wrong has the focus', () => {
  const document = parsed(wrong)
  expect(held(document)).toEqual(['<Amina>', '', 'praise', 'mine'])
  expect(document.querySelector('[autofocus]')?.getAttribute('name')).toBe('text')
  expect(document.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('text')
})

test('another form shows nothing of it', () => {
  expect(held(parsed({ ...wrong, form: 'enquiry' }))).toEqual(['', '', '', 'mine'])
})

test('says what became of it, where the focus is', () => {
  const status = parsed({ ...wrong, values: {}, messages: {}, outcome: 'sent' }).querySelector(
    '[role=status]',
  )
  expect(status?.textContent).toBe('thanks')
  expect([status?.hasAttribute('autofocus'), status?.getAttribute('tabindex')]).toEqual([true, '-1'])
})

test('once it is sent by script nothing is left of what was posted before', async () => {
  render(page(wrong))
  await act(async () => void fireEvent.submit(screen.getByRole('form')))
  expect(screen.getByRole('status').textContent).toBe('thanks')
  expect(held(document).slice(0, 3)).toEqual(['', '', ''])
})
