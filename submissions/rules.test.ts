import * as fc from 'fast-check'
import type { FormName, Forms } from './port'
import type { Rules } from './rules'
import { cleaned, contactRules, rules, wrongIn } from './rules'

const contact: Forms['contact'] = {
  name: 'Amina',
  lastname: 'Haque',
  email: 'amina@example.test',
  subject: 'Subject1',
  events: 'Hajj',
  notes: 'Two seats',
  message: '',
}
const letter = (email: string) => wrongIn(rules.newsletter, { email })

test('the contact form demands all but the message, with the messages of the specification', () => {
  expect(wrongIn(contactRules, contact)).toEqual({})
  const empty = { ...contact, name: '', lastname: ' ', email: '\n', subject: '', events: '', notes: '\u00A0' }
  expect(Object.entries(wrongIn(contactRules, empty))).toEqual([
    ['name', 'Please enter your name'],
    ['lastname', 'Please enter your Lastname'],
    ['email', 'Please enter your email'],
    ['subject', 'Please enter your subject'],
    ['events', 'Select your event list'],
    ['notes', 'Please enter your note'],
  ])
})

const addresses = {
  taken: [
    'amina@example.test',
    'a@b',
    "o'neil+tag@mail.example.co.uk",
    'অমিনা@উদাহরণ.বাংলা',
    'a@bücher.example',
    ' a@b.c ',
  ],
  refused: [
    'hello',
    '@b',
    'a@',
    'a@@b',
    'a b@c',
    'a@b c',
    'a@b,c@d',
    '<a@b>',
    'a@b;c',
    'a@-b',
    'a@b.',
    'a@.b',
  ],
}
test.each(addresses.taken)('the address %j is taken', (email) => expect(letter(email)).toEqual({}))
test.each(addresses.refused)('the address %j is refused', (email) =>
  expect(letter(email)).toEqual({ email: expect.stringContaining('valid email') }),
)

test('an address that is missing is asked for', () => {
  expect(letter(' ')).toEqual({ email: 'Please enter your email' })
})

test.each(['enquiry', 'volunteer'] as const)('the form %s requires nothing', (form) => {
  const ofForm: Rules<Readonly<Record<string, string>>> = rules[form]
  const empty = Object.fromEntries(Object.keys(ofForm).map((field) => [field, '']))
  expect(wrongIn(ofForm, empty)).toEqual({})
  expect(wrongIn(ofForm, { ...empty, email: 'no address' })).toEqual({})
})

const lines = (Object.keys(rules) as ReadonlyArray<FormName>).flatMap((form) =>
  Object.entries<{ readonly is: string }>(rules[form]).flatMap(([field, { is }]) =>
    is === 'text' ? [] : [[form, field] as const],
  ),
)
const wrongWith = (form: FormName, field: string, value: string) => {
  const ofForm: Rules<Readonly<Record<string, string>>> = rules[form]
  const others = Object.fromEntries(Object.keys(ofForm).map((name) => [name, '']))
  return wrongIn(ofForm, { ...others, [field]: value })[field]
}

const hidden = ['\r\n', ...'\n\r\0\u0007\u001B\u007F\u0085\u009B\u2028\u2029', '\uD800']

test.each(lines)('the line %s %s has no characters that cannot be seen, and 1,000 at most', (form, field) => {
  for (const character of hidden)
    expect(wrongWith(form, field, `a@b.c${character}Bcc: x@y.z`)).toContain('cannot be seen')
  expect(wrongWith(form, field, 'x'.repeat(1_001))).toBe(
    'Please shorten this to 1,000 characters: it has 1,001',
  )
  expect(wrongWith(form, field, 'x'.repeat(1_000)) ?? '').not.toContain('shorten')
})

test('a line may have the joiners and marks of a language, and what looks like a formula', () => {
  for (const name of ['می\u200Cخواهم', '\u202Eabc', '=1+1', '<b>', '🌙'])
    expect(wrongIn(contactRules, { ...contact, name })).toEqual({})
})

test.each(['\u200b', ' \u00ad\u2060 ', '\u200d', '\u3164\u2800'])(
  'a value in which nothing can be seen is empty: %j',
  (typed) => {
    expect(cleaned(contactRules.name, typed)).toBe('')
    expect(cleaned(contactRules.message, typed)).toBe('')
  },
)

test('a line never has a control character, and what is clean stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const line = cleaned(contactRules.name, name)
      expect(cleaned(contactRules.name, line)).toBe(line)
      const isRight = wrongIn(contactRules, { ...contact, name })['name'] === undefined
      if (isRight) expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('the length of a text is that of its characters, however its lines end', () => {
  const lines = (end: string) => `${`x${end}`.repeat(9_999)}xy`
  for (const end of ['\n', '\r', '\r\n'])
    expect(wrongIn(contactRules, { ...contact, message: lines(end) })).toEqual({})
  expect(wrongIn(contactRules, { ...contact, message: `${lines('\n')}z` })).toEqual({
    message: 'Please shorten this to 20,000 characters: it has 20,001',
  })
})

test('a text keeps its lines and tabs, and loses what cannot be seen', () => {
  expect(cleaned(contactRules.message, ' a\tb\r\n\r\nc\u0000\u0007\u009B\uD800🌙\n')).toBe('a\tb\n\nc🌙')
})

test.each([
  ['donation', 'amount', '25.00', true],
  ['donation', 'amount', '', true],
  ['donation', 'amount', '-25.00', false],
  ['donation', 'amount', '25', false],
  ['donation', 'amount', '=25.00', false],
  ['donation', 'payment', 'card', true],
  ['donation', 'payment', 'offline', true],
  ['donation', 'payment', 'gold', false],
  ['donation', 'payment', '', false],
  ['comment', 'about', '/blog-single/1', true],
  ['comment', 'about', '', false],
  ['comment', 'about', '//elsewhere.example', false],
  ['comment', 'about', 'https://elsewhere.example', false],
] as const)('the form %s may have as %s %j: %s', (form, field, value, isRight) => {
  expect(wrongWith(form, field, value) === undefined).toBe(isRight)
})
