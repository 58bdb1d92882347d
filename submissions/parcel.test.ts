import { left } from 'fp-ts/Either'
import * as fc from 'fast-check'
import { LARGEST_FILE } from './port'
import { PARCEL_LIMIT, readParcel } from './parcel'

const id = '0123456789abcdef0123456789abcdef'
const newsletter = { id, form: 'newsletter', values: { email: 'amina@example.test' } }
const volunteer = {
  id,
  form: 'volunteer',
  values: { name: 'A', email: '', phone: '', place: '', skills: '', message: '' },
}
const read = (parcel: unknown) => readParcel(JSON.stringify(parcel))
const withFile = (file: object) =>
  read({ ...volunteer, file: { name: 'cv.pdf', type: 'application/pdf', base64: 'aGFqag==', ...file } })

test.each([
  newsletter,
  volunteer,
  {
    id,
    form: 'contact',
    values: {
      name: 'A',
      lastname: 'B',
      email: 'c',
      subject: 'Subject1',
      events: 'Hajj',
      notes: 'n',
      message: '',
    },
  },
  { id, form: 'enquiry', values: { about: '/contact/12', name: '', email: '', phone: '', message: '' } },
  { id, form: 'comment', values: { about: '/blog-single/1', name: 'A', email: 'b', text: 'c' } },
  {
    id,
    form: 'donation',
    values: { amount: '25.00', cause: '3', name: '', email: '', note: '', payment: 'offline' },
  },
])('reads the form $form as it was sent', (parcel) => {
  expect(read(parcel)).toMatchObject({ _tag: 'Right', right: parcel })
})

test.each([
  ['not JSON', '{"id":', 'body: expected an object with id, form and values'],
  ['nothing', '', 'body: expected an object with id, form and values'],
  ['a list', '[]', 'body: expected an object with id, form and values'],
  ['null', 'null', 'body: expected an object with id, form and values'],
])('says of %s what was expected', (_what, text, line) => {
  expect(readParcel(text)).toEqual(left(line))
})

test.each(['login', '__proto__', 'constructor', 'toString', '', 'Newsletter', 7])(
  'refuses the form %j',
  (form) => {
    expect(read({ ...newsletter, form })).toEqual(
      left('form: expected one of contact, enquiry, newsletter, comment, donation, volunteer'),
    )
  },
)

test.each([
  ['an id of another kind', { ...newsletter, id: '../../etc' }, 'id: expected 32 hexadecimal digits'],
  [
    'a value that is missing',
    { ...newsletter, values: {} },
    'values.email: expected a text of at most 1000 characters',
  ],
  [
    'a value that is no text',
    { ...newsletter, values: { email: { $ne: 1 } } },
    'values.email: expected a text of at most 1000 characters',
  ],
  [
    'a line that is too long',
    { ...newsletter, values: { email: 'a'.repeat(1_001) } },
    'values.email: expected a text of at most 1000 characters',
  ],
  [
    'a text that is too long',
    { ...volunteer, values: { ...volunteer.values, message: 'a'.repeat(20_001) } },
    'values.message: expected a text of at most 20000 characters',
  ],
  [
    'a way to pay that there is not',
    {
      id,
      form: 'donation',
      values: { amount: '', cause: '', name: '', email: '', note: '', payment: 'gold' },
    },
    'values.payment: expected',
  ],
  ['values that are none', { ...newsletter, values: 'a' }, 'values: expected'],
  [
    'a file with another form',
    { ...newsletter, file: { name: 'a', type: '', base64: '' } },
    'file: expected none with the form newsletter',
  ],
])('refuses %s', (_what, parcel, line) => {
  const answer = read(parcel)
  expect(answer).toEqual(left(expect.stringContaining(line)))
})

test('leaves out whatever has no place in a form, a card number or a prototype among it', () => {
  const values = '{"email":"a@b","number":"4111","__proto__":{"polluted":1},"constructor":1}'
  const answer = readParcel(`{"id":"${id}","form":"newsletter","values":${values},"at":"yesterday"}`)
  expect(JSON.stringify(answer)).toBe(
    JSON.stringify({ _tag: 'Right', right: { id, form: 'newsletter', values: { email: 'a@b' } } }),
  )
  expect('polluted' in {}).toBe(false)
})

test('takes a file along with the form of volunteers', () => {
  expect(withFile({})).toMatchObject({
    right: { file: { name: 'cv.pdf', type: 'application/pdf', base64: 'aGFqag==' } },
  })
  expect(withFile({ type: '' })).toMatchObject({ _tag: 'Right' })
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
])('makes of the name %j a name without folders and control characters', (name, clean) => {
  expect(withFile({ name })).toMatchObject({ right: { file: { name: clean } } })
})

test.each([
  ['ক'.repeat(251), '.pdf', 255 - 2],
  ['🕌'.repeat(100), '.pdf', 255 - 3],
  ['ক'.repeat(255), '', 255],
  ['a'.repeat(251), '.pdf', 255],
])(
  'cuts a name that is too long for a disk before its ending, and between characters',
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
  { type: 'text/html\r\nx: y' },
  { base64: 'a' },
  { base64: 'a-_=' },
  { base64: 'aa==\n' },
  { base64: 7 },
])('refuses a file with %j', (file) => {
  expect(withFile(file)).toEqual(left(expect.stringMatching(/^file/)))
})

test('takes a file of the greatest size within the limit of a request, and none that is larger', () => {
  const base64 = Buffer.alloc(LARGEST_FILE).toString('base64')
  expect(withFile({ base64 })).toMatchObject({ _tag: 'Right' })
  expect(base64.length).toBeLessThan(PARCEL_LIMIT)
  expect(withFile({ base64: Buffer.alloc(LARGEST_FILE + 3).toString('base64') })).toMatchObject({
    _tag: 'Left',
  })
})

test('reads any text without throwing, and says nothing of what it held', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (email) => {
      const whole = read({ ...newsletter, values: { email } })
      expect(whole).toMatchObject({ _tag: email.length <= 1_000 ? 'Right' : 'Left' })
    }),
  )
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readParcel(text)._tag).toBe('Left')
    }),
  )
  const secret = 'my telephone is 555'
  expect(JSON.stringify(read({ ...newsletter, values: { email: [secret] } }))).not.toContain('555')
})
