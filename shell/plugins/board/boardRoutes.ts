import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { isSameInConstantTime } from '@caravanserai/releases/claim-token'
import { boardDocument, signInDocument } from './boardPage'
import { boardStyle } from './boardStyle'
import type { BoardFacts } from './facts'
import { keepLive } from './keepLive'
import {
  etagOf,
  isSameOrigin,
  rateLimit,
  readCookie,
  securityHeaders,
  sendCompressed,
  textBodies,
} from '../../host/plugin'

/** Duration of a session in milliseconds: a working day. */
export const SESSION_MS = 8 * 60 * 60 * 1000

const NAME = 'board'

/** Sessions of the release board. Sessions are stateless: another secret ends all of them. */
interface Session {
  /** Whether the text is the secret. Takes constant time for texts of equal length. */
  readonly isSecret: (text: string) => boolean
  /** Whether a request has a valid session. @param cookies the `Cookie` of the request */
  readonly isOpen: (cookies: string | undefined) => boolean
  /** The `Set-Cookie` of a new session. @param isSecure whether the request came over https */
  readonly open: (isSecure: boolean) => string
  readonly close: string
}

/** @param now milliseconds since 1970 */
export const sessions = (secret: string, now: () => number = Date.now): Session => ({
  isSecret: (text) => isSameInConstantTime(text, secret),
  isOpen: (cookies) => {
    const [until = '', nonce = '', code = '', ...extra] = (readCookie(cookies, NAME) ?? '').split('.')
    // Verified first, so that forged values are never parsed.
    const isOurs = isSameInConstantTime(code, codeOf(secret, until, nonce)) && extra.length === 0
    return isOurs && Number(until) > now() && Number(until) <= now() + SESSION_MS
  },
  open: (isSecure) => {
    const until = String(now() + SESSION_MS)
    const nonce = randomBytes(12).toString('base64url')
    const value = `${until}.${nonce}.${codeOf(secret, until, nonce)}`
    return `${NAME}=${value}; ${attributes}; Max-Age=${SESSION_MS / 1000}${isSecure ? '; Secure' : ''}`
  },
  close: `${NAME}=; ${attributes}; Max-Age=0`,
})

/** Scripts cannot read the cookie, and requests from other sites do not carry it. */
const attributes = 'Path=/; HttpOnly; SameSite=Strict'

/** The code covers its purpose, so that a signature made with the same secret for another purpose is invalid here. */
const codeOf = (secret: string, until: string, nonce: string): string =>
  createHmac('sha256', secret).update(`caravanserai release board\n${until}\n${nonce}`).digest('base64url')

interface BoardOptions {
  readonly secret: string
  readonly brand: string
  /** The public address of the site. */
  readonly siteUrl: string
  readonly facts: () => Promise<BoardFacts>
  /** Receives one line for the operator. */
  readonly log: (line: string) => void
  readonly now?: () => number
}

/** Sign-in attempts: five per minute and visitor, twenty times as many in total. */
const TRIES = { windowMs: 60_000, perVisitor: 5, overall: 100 }

/** A form with one secret of at most 1,000 characters, each of which takes up to nine bytes in the encoding. */
const BODY_BYTES = 16 * 1024

/**
 * Adds the release board to the operator's port. The board requires a secret, and is read-only. Without scripts it is
 * a plain document; with scripts it reloads every few seconds.
 */
export const boardRoutes = (app: FastifyInstance, options: BoardOptions): void => {
  const { secret, brand, siteUrl, log, now } = options
  const session = sessions(secret, now)
  const triesOf = rateLimit({ ...TRIES, ...(now && { now }) })
  const isSignedIn = ({ headers }: FastifyRequest) => session.isOpen(headers.cookie)

  securityHeaders(app, siteUrl)
  textBodies(app, BODY_BYTES, 'application/x-www-form-urlencoded')

  const signIn = (request: FastifyRequest, reply: FastifyReply, status: number, message: string | null) =>
    sendDocument(request, reply.code(status), signInDocument(brand, message))

  app.get('/', async (request, reply) => {
    if (!isSignedIn(request)) return seeOther(reply, '/sign-in')
    return sendDocument(request, reply, boardDocument(await options.facts()))
  })

  app.get('/sign-in', (request, reply) =>
    isSignedIn(request) ? seeOther(reply, '/') : signIn(request, reply, 200, null),
  )

  app.post('/sign-in', (request, reply) => {
    if (!isSameOrigin(request.headers, siteUrl)) return signIn(request, reply, 403, messages.elsewhere)
    const waitS = triesOf(request.ip)
    if (waitS > 0) return signIn(request, reply.header('retry-after', waitS), 429, messages.often)
    const typed = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('secret')
    if (!session.isSecret(typed ?? '')) {
      log('release board: a sign-in was refused, because its secret is not ADMIN_SECRET')
      return signIn(request, reply, 403, messages.wrong)
    }
    return seeOther(reply.header('set-cookie', session.open(isHttps(request))), '/')
  })

  app.post('/sign-out', (request, reply) =>
    isSameOrigin(request.headers, siteUrl)
      ? seeOther(reply.header('set-cookie', session.close), '/sign-in')
      : signIn(request, reply, 403, messages.elsewhere),
  )

  for (const [url, type, text] of files)
    app.get(url, (request, reply) =>
      sendCompressed(
        request,
        reply.header('cache-control', 'no-cache').type(type),
        text,
        etagOf(Buffer.from(text)),
      ),
    )
}

const files = [
  ['/board.css', 'text/css; charset=utf-8', boardStyle],
  ['/board.js', 'text/javascript; charset=utf-8', `(${String(keepLive)})(document)`],
] as const

const messages = {
  wrong: 'That is not the secret of this board.',
  often: 'Too many tries: wait for a minute.',
  elsewhere: 'This came from another page: please sign in here.',
}

/** Styles and scripts load from this port only; one script inserts HTML (`keepLive.ts`). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types board',
].join('; ')

const sendDocument = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply =>
  sendCompressed(
    request,
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8'),
    html,
  )

const seeOther = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(303).headers({ location, 'cache-control': 'no-store' }).send()

/** A proxy may terminate https. A client that forges the header only keeps its own cookie off plain http. */
const isHttps = ({ headers, protocol }: FastifyRequest): boolean =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https'
