import { addressFaults } from './addresses'

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
