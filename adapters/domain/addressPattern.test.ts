import { isRight } from 'fp-ts/Either'
import fc from 'fast-check'
import { addressPattern, filled, patternText } from './addressPattern'

const match = (pattern: string, text: string) => {
  const read = addressPattern(pattern)
  return isRight(read) ? read.right.match(patternText(text), { left: 500_000 }) : read.left
}

test.each([
  ['^/umrah/(.*)$', '/umrah/a/b', ['/umrah/a/b', 'a/b']],
  ['^/umrah/(.*)$', '/hajj/umrah/a', null],
  ['/UMRAH/(\\d+)', '/en/Umrah/12x', ['/Umrah/12', '12']],
  ['^/old(/.*)?$', '/old', ['/old', '']],
  ['^/(about|info)-(us|you)/?$', '/Info-Us/', ['/Info-Us/', 'Info', 'Us']],
  ['^/([^/]+)/([a-z0-9-]+)\\.html$', '/News/Post-1.html', ['/News/Post-1.html', 'News', 'Post-1']],
  ['^/(?:en|bn)/(.+?)/?$', '/bn/হজ/', ['/bn/হজ/', 'হজ']],
  ['^/a\\/b\\.c$', '/a/b.c', ['/a/b.c']],
  ['^/a.c$', '/a\u{1f54b}c', ['/a\u{1f54b}c']],
])('the pattern %s matches %s with the groups %j', (pattern, text, groups) => {
  expect(match(pattern, text)).toEqual(groups)
})

test.each([
  ['/a{2}', '{ in a pattern, where it cannot be read'],
  ['/(?=a)', '(? in a pattern'],
  ['/(a)\\1', '\\1 in a pattern'],
  ['/(a', 'a bracket in a pattern that is not closed'],
  ['/a)', 'a bracket in a pattern that is not opened'],
  ['/[a', 'a [ in a pattern that is not closed'],
  ['*', '* in a pattern, where it cannot be read'],
  ['/'.repeat(201), 'a pattern of more than 200 characters'],
])('the pattern %s is rejected', (pattern, reason) => {
  expect(match(pattern, '/a')).toBe(reason)
})

test('a pattern matches as a regular expression does', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '/',
    '.',
    '[ab]',
    '[^a]',
    '\\d',
    '\\.',
    '(a)',
    '(ab|b)',
    '(?:b|/)',
    '(.*)',
  )
  const part = fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '??'))
  const parts = fc.array(part, { maxLength: 6 }).map((all) => all.map((atoms) => atoms.join('')).join(''))
  const pattern = fc
    .tuple(fc.constantFrom('', '^'), parts, fc.constantFrom('', '$'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(pattern, fc.string({ unit: fc.constantFrom('a', 'B', '/', '.', '1') }), (text, address) => {
      const found = new RegExp(text, 'i').exec(address)
      expect(match(text, address)?.[0] ?? null).toBe(found?.[0] ?? null)
    }),
    { numRuns: 10_000 * LAW_SHARE },
  )
})

test('the work of a pattern with nested repetition grows linearly with the address', () => {
  const text = '^/(a*)*(a|a)*(a+)+b$'
  const stepsFor = (length: number) => {
    const work = { left: 1_000_000 }
    const read = addressPattern(text)
    expect(isRight(read) && read.right.match(patternText(`/${'a'.repeat(length)}`), work)).toBeNull()
    return 1_000_000 - work.left
  }
  expect(stepsFor(800)).toBeLessThan(2.1 * stepsFor(400))
})

test('a pattern does not match when its work is used up', () => {
  const read = addressPattern('a+b')
  expect(isRight(read) && read.right.match(patternText(`${'a'.repeat(30)}b`), { left: 10 })).toBeNull()
})

test('groups are encoded as parts of an address', () => {
  expect(filled('/hajj/$1?q=$2&r=$3', ['', 'a b/হ', 'x&y'])).toBe('/hajj/a%20b/%E0%A6%B9?q=x%26y&r=')
})
