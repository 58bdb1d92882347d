import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { formFaults } from './forms'

const declared = (name: string, most = 9): FormDeclaration => ({
  name,
  fields: [{ name: 'a', is: 'line', most }],
})
const info = (...forms: ReadonlyArray<FormDeclaration>) => ({
  name: 'careers',
  addresses: [{ path: '/jobs', scripts: [], styles: [], forms }],
})

test('reports a form named for another team, and a form that conflicts with another declaration', () => {
  const owners = [{ name: 'travel', forms: [declared('enquiry')] }]
  expect(formFaults(info(declared('careers/apply'), declared('enquiry')), owners)).toEqual([])
  expect(formFaults(info(declared('travel/apply'), declared('enquiry', 8)), owners)).toMatchObject([
    { check: 'forms', fault: expect.stringContaining('form "travel/apply": expected a name') },
    { check: 'forms', fault: expect.stringContaining('form "enquiry" is declared otherwise by travel') },
  ])
})
