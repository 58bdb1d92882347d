import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { exampleForms } from '../testing/exampleForms'
import { wrongIn } from '../rules'
import { FormDeclarations, exampleOf, newsletter } from './formDeclarations'

const name = { name: 'name', is: 'line', required: 'Please enter your name' }
const form = { name: 'careers/apply', fields: [name] }
const faultOf = (value: unknown): string | null | undefined => {
  const decoded = FormDeclarations.decode(value)
  return isLeft(decoded) ? decoded.left[0]?.message : null
}
const fieldFault = (fields: object) => faultOf([{ ...form, fields: [{ ...name, ...fields }] }])
const fileFault = (file: unknown) => faultOf([{ ...form, file }])
const parsed = (text: string) => JSON.parse(text) as object

test.each([...exampleForms, newsletter])(
  'the form $name is accepted, and its examples are valid',
  (valid) => {
    expect(FormDeclarations.decode([valid])).toMatchObject({ right: [valid] })
    expect(wrongIn(valid, exampleOf(valid))).toEqual({})
  },
)

test.each<object>([
  { is: 'letters', least: 20, most: 40 },
  { is: 'oneOf', of: ['full time', 'part time'] },
  { is: 'text', least: 30 },
  { is: 'phone' },
  { is: 'amount', currency: 'BDT', min: 10, max: 1_000 },
  { is: 'line', pattern: '[A-Z]{2}-\\d{3,6}', most: 9, wrong: 'Please enter a number', example: 'AB-123' },
])('a field with %j is accepted, and its example is valid', (rules) => {
  expect(fieldFault(rules)).toBeNull()
  const field = { ...name, ...rules } as Parameters<typeof exampleOf>[0]['fields'][number]
  expect(wrongIn({ fields: [field] }, exampleOf({ fields: [field] }))).toEqual({})
})

test.each<[object, string]>([
  [{ is: 'colour' }, 'is: expected one of line, text, letters, email, phone, amount, oneOf, path'],
  [{ is: 'toString' }, 'is: expected one of'],
  [{ required: '' }, 'required: expected a message of 1 to 200 characters in one line'],
  [{ required: 'a\nb' }, 'required: expected a message'],
  [{ most: 1e300 }, 'most: expected a whole number from 1 to 20000'],
  [{ most: '9' }, 'most: expected a whole number'],
  [{ most: 1_001 }, 'most: expected at most 1000 characters'],
  [{ least: 1_001 }, 'least: expected no more than "most"'],
  [{ multiple: true }, 'multiple: is not a rule of this host'],
  [parsed('{"__proto__":{"most":1}}'), 'an unknown name: is not a rule of this host'],
  [{ is: 'amount', currency: 'XYZ' }, 'currency: expected one of USD, BDT'],
  [{ is: 'amount', max: '9' }, 'max: expected a sum'],
  [{ is: 'line', min: 1 }, 'expected "currency", "min" and "max" where it is an "amount", and nowhere else'],
  [{ is: 'oneOf' }, 'expected "of" with the values where it is "oneOf", and nowhere else'],
  [{ of: ['a'] }, 'expected "of" with the values'],
  [{ is: 'oneOf', of: [] }, 'of: expected 1 to 100 different values'],
  [{ is: 'oneOf', of: ['a', 'a'] }, 'of: expected 1 to 100 different values'],
  [{ is: 'oneOf', of: Array.from({ length: 101 }, (_, index) => `${index}`) }, 'of: expected'],
  [{ pattern: 'a' }, 'pattern: expected on a "line" with the message "wrong"'],
  [{ pattern: 'a', wrong: 'No' }, 'pattern: expected with "most", at most 200'],
  [{ pattern: 'a', wrong: 'No', most: 201 }, 'pattern: expected with "most", at most 200'],
  [
    { pattern: '(?:a+)+', wrong: 'No', most: 200 },
    'pattern: can read a text of 200 characters in more than 5000 ways',
  ],
  [{ pattern: 'a'.repeat(201), wrong: 'No', most: 9 }, 'pattern: expected a pattern of 1 to 200 characters'],
  [{ pattern: '\\d{3}', wrong: 'No', most: 9 }, 'example: expected one that is right, got none'],
  [
    { pattern: '\\d{3}', wrong: 'No', most: 9, example: '12' },
    'example: expected one that is right, got another',
  ],
  [{ is: 'email', most: 5 }, 'example: expected one that is right, got none'],
])('a field with %j is rejected: %s', (fields, line) => {
  const fault = fieldFault(fields)
  expect(fault).toContain('form "careers/apply", field "name"')
  expect(fault).toContain(line)
})

