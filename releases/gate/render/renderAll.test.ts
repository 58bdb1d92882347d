import type { RemoteJson } from '../../index'
import { remoteJson } from '../../testing'
import { pageDigest } from './renderAll'

const cause = ['cause.1.js', 'cause.1.css', 'first.cause.1.js']
const blog = ['blog.1.js', 'first.blog.1.js']
const files = ['entry.js', 'mf-manifest.json', ...cause, ...blog, 'shared.1.js'].map(
  (file) => `browser/${file}`,
)
const info = remoteJson({
  addresses: [
    { path: '/cause', scripts: ['cause.1.js'], styles: ['cause.1.css'], first: ['first.cause.1.js'] },
    { path: '/blog', scripts: ['blog.1.js'], styles: [], first: ['first.blog.1.js'] },
  ],
  files: Object.fromEntries(['server/routes.js', ...files].map((file) => [file, file])),
})
const html = '<head><link href="/_/1.0.0-a/blog.1.js"></head><main><img src="/_/1.0.0-a/a.svg"></main>'
const page = { pattern: '/cause', address: '/cause', html }
const digest = (next: RemoteJson = info, changed: Partial<typeof page> = {}, host = 'host') =>
  pageDigest(next, host, { ...page, ...changed })

/** The next release, with one file replaced. */
const replaced = (file: string, by: string): RemoteJson =>
  JSON.parse(JSON.stringify({ ...info, release: '1.0.0-b' }).replaceAll(file, by))

it('the digest ignores changes of other pages and of the name of the release', () => {
  const next = replaced('blog.1.js', 'blog.2.js')
  const document = html.replaceAll('1.0.0-a', '1.0.0-b').replace('blog.1', 'blog.2')
  expect(digest(next, { html: document })).toBe(digest())
})

it.each([
  ['a script of the page', digest(replaced('cause.1.js', 'cause.2.js'))],
  ['a style sheet of the page', digest(replaced('cause.1.css', 'cause.2.css'))],
  ['a file that no page lists', digest(replaced('shared.1.js', 'shared.2.js'))],
  ['the document of the page', digest(info, { html: html.replace('<img', '<img alt=""') })],
  ['the requested address', digest(info, { address: '/cause?page=2' })],
  ['the host', digest(info, {}, 'another host')],
])('the digest changes with %s', (_title, changed) => expect(changed).not.toBe(digest()))
