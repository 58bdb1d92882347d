import { isNoise, readPolicyReport, refusalMessage, remoteOf } from './reportRoutes'

const page = 'https://site.example.test/cause?name=Amina'
const refusal = { page, directive: 'img-src', blocked: 'https://elsewhere.example/a?b=c', source: '' }

test('a report of an older browser is decoded', () => {
  const report = {
    'document-uri': page,
    'violated-directive': "img-src 'self'",
    'blocked-uri': refusal.blocked,
  }
  expect(readPolicyReport({ 'csp-report': report })).toEqual([refusal])
  expect(
    readPolicyReport({ 'csp-report': { ...report, 'effective-directive': 'img-src', 'source-file': null } }),
  ).toEqual([refusal])
})

test('only security policy reports in a list are decoded', () => {
  const body = {
    documentURL: page,
    effectiveDirective: 'img-src',
    blockedURL: refusal.blocked,
    sourceFile: null,
  }
  expect(
    readPolicyReport([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body: null },
    ]),
  ).toEqual([refusal])
})

test.each([undefined, null, 7, {}, { 'csp-report': 7 }, [7], { 'csp-report': { 'document-uri': 7 } }])(
  'an invalid report gives null: %j',
  (json) => {
    expect(readPolicyReport(json)).toBeNull()
  },
)

test.each([
  ['chrome-extension', ''],
  ['chrome-extension://abc/x.js', ''],
  ['moz-extension://abc/x.js', ''],
  ['about', ''],
  ['inline', 'moz-extension'],
  ['inline', 'safari-web-extension://abc/x.js'],
  ['https://elsewhere.example/', 'chrome-extension://abc/x.js'],
])('a violation by a browser extension is noise: %s from %s', (blocked, source) => {
  expect(isNoise({ ...refusal, blocked, source })).toBe(true)
})

test.each([
  ['inline', ''],
  ['eval', 'https://site.example.test/_/charity/a.js'],
  ['data', ''],
  ['https://elsewhere.example/x', ''],
  ['', ''],
])('a violation by the page is not noise: %s from %s', (blocked, source) => {
  expect(isNoise({ ...refusal, blocked, source })).toBe(false)
})

test('the remote of a violation is that of its script', () => {
  expect(remoteOf({ ...refusal, source: 'https://site.example.test/_/charity/CausesPage.1.js' })).toBe(
    'charity',
  )
  expect(remoteOf(refusal)).toBeNull()
})

test('the message names only the directive and the host', () => {
  expect(refusalMessage(refusal)).toBe('img-src does not allow elsewhere.example')
  expect(refusalMessage({ ...refusal, blocked: 'inline' })).toBe('img-src does not allow inline')
  expect(refusalMessage({ ...refusal, blocked: 'data:text/html,Amina' })).toBe('img-src does not allow data')
  expect(refusalMessage({ ...refusal, blocked: '' })).toBe('img-src does not allow it')
})
