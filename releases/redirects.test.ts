import fc from 'fast-check'
import { malformedPattern, matcherOf } from './patterns'
import { faultOfRedirects, redirected } from './redirects'

const pages = [{ path: '/' }, { path: '/new' }, { path: '/new/:id' }, { path: '/:menu/:id' }]
const faultOf = (
  path: string,
  redirect: string,
  further: ReadonlyArray<{ path: string; redirect?: string }> = [],
) => faultOfRedirects([...pages, ...further, { path, redirect }])

test.each([
  ['/old', '/'],
  ['/old', '/new'],
  ['/old', '/new/7'],
  ['/old/:id', '/new/:id'],
  ['/old/:id/:name', '/new/:name'],
  ['/old/*', '/new'],
  ['/new/*', '/new'],
])('%s may lead to %s', (path, redirect) => expect(faultOf(path, redirect)).toBeNull())

test.each([
  ['/old', '/elsewhere', 'leads to no address of this remote: "/elsewhere"'],
  ['/old', '//evil.example', 'an empty segment'],
  ['/old', 'https://evil.example/new', 'expected a slash at the beginning'],
  ['/old', '/\\evil.example', 'leads to no address'],
  ['/old', '/new?a=1', '"?" must be at the end'],
  ['/old', '/new#a', 'a target is a path'],
  ['/old', `/${'a'.repeat(600)}`, 'longer than 500 characters'],
  ['/old/:id', '/new/:name', 'the old address has no :name'],
  ['/old/:id', '/new/:id?', 'with required parameters only'],
  ['/old/*', '/new/*', 'with required parameters only'],
  ['/old/:id?', '/new', 'no optional segment'],
  ['/old/:id', '/:id/new', 'a target begins with a name'],
  // Another remote may declare this address with a name instead of the parameter.
  ['/old', '/donate/7', 'leads to no address of this remote: "/donate/7"'],
  // Loops, and chains of two redirects.
  ['/old', '/old', 'leads to that of "/old"'],
  ['/old/:id', '/old/:id', 'leads to that of "/old/:id"'],
  ['/old/:id', '/OLD/7', 'leads to that of "/old/:id"'],
])('%s may not lead to %s: %s', (path, redirect, fault) => expect(faultOf(path, redirect)).toContain(fault))

test('a redirect must not lead to another redirect, nor be the address of a file', () => {
  const target = [{ path: '/new/first', redirect: '/new' }]
  expect(faultOf('/old/:id', '/new/:id', target)).toContain('leads to that of "/new/first"')
  expect(faultOf('/old', '/new/first', target)).toContain('leads to that of "/new/first"')
  expect(faultOf('/old', '/new/second', target)).toBeNull()
  expect(
    faultOfRedirects([...pages, { path: '/old', redirect: '/new', file: 'text/csv' } as never]),
  ).toContain('the address is that of a file')
})

test.each([
  ['/old/:id', '/new/:id', '/old/7', '/new/7'],
  ['/old/:id', '/new/:id', '/OLD/a%20b', '/new/a%20b'],
  ['/old/:id', '/new/:id', '/old/a%2Fb', '/new/a%2Fb'],
  ['/old/:id', '/new/:id', '/old/a:b', '/new/a%3Ab'],
  ['/old/:id', '/new/:id', '/old/%', '/new/%'],
  ['/old/:id', '/new/:id', '/old/%5Cevil.example', '/new/%5Cevil.example'],
  ['/old/:a/:b', '/new/:b', '/old/1/2/', '/new/2'],
  ['/old/*', '/new', '/old/1/2', '/new'],
  ['/old', '/', '/old', '/'],
])('the redirect from %s to %s sends %s to %s', (path, redirect, pathname, to) =>
  expect(redirected({ path, redirect }, pathname)).toBe(to),
)

const segment = fc.constantFrom('a', 'b', ':x', ':y')
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
const addresses = fc.array(fc.record({ path, redirect: fc.option(path, { nil: undefined }) }), {
  maxLength: 6,
})

test('the target of a valid redirect is a page of the release, never a redirect', () => {
  fc.assert(
    fc.property(
      addresses,
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
      (all, at) => {
        const paths = all.map(({ path: path }) => path)
        fc.pre(malformedPattern(paths) === null && faultOfRedirects(all) === null)
        const addressAt = matcherOf(all)
        const from = addressAt(`/${at.join('/')}`)
        if (from?.redirect === undefined) return
        const to = addressAt(redirected({ path: from.path, redirect: from.redirect }, `/${at.join('/')}`))
        expect(to).not.toBeNull()
        expect(to?.redirect).toBeUndefined()
      },
    ),
    { numRuns: 2_000 * LAW_SHARE },
  )
})
