import { placeOfFile, placeOfPage } from './places'

test.each([
  ['/', 'index.html', '/'],
  ['/cause', 'cause/index.html', '/cause/'],
  ['/cause-single/3', 'cause-single/3/index.html', '/cause-single/3/'],
  ['/cause?page=2', 'cause/page/2/index.html', '/cause/page/2/'],
  ['/ramadan%20umrah/13', 'ramadan umrah/13/index.html', '/ramadan%20umrah/13/'],
  ['/%E0%A6%A6%E0%A6%BE%E0%A6%A8', 'দান/index.html', '/%E0%A6%A6%E0%A6%BE%E0%A6%A8/'],
])('the page %s is a file that every host finds', (target, file, address) =>
  expect(placeOfPage(target)).toEqual({ file, address }),
)

test.each([
  ['/media/a.jpg', 'image/jpeg', 'media/a.jpg'],
  ['/media/a.jpg?w=800', 'image/webp', 'media/a.jpg.w800.webp'],
  ['/media/a.jpg?v=2&w=800', 'image/jpeg', 'media/a.jpg.v2.w800.jpg'],
  ['/share.jpg?page=/cause-single/3', 'image/jpeg', 'share/cause-single/3.jpg'],
  ['/share.jpg?page=/', 'image/jpeg', 'share/index.jpg'],
  ['/blog/feed.xml', 'application/rss+xml', 'blog/feed.xml'],
])('%s as %s is a file with its type’s name', (target, type, file) =>
  expect(placeOfFile(target, type)).toEqual({ file, address: `/${file}` }),
)

test('two values of a query are two files, whatever characters they have', () => {
  const files = ['a b', 'a-b', 'a/b', 'a?b', ''].map(
    (value) => placeOfPage(`/x?q=${encodeURIComponent(value)}`).file,
  )
  expect(new Set(files).size).toBe(5)
})

test.each(['/a/%2e%2e%2fb', '/a%2Fb', '/a%00', `/${'a'.repeat(201)}`])('no file can be at %s', (target) =>
  expect(() => placeOfPage(target)).toThrow('no file can have this address'),
)
