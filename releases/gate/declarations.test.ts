import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { addressFaults, formFaults, needFaults } from './declarations'

const owners = [
  { name: 'travel', patterns: ['/about/:id'] },
  { name: 'auth', patterns: ['/login'] },
]

it('addresses that no other remote declares have no faults', () => {
  expect(addressFaults(['/cause', '/cause-single/:id'], owners)).toEqual([])
})

it('reports every malformed pattern and every address of another remote', () => {
  const common = { check: 'addresses', file: 'addresses.ts' }
  expect(addressFaults(['cause', '/a//b', '/login', '/*', '/about/:page', '/cause'], owners)).toMatchObject([
    { ...common, pages: ['cause'], fault: 'expected a slash at the beginning' },
    { ...common, pages: ['/a//b'], fault: 'an empty segment, or a slash at the end' },
    { ...common, pages: ['/login'], fault: 'is an address of auth ("/login")' },
    { ...common, pages: ['/*'], fault: 'would match every address that no remote has declared' },
    { ...common, pages: ['/about/:page'], fault: 'is an address of travel ("/about/:id")' },
  ])
})

it('reports patterns that are valid separately, but not together', () => {
  expect(addressFaults(['/cause/:id', '/cause/:name'], owners)).toMatchObject([
    { pages: [], fault: '"/cause/:name": a duplicate of "/cause/:id"' },
  ])
})

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

const provided = { react: '19.3.1', 'react-dom': '19.3.1' }
const satisfies = (version: string, range: string) => range === `^${version}`

it('reports every package that the host has in another version, or not at all', () => {
  const needs = { react: '^99.0.0', 'react-dom': '^19.3.1', 'left-pad': '^1.0.0' }
  expect(needFaults(needs, provided, satisfies)).toMatchObject([
    {
      check: 'shared packages',
      file: 'remote.json',
      fault: 'needs react ^99.0.0, the host has 19.3.1',
      remedy: 'build with the version that the host has; a newer one begins with the host',
    },
    {
      fault: 'needs left-pad ^1.0.0, the host has none',
      remedy: 'bundle it: the host shares react, react-dom',
    },
  ])
})
