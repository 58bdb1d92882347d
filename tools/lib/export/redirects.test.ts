import { plainRedirects, redirectPage, redirectsFile } from './redirects'

const redirect = (from: string, to: string, isPermanent = true) => ({ from, to, isPermanent })
const targets = ['/', '/cause', '/cause-single/1', '/cause-single/2', '/cause/1/2']

test.each([
  [redirect('/old', '/cause'), ['/old']],
  [redirect('/causes/:id', '/cause-single/:id'), ['/causes/1', '/causes/2']],
  [redirect('/c/:b/:a', '/cause/:a/:b'), ['/c/2/1']],
  [redirect('/causes/:id/*', '/cause-single/:id'), []],
  [redirect('/causes/:id/:name', '/cause-single/:id'), []],
])('of %o, the old addresses of the pages that there are', (one, from) =>
  expect(plainRedirects(one, targets).map((plain) => plain.from)).toEqual(from),
)

test('the file of redirects has a line for each, patterns included', () => {
  expect(redirectsFile([redirect('/causes/:id', '/cause-single/:id'), redirect('/a', '/b/', false)])).toBe(
    '/causes/:id /cause-single/:id 301\n/a /b/ 302\n',
  )
})

test('the page of a redirect leads on without scripts, and cannot be broken by an address', () => {
  const html = redirectPage('/b/"&', 'https://www.example.org/b/')
  expect(html).toContain('content="0; url=/b/&quot;&amp;"')
  expect(html).toContain('<a href="/b/&quot;&amp;">')
})
