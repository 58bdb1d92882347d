import { submissionForm } from './submissionForm'

const comment = submissionForm({
  name: 'comment',
  fields: ['name', 'email', 'text'],
  check: ({ text }) => (text === '' ? { text: 'Please write something' } : {}),
  values: (typed, { pathname }) => ({ about: pathname, ...typed }),
})
const page = { pathname: '/blog-single/1' }

test('what was typed goes to the port, trimmed, with the address of the page', () => {
  expect(comment.judge({ name: ' Amina ', text: 'Thank you\n', other: 'x' }, page)).toEqual({
    submission: {
      form: 'comment',
      values: { about: '/blog-single/1', name: 'Amina', email: '', text: 'Thank you' },
    },
  })
})

test('what is wrong goes nowhere, and is named', () => {
  expect(comment.judge({ name: 'Amina', text: ' ' }, page)).toEqual({
    messages: { text: 'Please write something' },
  })
})

test('a form without rules takes everything', () => {
  const letter = submissionForm({ name: 'newsletter', fields: ['email'], values: (typed) => typed })
  expect(letter.judge({}, page)).toEqual({ submission: { form: 'newsletter', values: { email: '' } } })
})
