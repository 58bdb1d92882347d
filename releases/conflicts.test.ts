import { conflictOf } from './conflicts'

const owners = [
  {
    name: 'travel',
    patterns: ['/', '/home/:id?', '/about/:id', '/company/:id/:companyName?', '/:menuName/:id'],
  },
  { name: 'charity', patterns: ['/cause', '/cause-single/:id', '/files/*'] },
]

describe('conflictOf', () => {
  it.each([
    ['/about/:id', '/about/:id', 'travel'],
    ['/About/:anything', '/about/:id', 'travel'],
    ['/about/2', '/about/:id', 'travel'],
    ['/:page/2', '/home/:id?', 'travel'],
    // The router prefers three parameters to a text and a splat.
    ['/:a/:b/:c', '/files/*', 'charity'],
    ['/cause', '/cause', 'charity'],
    ['/home', '/home/:id?', 'travel'],
    ['/home/x?', '/home/:id?', 'travel'],
    ['/company/:id', '/company/:id/:companyName?', 'travel'],
    ['/company/7/:x/:y?', '/company/:id/:companyName?', 'travel'],
    ['/files/a/b', '/files/*', 'charity'],
    ['/files', '/files/*', 'charity'],
    ['/:a/:b', '/:menuName/:id', 'travel'],
    ['/a?', '/', 'travel'],
    ['/', '/', 'travel'],
  ])('%s conflicts with %s', (pattern, rival, owner) => {
    expect(conflictOf(['/new', pattern], owners)).toBe(`"${pattern}" is an address of ${owner} ("${rival}")`)
  })

  it.each([
    // Patterns that start with a parameter only cover addresses that no other remote declares.
    '/zakat/:id',
    '/zakat/list',
    '/zakat/list/:id',
    // The router prefers the owner's pattern.
    '/cause/*',
    '/company/*',
    '/cause-single',
    '/about',
  ])('%s conflicts with no address', (pattern) => {
    expect(conflictOf([pattern], owners)).toBeNull()
  })

  it.each(['/*', '/:page', '/:page?', '/:a/*', '/:a?/*'])(
    'refuses %s, which matches every undeclared address',
    (pattern) => {
      expect(conflictOf([pattern], [])).toBe(
        `"${pattern}" would match every address that no remote has declared`,
      )
    },
  )

  it('allows a pattern that begins with a parameter beside the named patterns of another remote', () => {
    const [travel, charity] = owners
    expect(conflictOf(['/:menuName/:id'], charity === undefined ? [] : [charity])).toBeNull()
    expect(conflictOf(['/cause-single/:id'], travel === undefined ? [] : [travel])).toBeNull()
  })

  it.each([
    ['/search', '/search'],
    ['/Search', '/search'],
    ['/search/:id?', '/search'],
    ['/search/suggestions', '/search/suggestions'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/404', '/404'],
  ])('refuses %s, which is an address of the site itself', (pattern, taken) =>
    expect(conflictOf([pattern], [])).toBe(`"${pattern}" is an address of the site itself ("${taken}")`),
  )

  it('allows other addresses below those of the site', () => {
    expect(conflictOf(['/search/:id', '/search/advanced', '/researches'], owners)).toBeNull()
    expect(conflictOf([], owners)).toBeNull()
  })
})
