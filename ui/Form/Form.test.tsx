import { defineForm } from '@caravanserai/adapters/define-form'
import { SubmissionsContext } from '@caravanserai/submissions'
import type { PostedForm, Submissions } from '@caravanserai/submissions'
import { FORM_VERSION } from '@caravanserai/submissions/rules'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { filledIn, fillIn, servePage } from '../testing/servePage'
import { Select, TextArea, TextField } from '../Field/Field'
import { FileField } from '../FileField/FileField'
import { withSubmissions } from '../testing/withSubmissions'
import { Form } from './Form'
import { FormEnd } from './FormEnd'
import { useSubmission, valuesOf } from './useSubmission'

const comment = defineForm({
  name: 'comment',
  fields: [
    { name: 'about', is: 'path' },
    { name: 'name', is: 'line' },
    { name: 'text', is: 'text' },
    { name: 'kind', is: 'line' },
  ],
})
const Comment = () => {
  const { state, form } = useSubmission(comment)
  return (
    <Form {...form} aria-label="Comment">
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

test('is posted by the browser with the name of the form', () => {
  const form = parsed().querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.querySelector<HTMLInputElement>('[type=hidden]')?.value).toBe('comment')
  expect(form?.querySelector<HTMLButtonElement>('button')).toMatchObject({ type: 'submit', disabled: false })
  expect(parsed().querySelector('[autofocus], [value="<Amina>"]')).toBeNull()
})

test('a rejected form is rendered with its values, and its first invalid field has the focus', () => {
  const document = parsed(wrong)
  expect(held(document)).toEqual(['<Amina>', '', 'praise', 'mine'])
  expect(document.querySelector('[autofocus]')?.getAttribute('name')).toBe('text')
  expect(document.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('text')
})

test('values typed before hydration are kept and submitted', async () => {
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

test('another form shows nothing of a posted one', () => {
  expect(held(parsed({ ...wrong, form: 'enquiry' }))).toEqual(['', '', '', 'mine'])
})

test('the outcome of a posted form is shown and has the focus', () => {
  const status = parsed({ ...wrong, values: {}, messages: {}, outcome: 'sent' }).querySelector(
    '[role=status]',
  )
  expect(status?.textContent).toBe('thanks')
  expect({ hasFocus: status?.hasAttribute('autofocus'), tabindex: status?.getAttribute('tabindex') }).toEqual(
    { hasFocus: true, tabindex: '-1' },
  )
})

test('after a submission by script, no value of the posted form is left', async () => {
  render(page(wrong))
  await act(async () => void fireEvent.submit(screen.getByRole('form')))
  expect(screen.getByRole('status').textContent).toBe('thanks')
  expect(held(document).slice(0, 3)).toEqual(['', '', ''])
})

const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')))
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))

test('messages of the site appear at their fields, and the first invalid field gets the focus', async () => {
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
  // No field of the form can correct this message, so it is a failure.
  messages = { about: 'Please open the page again' }
  await send()
  expect({ invalid: invalid(), status: screen.getByRole('status').textContent }).toEqual({
    invalid: [],
    status: 'failed',
  })
})

test('a message of a posted form disappears when its field changes', () => {
  render(page(wrong))
  expect(invalid()).toEqual(['text'])
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'x' } })
  expect(invalid()).toEqual([])
})

