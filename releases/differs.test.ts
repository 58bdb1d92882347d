import { differs } from './differs'

describe('differs', () => {
  it('finds nothing where both are the same, in any order', () => {
    expect(differs(['/', '/a'], ['/a', '/'])).toBeNull()
  })

  it('names what is missing and what is undeclared, in one line', () => {
    expect(differs(['/', '/a', '/b'], ['/', '/c'])).toBe(
      'no route serves "/a", "/b", which remote.json declares; remote.json does not declare "/c", which a route serves',
    )
  })

  it('names three of many', () => {
    const many = ['/1', '/2', '/3', '/4', '/5']
    expect(differs(many, [])).toBe('no route serves "/1", "/2", "/3" and 2 more, which remote.json declares')
    expect(differs([], many.slice(0, 3))).toBe(
      'remote.json does not declare "/1", "/2", "/3", which a route serves',
    )
  })
})
