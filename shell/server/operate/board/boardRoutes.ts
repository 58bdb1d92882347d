import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boardDocument, signInDocument } from '../../../board/boardPage'
import { boardStyle } from '../../../board/boardStyle'
import type { BoardFacts } from '../../../board/facts'
import { keepLive } from '../../../board/keepLive'
import { etagOf } from '../../http/etag'
import { rateLimit } from '../../http/rateLimit'
import { isSameOrigin } from '../../http/sameOrigin'
import { securityHeaders } from '../../http/securityHeaders'
import { sendCompressed } from '../../http/sendCompressed'
import { textBodies } from '../../http/textBodies'
import { sessions } from './session'

export interface BoardOptions {
  readonly secret: string
  readonly brand: string
  /** The address that visitors know the site by. */
  readonly siteUrl: string
  readonly facts: () => Promise<BoardFacts>
  /** One line for the operator. */
  readonly log: (line: string) => void
  readonly now?: () => number
}

/** Who guesses has five tries a minute, and all together twenty times as many. */
const TRIES = { windowMs: 60_000, perVisitor: 5, overall: 100 }

/** Of a form with one secret of at most 1,000 characters, each of which may be written as nine. */
const BODY_BYTES = 16 * 1024

/**
 * The release board, on the port of the operator: it asks for a secret, and only shows. Without scripts it is a document like
 * any other; with them it reads itself again every few seconds.
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
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('secret')
    if (!session.isSecret(given ?? '')) {
      log('release board: somebody gave a secret that is not ADMIN_SECRET')
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

/** Styles and scripts come from this port alone; one script inserts HTML (`shell/board/keepLive.ts`). */
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

/** A proxy may take https away; whoever lies here only keeps their own cookie off plain http. */
const isHttps = ({ headers, protocol }: FastifyRequest): boolean =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https'
