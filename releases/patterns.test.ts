import { malformedPattern, PATTERN_COUNT, PATTERN_LENGTH, capturedNames, spelledAs } from './patterns'

describe('malformedPattern', () => {
  it('accepts patterns that the router supports', () => {
    const patterns = ['/', '/about/:id', '/company/:id/:companyName?', '/en?/a-b.c/*', '/যোগাযোগ']
    expect(malformedPattern([...patterns, `/${'a'.repeat(PATTERN_LENGTH - 1)}`])).toBeNull()
    // Similar patterns with different meanings.
    expect(malformedPattern(['/home', '/home/:id?', '/home/:id', '/home/id', '/:home/:id'])).toBeNull()
  })

  it.each([
    ['about', 'expected a slash at the beginning'],
    ['', 'expected a slash at the beginning'],
    ['//about', 'an empty segment'],
    ['/about//:id', 'an empty segment'],
    ['/about/', 'a slash at the end'],
    ['/*/about', '"*" must be the whole last segment'],
    ['/about*', '"*" must be the whole last segment'],
    ['/*?', '"*" must be the whole last segment'],
    ['/a?b', '"?" must be at the end of a name'],
    ['/about/?', '"?" must be at the end of a name'],
    ['/about/:id.html', 'the segment ":id.html" mixes a parameter with other text'],
    ['/page-:id', 'the segment "page-:id" mixes a parameter with other text'],
    ['/:', 'the segment ":" mixes a parameter with other text'],
    ['/about\u0000', 'a control character'],
    ['/about\u2028', 'a control character'],
  ])('rejects %j: %s', (pattern, fault) => {
    const line = malformedPattern(['/fine', pattern]) ?? ''
    expect(line).toContain(fault)
    expect(line).not.toMatch(/[\u0000-\u001f\u2028]|\/fine/)
  })

  it('quotes the pattern escaped and shortened to one line', () => {
    expect(malformedPattern(['/a\nb\u202e'])).toBe('"/a\\nb\\u{202e}": a control character')
    const long = malformedPattern([`/${'a'.repeat(PATTERN_LENGTH)}`])
    expect(long).toMatch(/^"\/a{79}…": longer than 500 characters$/)
  })

  it.each([
    [null, 'null'],
    [5, 'a value of type number'],
    [['/'], 'an array'],
    [undefined, 'nothing'],
  ])('names the index of a pattern that is not a string: %j', (pattern, kind) => {
    expect(malformedPattern(['/', pattern])).toBe(`pattern 1: expected a string, got ${kind}`)
  })

  it.each([
    ['/about/:id', '/About/:name'],
    ['/home/:id?', '/home/:x?'],
    ['/files/*', '/files/*'],
  ])('rejects %s and %s together, because they match the same addresses', (first, second) => {
    expect(malformedPattern([first, second])).toBe(`"${second}": a duplicate of "${first}"`)
  })

  it('limits the number of patterns, where an optional segment doubles the count', () => {
    const allowed = Array.from({ length: PATTERN_COUNT }, (_, index) => `/page-${index}`)
    expect(malformedPattern(allowed)).toBeNull()
    expect(malformedPattern([...allowed, '/last'])).toContain('"/last": more than 1000 patterns')
    expect(malformedPattern(['/a?'.repeat(9)])).toBeNull()
    expect(malformedPattern(['/a?'.repeat(10)])).toContain('more than 1000 patterns')
  })
})

test.each<[ReadonlyArray<string>, ReadonlyArray<string>]>([
  [['/careers', '/Careers/:id', '/careers/:id/apply'], ['careers']],
  [
    ['/jobs/:id?', '/files/*', '/about/2', '/'],
    ['jobs', 'files'],
  ],
  // Serves the page of every menu, including menus with a separate address.
  [['/about/:id', '/:menuName/:id'], []],
  [['/constructor/:id'], ['constructor']],
])('the patterns %j capture the menu names %j', (patterns, names) =>
  expect(capturedNames(patterns)).toEqual(names),
)

test.each([
  ['/cause', '/cause', '/cause'],
  ['/cause', '/CAUSE', '/cause'],
  ['/cause', '/cause/', '/cause'],
  ['/cause', '/Cause///', '/cause'],
  ['/FAQ', '/faq', '/FAQ'],
  ['/', '/', '/'],
  ['/blog/feed.xml', '/blog/Feed.XML', '/blog/feed.xml'],
  ['/company/:id/:companyName?', '/COMPANY/7/Charitio%20Cargo/', '/company/7/Charitio%20Cargo'],
  ['/company/:id/:companyName?', '/company/7/', '/company/7'],
  ['/:menuName/:id', '/Branch%20Offices/8/', '/Branch%20Offices/8'],
  // Only case and trailing slashes are spelling variants.
  ['/cause', '/c%61use', '/c%61use'],
  ['/über uns', '/%C3%9Cber%20Uns', '/%C3%BCber%20uns'],
  ['/über uns', '/%C3%BCber%20uns', '/%C3%BCber%20uns'],
  ['/:id', '/%E0%A4%A/', '/%E0%A4%A'],
  ['/files/*', '/Files/a/', '/Files/a/'],
])('in the spelling of the pattern %s, %s is %s', (pattern, pathname, spelling) => {
  expect(spelledAs(pattern, pathname)).toBe(spelling)
  expect(spelledAs(pattern, spelling)).toBe(spelling)
})
