import { isAlive, withoutScripts, withPolicy } from './documents'

const html =
  '<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="preload" as="script" href="/_/a.js"><link rel="preload" as="image" href="/a.webp">' +
  '</head><body><script type="application/ld+json">{}</script><script type="application/json" id="page-data">{"hasFirstView":true}</script>' +
  '<script type="speculationrules">{}</script><script>run()</script></body></html>'

test('a document has its policy in itself, before anything that it is about, without what only a header can say', () => {
  const policy =
    "default-src 'self'; script-src 'sha256-x='; frame-ancestors 'self'; report-uri /r; report-to policy"
  expect(withPolicy({ html, policy })).toContain(
    `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'sha256-x='"><link`,
  )
  expect(withPolicy({ html, policy: '' })).toBe(html)
})

test('without its scripts a document keeps what search engines read', () => {
  expect(withoutScripts(html)).toBe(
    '<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="preload" as="image" href="/a.webp">' +
      '</head><body><script type="application/ld+json">{}</script></body></html>',
  )
})

test('scripts stay where they find all they need: on the page of a remote, at the address that it was made for', () => {
  expect([isAlive('/cause', html), isAlive('/cause?page=2', html), isAlive('/x', '')]).toEqual([
    true,
    false,
    false,
  ])
})