test.each<[unknown, string]>([
  [{ name: 'cv', bytes: 3_000_001 }, 'file, bytes: expected a whole number from 1 to 3000000'],
  [{ name: 'cv', total: Infinity }, 'file, total: expected a whole number'],
  [{ name: 'cv', most: 6 }, 'file, most: expected a whole number from 1 to 5'],
  [
    { name: 'cv', accept: [] },
    'file, accept: expected 1 to 20 different values, each an extension or a media type',
  ],
  [{ name: 'cv', accept: ['*'] }, 'file, accept: expected'],
  [{ name: 'name' }, 'the name "name" is used twice'],
  [{ name: '__proto__' }, 'file, name: expected a name of a control'],
  ['cv', 'file: expected a file'],
])('a file with %j is rejected: %s', (file, line) => {
  expect(fileFault(file)).toContain(line)
})

test.each<[unknown, string]>([
  [{}, 'expected a list of forms'],
  [Array.from({ length: 51 }, () => form), 'more than 50 forms'],
  [[null], 'form without a name: expected a form with its name and its fields'],
  [[{ name: 'x' }], 'form "x": expected a list of fields, got nothing'],
  [[{ fields: [name] }], 'form without a name, name: expected a name such as "careers/apply", got nothing'],
  ...['Careers/apply', 'a/b/c', '/a', 'a/', '__proto__', 'a\nb', 'a'.repeat(61)].map(
    (wrong): [unknown, string] => [
      [{ ...form, name: wrong }],
      'form without a name, name: expected a name such as "careers/apply"',
    ],
  ),
  [[{ ...form, fields: {} }], 'form "careers/apply": expected a list of fields'],
  [[{ ...form, fields: [] }], 'form "careers/apply": expected 1 to 50 fields, got 0'],
  [
    [{ ...form, either: { of: ['email'], required: 'Please leave one' } }],
    'form "careers/apply": either: expected names of fields, got "email"',
  ],
  [[{ ...form, either: { of: ['name'] } }], 'form "careers/apply", either, required: expected a message'],
  [[{ ...form, fields: [name, name] }], 'form "careers/apply": the name "name" is used twice'],
  ...['form', '__proto__', 'constructor', 'toString', '', 'a b', 5].map((wrong): [unknown, string] => [
    [{ ...form, fields: [{ ...name, name: wrong }] }],
    'form "careers/apply", field 1, name: expected a name of a control',
  ]),
  [
    [
      {
        ...form,
        fields: Array.from({ length: 11 }, (_, index) => ({
          ...name,
          name: `a${index}`,
          pattern: 'a',
          most: 9,
          wrong: 'No',
          example: 'a',
        })),
      },
    ],
    'form "careers/apply": expected at most 10 patterns, got 11',
  ],
  [
    [{ ...form, fields: ['a', 'b', 'c'].map((fieldName) => ({ name: fieldName, is: 'text' })) }],
    'form "careers/apply": its fields may have 60000 characters together: expected at most 40000',
  ],
  [
    [{ ...form, webhook: 'https://elsewhere.example' }],
    'form "careers/apply", webhook: is not a rule of this host',
  ],
])('the declarations %j are rejected: %s', (value, line) => {
  expect(faultOf(value)).toContain(line)
})

test('the form in the guide is accepted unchanged', () => {
  const guide = readFileSync(path.join(__dirname, '../../docs/reference/forms.md'), 'utf8')
  const [, sample = ''] = /defineForm\((\{\n[^]*?\n\})\)\n```/.exec(guide) ?? []
  expect(faultOf([new Function(`return ${sample}`)()])).toBeNull()
})
