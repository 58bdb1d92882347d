import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { boardFacts } from './testing'
import { siteMetrics } from '../../host/operate/metrics'
import { adminServer } from '../../host/operate/startOperate'
import { boardRoutes } from './boardRoutes'

const secret = 'the secret of an operator & co'

let app: FastifyInstance
let logged: string[]
let now: number
beforeEach(async () => {
  logged = []
  now = Date.UTC(2026, 10, 20)
  app = Fastify()
  boardRoutes(app, {
    secret,
    brand: 'Charitio',
    siteUrl: 'https://www.example.org',
    facts: () => Promise.resolve(boardFacts()),
    log: (line) => logged.push(line),
    now: () => now,
  })
  await app.ready()
})
afterEach(() => app.close())

const sameSite = { host: 'board.test', origin: 'http://board.test' }

const signIn = (text: string, headers: Record<string, string> = sameSite) =>
  app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ secret: text }).toString(),
  })

const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

const toSignIn = { statusCode: 303, location: '/sign-in' }

const board = (cookie = '') => app.inject({ url: '/', headers: { ...sameSite, ...(cookie && { cookie }) } })

test('a visitor without a session gets only the sign-in form', async () => {
  for (const cookie of ['', 'board=', 'board=9999999999999.x.y']) {
    const { statusCode, headers, body } = await board(cookie)
    expect({ statusCode, location: headers.location, body }).toEqual({ ...toSignIn, body: '' })
  }
  const { statusCode, body } = await app.inject('/sign-in')
  expect(statusCode).toBe(200)
  expect(body).toContain('action="/sign-in"')
  expect(body).toContain('autocomplete="current-password"')
  expect(body).not.toMatch(/charity|1\.0\.0|board\.js/)
})

test('the secret opens a session of 8 hours and appears in no response', async () => {
  const answer = await signIn(secret)
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/' } })
  expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=28800$/)
  const cookie = cookieOf(answer)
  const { statusCode, headers, body } = await board(cookie)
  expect(statusCode).toBe(200)
  expect(body).toContain('1.0.0-aaaaaaaa')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  )
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  expect(JSON.stringify([answer.headers, headers, body])).not.toMatch(/the secret of|&amp; co/)
  expect((await app.inject({ url: '/sign-in', headers: { cookie } })).headers['location']).toBe('/')
  now += 8 * 60 * 60 * 1000
  expect((await board(cookie)).statusCode).toBe(303)
})

test('a wrong secret is refused with 403 and never logged', async () => {
  for (const typed of ['', 'pa55word', `${secret} `]) {
    const answer = await signIn(typed)
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.body).toContain('That is not the secret of this board.')
  }
  expect(logged).toHaveLength(3)
  expect(logged.join()).not.toMatch(/pa55word|the secret of an/)
})

test('after five failed attempts sign-in is refused for a minute, even with the right secret', async () => {
  for (let n = 0; n < 5; n += 1) expect((await signIn('a wrong secret')).statusCode).toBe(403)
  const refused = await signIn(secret)
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } })
  expect(refused.headers).not.toHaveProperty('set-cookie')
  now += 60_000
  expect((await signIn(secret)).statusCode).toBe(303)
})

test.each<[from: string, headers: Record<string, string>]>([
  ['another origin', { origin: 'https://elsewhere.test' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['an unknown origin', {}],
])('a request from %s can neither sign in nor sign out', async (_from, headers) => {
  const sent = { host: 'board.test', ...headers }
  const out = await app.inject({ method: 'POST', url: '/sign-out', headers: sent })
  for (const answer of [await signIn(secret, sent), out]) {
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

test('signing out removes the cookie', async () => {
  const out = await app.inject({ method: 'POST', url: '/sign-out', headers: sameSite })
  expect(out).toMatchObject({
    statusCode: 303,
    headers: { location: '/sign-in', 'set-cookie': expect.stringMatching(/^board=; .*Max-Age=0$/) },
  })
})

test('a cookie set over https is Secure', async () => {
  const answer = await signIn(secret, { ...sameSite, 'x-forwarded-proto': 'https' })
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/)
})

test('the sign-in route refuses bodies that are too long or no form', async () => {
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/sign-in', headers: { ...sameSite, 'content-type': type }, payload })
  expect((await post('application/json', JSON.stringify({ secret }))).statusCode).toBe(415)
  expect((await post('application/x-www-form-urlencoded', `secret=${'x'.repeat(20_000)}`)).statusCode).toBe(
    413,
  )
})

test('the style sheet and the script are served', async () => {
  expect((await app.inject('/board.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  const script = await app.inject('/board.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  // The script is self-contained: it uses nothing from its scope.
  expect(() => new Function('document', script.body)({ getElementById: () => null })).not.toThrow()
})

test('without a secret the admin server has no board but still serves metrics', async () => {
  const admin = adminServer(siteMetrics(), [])
  expect(await admin.inject('/')).toMatchObject({
    statusCode: 404,
    body: expect.stringContaining('ADMIN_SECRET'),
  })
  for (const url of ['/sign-in', '/board.css']) expect((await admin.inject(url)).statusCode).toBe(404)
  expect((await admin.inject('/metrics')).statusCode).toBe(200)
  await admin.close()
})