const apply = defineForm({
  name: 'careers/apply',
  fields: [
    { name: 'name', is: 'letters', required: 'Please enter your name', most: 40 },
    { name: 'email', is: 'email' },
    { name: 'why', is: 'text', most: 500 },
    { name: 'kind', is: 'oneOf', of: ['a', 'b'], required: 'Please choose' },
  ],
  file: {
    name: 'papers',
    accept: ['.pdf', 'text/plain'],
    bytes: 1_000,
    most: 2,
    required: 'Please choose your CV',
  },
})
const Apply = () => {
  const { state, form } = useSubmission(apply)
  return (
    <Form {...form} noValidate aria-label="Apply">
      <TextField label="Name" name="name" />
      <TextField label="Email" name="email" />
      <TextField label="Not declared" name="other" />
      <TextArea label="Why" name="why" />
      <Select label="Kind" name="kind">
        <option value="">Choose</option>
        <option>a</option>
      </Select>
      <FileField label="Papers" />
      <FormEnd action="Send" state={state} said={{ unsent: 'unsent', sent: 'thanks', failed: 'failed' }} />
    </Form>
  )
}
const papers = () => screen.getByLabelText<HTMLInputElement>('Papers (at most 2 files, each 1 KB)')
const choose = (...files: ReadonlyArray<File>) => fireEvent.change(papers(), { target: { files } })
const paper = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name)
const about = () => document.getElementById(papers().getAttribute('aria-describedby') ?? '')?.textContent

test('controls follow the declaration of their form, and have no maxlength that would cut text', () => {
  render(<Apply />)
  const attributes = (label: string) => {
    const control = screen.getByLabelText(label)
    return ['type', 'maxlength', 'aria-required', 'required'].map((name) => control.getAttribute(name))
  }
  expect(['Name', 'Email', 'Not declared', 'Why', 'Kind'].map(attributes)).toEqual([
    ['text', null, 'true', null],
    ['email', null, null, null],
    ['text', null, null, null],
    [null, null, null, null],
    [null, null, 'true', null],
  ])
  expect(papers()).toMatchObject({ name: 'papers', accept: '.pdf,text/plain', multiple: true })
  expect(papers().getAttribute('aria-required')).toBe('true')
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(form.enctype).toBe('multipart/form-data')
  expect(new FormData(form).get(FORM_VERSION)).toBe(apply.version)
})

test('a form is judged by its declaration before it is submitted with its files', async () => {
  const { page, submitted, versions, files } = withSubmissions(<Apply />, 'sent')
  render(page)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'R2D2' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nobody' } })
  await send()
  expect(submitted).toEqual([])
  expect(invalid()).toEqual(['name', 'email', 'kind', 'papers'])
  expect(about()).toBe('Please choose your CV')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Amina' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@b' } })
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'a' } })
  choose(paper('a.pdf'), paper('b.pdf'))
  expect(about()).toBe('a.pdf, 1 KBb.pdf, 1 KBTake them back')
  expect(invalid()).toEqual([])
  await send()
  expect(submitted).toEqual([
    { form: 'careers/apply', values: { name: 'Amina', email: 'a@b', why: '', kind: 'a' } },
  ])
  expect(versions).toEqual([apply.version])
  expect(files[0]?.name).toBe('a.pdf')
  expect(about()).toBe('')
})

test.each([
  [paper('film.mp4'), 'film.mp4 is left out. Please choose a file of these types: .pdf, text/plain.'],
  [
    paper('cv.pdf', 2_000),
    'cv.pdf has 2 KB and is left out: a file may have at most 1 KB. Please choose a smaller one.',
  ],
])('an unacceptable file is left out with a message: %#', (file, words) => {
  render(<Apply />)
  const cleared = jest.spyOn(papers(), 'value', 'set')
  choose(paper('a.pdf'), file)
  expect(about()).toBe(words)
  expect(papers().getAttribute('aria-invalid')).toBe('true')
  expect(cleared).toHaveBeenCalledWith('')
})

test('values of several controls with one name are joined', () => {
  const { container } = render(
    <form>
      <input type="checkbox" name="day" value="Friday" defaultChecked />
      <input type="checkbox" name="day" value="Saturday" />
      <input type="checkbox" name="day" value="Sunday" defaultChecked />
    </form>,
  )
  expect(valuesOf(container.querySelector('form') as HTMLFormElement, ['day'])).toEqual({
    day: 'Friday, Sunday',
  })
})
