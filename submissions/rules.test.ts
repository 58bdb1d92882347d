import * as fc from 'fast-check'
import { newsletter } from './declaration'
import type { FormField, FormFile } from './form'
import { amountIn } from './numbers'
import type { Currency } from './numbers'
import { cleaned, fileSize, isAccepted, wrongFiles, wrongIn, wrongInForm } from './rules'
import { exampleForms } from './testing/exampleForms'

const forms = [newsletter, ...exampleForms]
const formOf = (name: string) => forms.find((form) => form.name === name) ?? newsletter
const contactForm = formOf('contact')
const [aLine, aText] = [{ is: 'line' }, { is: 'text' }] as const

const contact = {
  name: 'Amina',
  lastname: 'Haque',
  email: 'amina@example.test',
  subject: 'Subject1',
  events: 'Hajj',
  notes: 'Two seats',
  message: '',
}
const letter = (email: string) => wrongIn(newsletter, { email })

test('the contact form requires all fields but the message, with the messages of the specification', () => {
  expect(wrongIn(contactForm, contact)).toEqual({})
  const empty = { ...contact, name: '', lastname: ' ', email: '\n', subject: '', events: '', notes: '\u00A0' }
  expect(Object.entries(wrongIn(contactForm, empty))).toEqual([
    ['name', 'Please enter your name'],
    ['lastname', 'Please enter your Lastname'],
    ['email', 'Please enter your email'],
    ['subject', 'Please enter your subject'],
    ['events', 'Select your event list'],
    ['notes', 'Please enter your note'],
  ])
})

const addresses = {
  valid: [
    ...['amina@example.test', 'a@b', "o'neil+tag@mail.example.co.uk", 'অমিনা@উদাহরণ.বাংলা'],
    ...['a@bücher.example', ' a@b.c '],
  ],
  invalid: [
    ...['hello', '@b', 'a@', 'a@@b', 'a b@c', 'a@b c', 'a@b,c@d', '<a@b>', 'a@b;c', 'a@-b', 'a@b.', 'a@.b'],
  ],
}
test.each(addresses.valid)('the address %j is accepted', (email) => expect(letter(email)).toEqual({}))
test.each(addresses.invalid)('the address %j is rejected', (email) =>
  expect(letter(email)).toEqual({ email: expect.stringContaining('valid email') }),
)

test.each(['+880 1700 000000', '০১৭০০ ০০০০০০', '5550-1400, after six: ask for Rina'])(
  'the telephone number %j is accepted',
  (phone) => expect(wrongIn({ fields: [{ name: 'phone', is: 'phone' }] }, { phone })).toEqual({}),
)
test.each(['12345', 'none', 'ring at 6'])('the telephone number %j is rejected', (phone) =>
  expect(wrongIn({ fields: [{ name: 'phone', is: 'phone' }] }, { phone })).toEqual({
    phone: expect.stringContaining('telephone number'),
  }),
)

test('the message about one of several required fields is at the first of them while all are empty', () => {
  const fields: ReadonlyArray<FormField> = [
    { name: 'name', is: 'line' },
    { name: 'email', is: 'email' },
    { name: 'phone', is: 'phone' },
  ]
  const judge = (values: Readonly<Record<string, string>>) =>
    wrongIn({ fields, either: { of: ['email', 'phone'], required: 'Please leave one' } }, values)
  expect(judge({ name: 'Rina', email: ' ', phone: '\u200B' })).toEqual({ email: 'Please leave one' })
  expect(judge({ phone: '01700 000000' })).toEqual({})
  expect(judge({ email: 'amina@' })).toEqual({ email: expect.stringContaining('valid email') })
})

test('a missing address is requested', () => {
  expect(letter(' ')).toEqual({ email: 'Please enter your email' })
})

test.each(['enquiry', 'volunteer'])('the form %s requires nothing', (form) => {
  expect(wrongIn(formOf(form), {})).toEqual({})
  expect(wrongIn(formOf(form), { email: 'no address' })).toEqual({})
})

const lines = forms.flatMap(({ name, fields }) =>
  fields.flatMap((field) => (field.is === 'text' ? [] : [[name, field.name] as const])),
)
const wrongWith = (form: string, field: string, value: string) =>
  wrongIn(formOf(form), { [field]: value }, amountIn)[field]

