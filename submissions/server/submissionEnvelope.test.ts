import { isRight, left } from 'fp-ts/Either'
import * as fc from 'fast-check'
import { submissionLimits } from '../limits'
import { newsletter as ofFooter } from '../declaration'
import type { FormDeclaration } from '../form'
import { exampleForms } from '../testing/exampleForms'
import { envelopeOf, readSubmission } from './submissionEnvelope'

const id = '0123456789abcdef0123456789abcdef'
const newsletter = { id, form: 'newsletter', values: { email: 'amina@example.test' } }
const volunteer = {
  id,
  form: 'volunteer',
  values: { name: 'A', email: '', phone: '', place: '', skills: '', message: '' },
}
const apply: FormDeclaration = {
  name: 'careers/apply',
  fields: [{ name: 'name', is: 'letters', required: 'Please enter your name' }],
  file: { name: 'papers', required: 'Please choose your CV', bytes: 1_000, most: 3 },
}
const forms = [ofFooter, apply, ...exampleForms]
const decode = (text: string) => {
  const { input, form } = readSubmission(text)
  return envelopeOf(
    input,
    forms.find(({ name }) => name === form),
  )
}
const read = (envelope: unknown) => decode(JSON.stringify(envelope))
const malformed = (reason: unknown) => left({ _tag: 'Malformed', reason })
const invalid = (messages: object) => left({ _tag: 'Invalid', messages })
const withFile = (file: object) =>
  read({ ...volunteer, files: [{ name: 'cv.pdf', type: 'application/pdf', base64: 'aGFqag==', ...file }] })

test.each([
  newsletter,
  volunteer,
  { id, form: 'comment', values: { about: '/blog-single/1', name: 'A', email: 'b', text: 'c' } },
])('the form $form is decoded unchanged', (envelope) => {
  expect(read(envelope)).toMatchObject({ _tag: 'Right', right: envelope })
})

test.each(['{"id":', '', '[]', 'null'])('the body %j is malformed', (text) => {
  expect(decode(text)).toEqual(malformed('body: expected an object with id, form and values'))
})

test.each(['login', '__proto__', 'constructor', 'toString', '', 'Newsletter', 7])(
  'a form %j is malformed',
  (form) => {
    expect(read({ ...newsletter, form })).toEqual(malformed(expect.stringMatching(/^form: expected/)))
  },
)

test.each<[object, string]>([
  [{ id: '../../etc' }, 'id: expected 32 hexadecimal digits'],
  [{ values: { email: { $ne: 1 } } }, 'values.email: expected a text'],
  [{ values: 'a' }, 'values: expected'],
  [{ files: [{ name: 'a', type: '', base64: '' }] }, 'files: expected none with the form newsletter'],
])('a newsletter with %j is malformed', (changed, line) => {
  expect(read({ ...newsletter, ...changed })).toEqual(malformed(expect.stringContaining(line)))
})

test('values are validated and cleaned by the rules of their form', () => {
  const withValues = (changed: object) => read({ ...volunteer, values: { ...volunteer.values, ...changed } })
  expect(withValues({ email: 'a\r\nb', message: 'a'.repeat(20_001) })).toEqual(
    invalid({ email: expect.any(String), message: expect.stringContaining('20,001') }),
  )
  expect(withValues({ name: ' Amina\tHaque ', message: 'a\r\nb\n' })).toMatchObject({
    right: { values: { name: 'Amina Haque', message: 'a\nb' } },
  })
})

test('a missing value is empty, because the page may be from a release without this field', () => {
  const { email: _, ...values } = volunteer.values
  expect(read({ ...volunteer, values })).toMatchObject({ right: volunteer })
  expect(read({ ...newsletter, values: {} })).toEqual(invalid({ email: 'Please enter your email' }))
})

const paper = (name: string, bytes: number) => ({
  name,
  type: 'application/pdf',
  base64: Buffer.alloc(bytes).toString('base64'),
})
test.each<[ReadonlyArray<ReturnType<typeof paper>>, message: string | null]>([
  [[paper('a.pdf', 9), paper('b.pdf', 9)], null],
  [[paper('a.pdf', 1_001)], 'Please choose a smaller file: it may have 1 KB'],
])('several files of a form are validated by its declaration: %#', (files, message) => {
  const envelope = { id, form: 'careers/apply', values: { name: 'Amina' }, files }
  expect(read(envelope)).toEqual(
    message === null ? { _tag: 'Right', right: envelope } : invalid({ papers: message }),
  )
})

