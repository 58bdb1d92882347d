import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as board from '../../../board'
import { rateLimit } from '../../http/rateLimit'
import { isSameOrigin } from '../../http/sameOrigin'
import { securityHeaders } from '../../http/securityHeaders'
import { sendCompressed } from '../../http/sendCompressed'
import { textBodies } from '../../http/textBodies'
import type { BoardAssets } from './boardAssets'
import { sessions } from './session'

/** Makes the documents: `shell/board`, which is loaded with the first request. */
export type BoardPages = Pick<typeof board, 'boardDocument' | 'signInDocument'>

export interface BoardOptions {
  readonly secret: string
  readonly brand: string
  /** The address that visitors know the site by. */
  readonly siteUrl: string
  /** Called for each document; the result is kept by whoever loads it. */
  readonly pages: () => Promise<BoardPages>
  readonly assets: () => Promise<BoardAssets>
  readonly facts: () => Promise<board.BoardFacts>
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

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    message: string | null,
  ) => {
    const [pages, { files }] = await Promise.all([options.pages(), options.assets()])
    return sendDocument(request, reply.code(status), pages.signInDocument(brand, message, files))
  }

  app.get('/', async (request, reply) => {
    if (!isSignedIn(request)) return seeOther(reply, '/sign-in')
    const [pages, { files }, facts] = await Promise.all([options.pages(), options.assets(), options.facts()])
    return sendDocument(request, reply, pages.boardDocument(facts, files))
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

  app.get<{ Params: { file: string } }>('/board/:file', async (request, reply) => {
    const file = await (await options.assets()).read(request.params.file)
    if (file === null) return reply.code(404).type('text/plain').send('There is no such file\n')
    // Names carry the hash of the content.
    void reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type)
    return file.isText ? sendCompressed(request, reply, file.bytes.toString('utf8')) : reply.send(file.bytes)
  })
}

const messages = {
  wrong: 'That is not the secret of this board.',
  often: 'Too many tries: wait for a minute.',
  elsewhere: 'This came from another page: please sign in here.',
}

/** Everything from this port alone, as a file; HTML becomes part of the page in one place, `shell/board/browser/keepLive.ts`. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
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
