import { defineForm } from './defineForm'

const page = { pathname: '/blog-single/1' }
const comment = defineForm({
  name: 'comment',
  fields: [
    { name: 'about', is: 'path' },
    { name: 'name', is: 'line' },
    { name: 'text', is: 'text', required: 'Please write something' },
  ],
})
const apply = defineForm({
  name: 'careers/apply',
  fields: [
    { name: 'name', is: 'letters' },
    { name: 'years', is: 'oneOf', of: ['few', 'many'] },
  ],
  controls: ['first', 'last', 'years'],
  values: ({ first, last, years }, { pathname }) => ({
    name: `${first} ${last} ${pathname}`,
    years: Number(years) > 3 ? 'many' : 'few',
  }),
  file: { name: 'cv', required: 'Please choose your CV' },
})

test('typed values are trimmed and submitted with the address of the page', () => {
  expect(comment.fields).toEqual(['name', 'text'])
  expect(
    comment.judge({ name: ' Amina ', text: 'Thank you\n', about: '/elsewhere', other: 'x' }, page),
  ).toEqual({
    submission: { form: 'comment', values: { about: '/blog-single/1', name: 'Amina', text: 'Thank you' } },
  })
  expect(comment.valuesOf({}, page)).toEqual({ about: '/blog-single/1', name: '', text: '' })
})

test('controls that differ from the fields are converted into them', () => {
  expect(apply).toMatchObject({ fields: ['first', 'last', 'years'], file: 'cv' })
  expect(apply.valuesOf({ first: ' Amina', last: 'Haque ', years: '5' }, page)).toEqual({
    name: 'Amina Haque /blog-single/1',
    years: 'many',
  })
})

test('a declaration contains only data', () => {
  expect(JSON.parse(JSON.stringify(apply.declaration))).toEqual(apply.declaration)
  expect(apply.declaration).toMatchObject({ name: 'careers/apply', file: { name: 'cv' } })
})

test('a message about a typed value is at its control, in the browser and in the worker', () => {
  const gift = defineForm({
    name: 'gift',
    fields: [{ name: 'amount', is: 'amount' }],
    controls: ['own'],
    values: ({ own }) => ({ amount: Number(own) > 0 ? own : '' }),
    wrong: ({ own }) => (own === '5' ? {} : { own: `not ${own}` }),
  })
  expect(gift.wrongTyped?.({ own: ' x ' })).toEqual({ own: 'not x' })
  expect(gift.judge({ own: 'x' }, page)).toEqual({ messages: { own: 'not x' } })
  expect(gift.judge({ own: '5' }, page)).toEqual({ submission: { form: 'gift', values: { amount: '5' } } })
})

test('a form is checked by the compiler', () => {
  const fields = [{ name: 'years', is: 'oneOf', of: ['few', 'many'] }] as const
  defineForm({
    name: 'a',
    fields,
    controls: ['years'],
    // @ts-expect-error: the field has no such value.
    values: () => ({ years: 'some' }),
  })
  // @ts-expect-error: there is no such control.
  defineForm({ name: 'a', fields, controls: ['years'], values: ({ days }) => ({ years: days }) })
  // @ts-expect-error: values of other controls need a function.
  defineForm({ name: 'a', fields, controls: ['days'] })
  const { years } = defineForm({ name: 'a', fields }).valuesOf({}, page)
  // @ts-expect-error: nor can it have been typed.
  expect(years === 'some').toBe(false)
})
