import { SESSION_MS, sessions } from './boardRoutes'

const secret = 'the secret of an operator'
const start = Date.UTC(2026, 10, 20)

let now: number
const at = (of: string) => sessions(of, () => now)
beforeEach(() => {
  now = start
})

/** The `Cookie` header that a browser sends for a `Set-Cookie`. */
const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a session is open until it expires', () => {
  const cookie = cookieOf(at(secret).open(false))
  expect(at(secret).isOpen(cookie)).toBe(true)
  expect(at(secret).isOpen(`other=1; ${cookie}; more=2`)).toBe(true)
  now = start + SESSION_MS - 1
  expect(at(secret).isOpen(cookie)).toBe(true)
  now = start + SESSION_MS
  expect(at(secret).isOpen(cookie)).toBe(false)
})

test('a cookie that is invented, changed or signed with another secret is refused', () => {
  const cookie = cookieOf(at(secret).open(false))
  const [until = '', nonce = '', code = ''] = cookie.slice('board='.length).split('.')
  expect(at(secret).isOpen(`board=${until}.${nonce}.${code}`)).toBe(true)
  for (const value of [
    '',
    'board',
    'board=',
    'board=..',
    `board=${Number(until) + 1}.${nonce}.${code}`,
    `board=${until}.${nonce}x.${code}`,
    `board=${until}.${nonce}.${code.slice(1)}`,
    `board=${until}.${nonce}.${code}.more`,
    `board=${until}.${nonce}.`,
    `aboard=${until}.${nonce}.${code}`,
    cookieOf(at('another secret of an operator').open(false)),
  ])
    expect({ value, isOpen: at(secret).isOpen(value) }).toEqual({ value, isOpen: false })
  expect(at(secret).isOpen(undefined)).toBe(false)
})

test('a cookie issued after the present time is refused', () => {
  const cookie = cookieOf(at(secret).open(false))
  now = start - 1
  expect(at(secret).isOpen(cookie)).toBe(false)
})

test('the cookie is host-only, HttpOnly, SameSite=Strict and does not contain the secret', () => {
  const plain = at(secret).open(false)
  expect(plain).toMatch(/^board=\d+\.[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/)
  expect(at(secret).open(true)).toMatch(/; Max-Age=28800; Secure$/)
  expect(at(secret).close).toBe('board=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0')
})
