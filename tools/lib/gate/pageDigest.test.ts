import type { RemoteJson } from '@caravanserai/releases'
import { pageDigest } from './pageDigest'

const info: RemoteJson = {
  release: '1.0.0-a',
  name: 'charity',
  version: '1.0.0',
  needs: {},
  entry: 'remoteEntry.js',
  server: 'server.js',
  addresses: [
    { path: '/cause', scripts: ['cause.1.js'], styles: ['cause.1.css'], first: ['first.cause.1.js'] },
    { path: '/blog', scripts: ['blog.1.js'], styles: [], first: ['first.blog.1.js'] },
  ],
  files: Object.fromEntries(
    [
      'server.js',
      'browser/remoteEntry.js',
      'browser/mf-manifest.json',
      'browser/cause.1.js',
      'browser/cause.1.css',
      'browser/first.cause.1.js',
      'browser/blog.1.js',
      'browser/first.blog.1.js',
      'browser/shared.1.js',
    ].map((file) => [file, file]),
  ),
}
const html = '<head><link href="/_/1.0.0-a/blog.1.js"></head><main><img src="/_/1.0.0-a/a.svg"></main>'
const page = { pattern: '/cause', address: '/cause', html }
const digest = (next: RemoteJson = info, changed: Partial<typeof page> = {}, host = 'host') =>
  pageDigest(next, host, { ...page, ...changed })

/** The release with one file in the place of another. */
const replaced = (file: string, by: string): RemoteJson =>
  JSON.parse(JSON.stringify({ ...info, release: '1.0.0-b' }).replaceAll(file, by))

it('is the same when only other pages, the server or the name of the release have changed', () => {
  const next = replaced('blog.1.js', 'blog.2.js')
  expect(digest(next, { html: html.replaceAll('1.0.0-a', '1.0.0-b').replace('blog.1', 'blog.2') })).toBe(
    digest(),
  )
})

it.each([
  ['a script of the page', digest(replaced('cause.1.js', 'cause.2.js'))],
  ['a style sheet of the page', digest(replaced('cause.1.css', 'cause.2.css'))],
  ['a file that no page lists', digest(replaced('shared.1.js', 'shared.2.js'))],
  ['the document of the page', digest(info, { html: html.replace('<img', '<img alt=""') })],
  ['the address that was tried', digest(info, { address: '/cause?page=2' })],
  ['the host', digest(info, {}, 'another host')],
])('is another one when %s has changed', (_what, other) => {
  expect(other).not.toBe(digest())
})
