import { faultOfServed, FileType } from './fileTypes'

test.each([
  'text/html',
  'application/xhtml+xml',
  'text/javascript',
  'application/javascript',
  'application/wasm',
  'text/css',
  'application/xslt+xml',
  'multipart/x-mixed-replace',
  'text/plain; charset=utf-16',
  'TEXT/PLAIN',
  'toString',
  '__proto__',
  '',
])('a remote cannot serve %s', (type) => expect(FileType.is(type)).toBe(false))

test.each<[Parameters<typeof faultOfServed>[0], Parameters<typeof faultOfServed>[1], string | null]>([
  ['text/csv', 'text/csv', null],
  [undefined, null, null],
  [undefined, 'text/csv', 'sends a file of type text/csv, remote.json declares a page'],
  ['text/csv', 'image/svg+xml', 'sends a file of type image/svg+xml, remote.json declares text/csv'],
  ['text/csv', null, 'sends a page, remote.json declares a file of type text/csv'],
])('declared %s, served %s: %s', (declared, served, fault) =>
  expect(faultOfServed(declared, served)).toBe(fault),
)