const hidden = ['\r\n', ...'\n\r\0\u0007\u001B\u007F\u0085\u009B\u2028\u2029', '\uD800']

test.each(lines)('the line %s %s rejects invisible and more than 1,000 characters', (form, field) => {
  for (const character of hidden)
    expect(wrongWith(form, field, `a@b.c${character}Bcc: x@y.z`)).toContain('cannot be seen')
  expect(wrongWith(form, field, 'x'.repeat(1_001))).toBe(
    'Please shorten this to 1,000 characters: it has 1,001',
  )
  expect(wrongWith(form, field, 'x'.repeat(1_000)) ?? '').not.toContain('shorten')
})

test('a line may have joiners and marks of a language, and text that looks like a formula', () => {
  for (const name of ['می\u200Cخواهم', '\u202Eabc', '=1+1', '<b>', '🌙'])
    expect(wrongIn(contactForm, { ...contact, name })).toEqual({})
})

test.each(['\u200b', ' \u00ad\u2060 ', '\u200d', '\u3164\u2800'])(
  'a value without visible characters is empty: %j',
  (typed) => {
    expect(cleaned(aLine, typed)).toBe('')
    expect(cleaned(aText, typed)).toBe('')
  },
)

test('a valid line has no control characters, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const line = cleaned(aLine, name)
      expect(cleaned(aLine, line)).toBe(line)
      const isRight = wrongIn(contactForm, { ...contact, name })['name'] === undefined
      if (isRight) expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('the length of a text is independent of its line ends', () => {
  const lines = (end: string) => `${`x${end}`.repeat(9_999)}xy`
  for (const end of ['\n', '\r', '\r\n'])
    expect(wrongIn(contactForm, { ...contact, message: lines(end) })).toEqual({})
  expect(wrongIn(contactForm, { ...contact, message: `${lines('\n')}z` })).toEqual({
    message: 'Please shorten this to 20,000 characters: it has 20,001',
  })
})

test('a text keeps its lines and tabs, and loses invisible characters', () => {
  expect(cleaned(aText, ' a\tb\r\n\r\nc\u0000\u0007\u009B\uD800🌙\n')).toBe('a\tb\n\nc🌙')
})

test('an amount is the same in every notation, and an unreadable amount is unchanged', () => {
  // Validated by the site only.
  expect(wrongIn({ fields: [{ name: 'a', is: 'amount' }] }, { a: '1,500' })).toEqual({})
  const amount = (typed: string, currency?: Currency) =>
    cleaned({ is: 'amount', ...(currency && { currency }) }, typed, amountIn)
  expect(['5', ' 0.5 ', '১,৫০০.৫', '1,50,000'].map((typed) => amount(typed))).toEqual([
    '5.00',
    '0.50',
    '1500.50',
    '150000.00',
  ])
  expect([amount('$5'), amount('$5', 'USD'), amount('$5', 'BDT'), amount('৫ টাকা', 'BDT')]).toEqual([
    '$5',
    '5.00',
    '$5',
    '5.00',
  ])
  expect(['1.500', '99999999999999999'].map((typed) => amount(typed))).toEqual(['1.500', '99999999999999999'])
})

test.each([
  ['donation', 'amount', '25.00', true],
  ['donation', 'amount', '', true],
  ['donation', 'amount', '-25.00', false],
  ['donation', 'amount', '25', true],
  ['donation', 'amount', '=25.00', false],
  ['donation', 'payment', 'card', true],
  ['donation', 'payment', 'offline', true],
  ['donation', 'payment', 'gold', false],
  ['donation', 'payment', '', false],
  ['comment', 'about', '/blog-single/1', true],
  ['comment', 'about', '', false],
  ['comment', 'about', '//elsewhere.example', false],
  ['comment', 'about', 'https://elsewhere.example', false],
] as const)('the form %s may have as %s the value %j: %s', (form, field, value, isRight) => {
  expect(wrongWith(form, field, value) === undefined).toBe(isRight)
})

const wrong = (field: Omit<FormField, 'name'>, value: string) =>
  wrongIn({ fields: [{ name: 'a', ...field }] }, { a: value }, amountIn)['a'] ?? null

test.each<[Omit<FormField, 'name'>, value: string, message: string | null]>([
  [{ is: 'amount' }, '0', 'Please enter 0.01 or more'],
  [{ is: 'amount', min: 5, max: 10 }, '4.99', 'Please enter 5 or more'],
  [{ is: 'amount', min: 5, max: 10 }, '10.01', 'Please enter 10 or less'],
  [{ is: 'amount', min: 5, max: 10 }, '10', null],
  [{ is: 'letters' }, 'Zoë O’Neil-Smith Jr.', null],
  [{ is: 'letters' }, 'می\u200Cخواهم', null],
  [{ is: 'letters' }, 'R2D2', 'Please use letters alone'],
  [{ is: 'letters', wrong: 'No digits' }, 'R2D2', 'No digits'],
  [{ is: 'line', least: 3 }, 'ab', 'Please write at least 3 characters: it has 2'],
  [{ is: 'line', least: 3 }, '', null],
  [{ is: 'line', most: 3 }, 'abcd', 'Please shorten this to 3 characters: it has 4'],
  [{ is: 'oneOf', of: ['a', 'b'] }, 'b', null],
  [{ is: 'oneOf', of: ['a', 'b'] }, 'c', 'Please choose one of these'],
  [{ is: 'oneOf', of: ['a', 'b'], required: 'Choose' }, ' ', 'Choose'],
  [{ is: 'line', pattern: 'a|bc', wrong: 'No', most: 9 }, 'bc', null],
  // The pattern matches the whole value, not a part of it.
  [{ is: 'line', pattern: 'a|bc', wrong: 'No', most: 9 }, 'abc', 'No'],
  [{ is: 'line', pattern: '.', wrong: 'No', most: 9 }, '🌙', null],
])('a field with %j answers the value %j with %j', (field, value, message) => {
  expect(wrong(field, value)).toBe(message)
})

const [pdf, letter3] = [
  { name: 'cv.PDF', type: '', size: 2_000 },
  { name: 'letter.txt', type: 'text/plain', size: 3_000 },
]
test.each<[Omit<FormFile, 'name'>, ReadonlyArray<typeof pdf>, message: string | null]>([
  [{}, [], null],
  [{ required: 'Please choose' }, [], 'Please choose'],
  [{}, [pdf], null],
  [{}, [pdf, letter3], 'Please choose one file'],
  [{ most: 2 }, [pdf, letter3], null],
  [{ most: 2 }, [pdf, pdf, pdf], 'Please choose at most 2 files'],
  [{ most: 2, total: 4_000 }, [pdf, letter3], 'Please choose smaller files: together they may have 4 KB'],
  [{ bytes: 1_000 }, [pdf], 'Please choose a smaller file, or send the form without: it may have 1 KB'],
  [{ bytes: 1_000, required: 'x' }, [pdf], 'Please choose a smaller file: it may have 1 KB'],
  [{}, [{ ...pdf, size: 0 }], 'Please choose another file: this one is empty'],
  [{ accept: ['.doc', '.pdf'] }, [pdf], null],
  [{ accept: ['.doc', '.pdf'] }, [letter3], 'Please choose a file of these types: .doc, .pdf'],
])('a file field with %j answers the files %j with %j', (file, chosen, message) => {
  expect(wrongFiles({ name: 'cv', ...file }, chosen) ?? null).toBe(message)
})

test.each([
  ['text/plain', true],
  ['text/*', true],
  ['.TXT', true],
  ['text/html', false],
  ['image/*', false],
  ['txt', false],
])('a text file is accepted by %s: %s', (accept, expected) => {
  expect(isAccepted({ name: 'cv', accept: [accept] }, letter3)).toBe(expected)
})

test.each([
  [0, '1 KB'],
  [84_000, '84 KB'],
  [1_200_000, '1.2 MB'],
  [3_000_000, '3 MB'],
  [3_000_001, '3.1 MB'],
])('%p bytes are written as %p', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('the messages of a form are about its values and its file', () => {
  const apply = {
    name: 'careers/apply',
    fields: [{ name: 'name', is: 'letters' }],
    file: { name: 'cv', required: 'Please choose your CV' },
  } as const
  expect(wrongInForm(apply, { name: 'R2D2' }, [])).toEqual({
    name: 'Please use letters alone',
    cv: 'Please choose your CV',
  })
  expect(wrongInForm(apply, { name: 'Amina' }, [{ name: 'cv.pdf', type: '', size: 1 }])).toEqual({})
})