test('more files than any form accepts are malformed', () => {
  const files = Array.from({ length: 6 }, () => paper('a.pdf', 1))
  expect(read({ id, form: 'careers/apply', values: { name: 'A' }, files })).toEqual(
    malformed('files: expected at most 5 with the form careers/apply'),
  )
})

test('a value of an unknown field, such as a card number, is rejected at that field', () => {
  const messages = { number: expect.stringContaining('open the page again') }
  expect(read({ ...newsletter, values: { email: 'a@b', number: '4111' } })).toEqual(invalid(messages))
  expect(read({ ...newsletter, values: { email: 'a@b', number: ' ' } })).toMatchObject({ _tag: 'Right' })
})

test('a value that no field can have, such as a prototype, is left out', () => {
  const values = '{"email":"a@b","__proto__":{"polluted":1},"constructor":1}'
  const answer = decode(`{"id":"${id}","form":"newsletter","values":${values},"at":"yesterday"}`)
  expect(JSON.stringify(answer)).toBe(
    JSON.stringify({ _tag: 'Right', right: { id, form: 'newsletter', values: { email: 'a@b' } } }),
  )
  expect('polluted' in {}).toBe(false)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Amina\\cv.pdf', 'cv.pdf'],
  ['a\u0000b\nc.pdf', 'a_b_c.pdf'],
  ['জীবনবৃত্তান্ত.pdf', 'জীবনবৃত্তান্ত.pdf'],
  ['Yaar\u202Efdp.exe', 'Yaar_fdp.exe'],
  ['a\u2066b\u200Ec\uFEFF\u2028.pdf', 'a_b_c__.pdf'],
  ['\uD800.pdf', '_.pdf'],
  ['می\u200Cخواهم.pdf', 'می\u200Cخواهم.pdf'],
])('the file name %j is normalised to %j', (name, clean) => {
  expect(withFile({ name })).toMatchObject({ right: { file: { name: clean } } })
})

test.each([
  ['ক'.repeat(251), '.pdf', 255 - 2],
  ['🕌'.repeat(100), '.pdf', 255 - 3],
  ['ক'.repeat(255), '', 255],
  ['a'.repeat(251), '.pdf', 255],
])(
  'a name that is too long for a file system is cut before its extension, between characters',
  (stem, ending, bytes) => {
    const answer = withFile({ name: stem + ending })
    const name = answer._tag === 'Right' ? (answer.right.file?.name ?? '') : ''
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(name)).toBeGreaterThan(bytes - 4)
    expect(name).toMatch(new RegExp(`^(?:${[...stem][0]})+${ending.replace('.', '\\.')}$`, 'u'))
  },
)

test.each<object>([
  { name: '' },
  { name: '..' },
  { name: 'folder/' },
  { name: 'a'.repeat(256) },
  { base64: 'a' },
  { base64: 'a-_=' },
  { base64: 'aa==\n' },
  { base64: 7 },
])('a file with %j is rejected', (file) => {
  expect(withFile(file)).toEqual(malformed(expect.stringMatching(/^files/)))
})

test.each([
  ['application/pdf', 'application/pdf'],
  ['', ''],
  ['text/plain; charset=utf-8', 'text/plain'],
  ['video/webm;codecs=vp9', 'video/webm'],
  ['text/html\r\nx: y', ''],
  ['a/b/c', ''],
  ['pdf', ''],
])('the type %j of a file is read as %j', (type, read) => {
  expect(withFile({ type })).toMatchObject({ right: { file: { type: read } } })
})

test('a file of the largest size fits into a request, and a larger one is rejected', () => {
  const base64 = Buffer.alloc(submissionLimits.fileBytes).toString('base64')
  expect(withFile({ base64 })).toMatchObject({ _tag: 'Right' })
  expect(base64.length).toBeLessThan(submissionLimits.envelopeBytes)
  expect(withFile({ base64: Buffer.alloc(submissionLimits.fileBytes + 1).toString('base64') })).toEqual(
    invalid({ file: expect.stringContaining('3 MB') }),
  )
})

test('any text is decoded without throwing, and is never quoted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (email) => {
      const whole = read({ ...newsletter, values: { email } })
      if (isRight(whole)) expect(JSON.stringify(whole.right.values)).not.toMatch(/[\n\r\0]|\\/)
      else expect(whole.left._tag).toBe('Invalid')
    }),
  )
  fc.assert(fc.property(fc.json(), (text) => expect(decode(text)._tag).toBe('Left')))
  expect(JSON.stringify(read({ ...newsletter, values: { email: ['my number is 555'] } }))).not.toContain(
    '555',
  )
})
