import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { faultOfForms, formConflictOf, formsOf } from './forms'

const enquiry: FormDeclaration = {
  name: 'enquiry',
  fields: [
    { name: 'name', is: 'line', most: 9 },
    { name: 'message', is: 'text' },
  ],
}
const apply: FormDeclaration = { name: 'careers/apply', fields: [{ name: 'name', is: 'letters' }] }
const [name, message] = enquiry.fields as [
  FormDeclaration['fields'][number],
  FormDeclaration['fields'][number],
]
const info = (...forms: ReadonlyArray<FormDeclaration>) => ({
  addresses: [{}, ...forms.map((form) => ({ forms: [form] }))],
})

test('the forms of a release are those of its pages, each once', () => {
  expect(formsOf(info(enquiry, apply, enquiry))).toEqual([enquiry, apply])
  expect(faultOfForms('careers', info(enquiry, apply, enquiry))).toBeNull()
})

test.each<[string, ReadonlyArray<FormDeclaration>, string]>([
  ['travel', [apply], 'form "careers/apply": expected a name that begins with "travel/"'],
  ['care', [apply], 'form "careers/apply": expected a name that begins with "care/"'],
  [
    'careers',
    [enquiry, { ...enquiry, fields: [message] }],
    'form "enquiry" is declared otherwise by another page',
  ],
  [
    'careers',
    Array.from({ length: 51 }, (_, index) => ({ ...apply, name: `careers/a${index}` })),
    'expected at most 50 forms, got 51',
  ],
  [
    'careers',
    [{ ...enquiry, name: 'newsletter' }],
    'form "newsletter" is declared otherwise by the site itself',
  ],
])('in the remote %s, %j is refused: %s', (remote, forms, line) => {
  expect(faultOfForms(remote, info(...forms))).toContain(line)
})

test('remotes may share a form if its fields are equal, in any order of their keys', () => {
  const owners = [{ name: 'travel', forms: [apply, enquiry] }]
  expect(
    formConflictOf([{ fields: [{ most: 9, is: 'line', name: 'name' }, message], name: 'enquiry' }], owners),
  ).toBeNull()
  for (const changed of [
    { ...enquiry, fields: [message, name] },
    { ...enquiry, fields: [{ ...name, most: 8 }, message] },
    { ...enquiry, file: { name: 'cv' } },
  ])
    expect(formConflictOf([changed], owners)).toMatch(/^form "enquiry" is declared otherwise by travel/)
})
