import { addressFaults } from './addresses'

const owners = [
  { name: 'travel', patterns: ['/about/:id'] },
  { name: 'auth', patterns: ['/login'] },
]
const linesOf = (patterns: ReadonlyArray<string>) =>
  addressFaults(patterns, owners).map(({ check, file, pages, fault }) => [check, file, pages, fault])

describe('addressFaults', () => {
  it('finds nothing in addresses that nobody else has', () => {
    expect(addressFaults(['/cause', '/cause-single/:id'], owners)).toEqual([])
  })

  it('names every address of another remote', () => {
    expect(linesOf(['/login', '/cause', '/about/:page'])).toEqual([
      ['addresses', 'addresses.ts', ['/login'], 'is an address of auth ("/login")'],
      ['addresses', 'addresses.ts', ['/about/:page'], 'is an address of travel ("/about/:id")'],
    ])
  })

  it('names an address that would take all others', () => {
    expect(linesOf(['/*'])).toEqual([
      ['addresses', 'addresses.ts', ['/*'], 'would take every address that no remote has declared'],
    ])
  })

  it('names every malformed pattern, and conflicts next to them', () => {
    expect(linesOf(['cause', '/a//b', '/login'])).toEqual([
      ['addresses', 'addresses.ts', ['cause'], 'expected a slash at the beginning'],
      ['addresses', 'addresses.ts', ['/a//b'], 'an empty segment, or a slash at the end'],
      ['addresses', 'addresses.ts', ['/login'], 'is an address of auth ("/login")'],
    ])
  })

  it('names patterns that are sound alone, but not together', () => {
    expect(linesOf(['/cause/:id', '/cause/:name'])).toEqual([
      ['addresses', 'addresses.ts', [], '"/cause/:name": a duplicate of "/cause/:id"'],
    ])
  })
})
