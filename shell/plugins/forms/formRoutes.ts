import { randomBytes } from 'node:crypto'
import type { Outcome } from '@caravanserai/submissions'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { submissionLimits, envelopeOf } from '@caravanserai/submissions/server'
import type { EnvelopeError } from '@caravanserai/submissions/server'
import type { FastifyInstance, FastifyRequest, FastifyBaseLogger, FastifyReply } from 'fastify'
import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import {
  canonicalOf,
  ownerOf,
  sendPage,
  targetOf,
  visitorAddress,
  whileConnected,
  withSingleSlash,
} from '../../host/plugin'
import type { Handler, OldAddresses, PageResponse, SitePages, SiteReleases } from '../../host/plugin'
import { limits } from './limits'
import type { Admit } from './admission'
import { formTypes, notAllowed, plainRefusal, refusals, readPost } from './readPost'
import type { PostedFields } from './readPost'
import type { Judged, Posted } from '../../protocol/messages'
import type { AcceptForm } from './acceptForm'
import type { FormId } from './formIds'
import type { FindForm } from './formOfPage'
import type { FlashCodec } from './flashMessage'

interface FormRoutesOptions {
  readonly admit: Admit
}

/**
 * `POST` to the address of a page: a form that the browser submits without scripts, because they are still
 * loading or failed to load (`answerForm`). Requests of any other type and other addresses get the response
 * for unsupported methods: only GET and HEAD are allowed.
 */
export const formRoutes = (app: FastifyInstance, { admit }: FormRoutesOptions, answer: Handler): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const kind of ['text', 'file'] as const)
      scope.addContentTypeParser(
        formTypes[kind],
        { parseAs: 'buffer', bodyLimit: mostBytes[kind] },
        (_request, body, done) => done(null, body),
      )
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode === 413) return plainRefusal(reply, 413, refusals.large)
      if (error.statusCode === 400) return plainRefusal(reply, 400, refusals.unreadable)
      throw error
    })
    scope.addHook('onRequest', async (request, reply) => {
      const kind = kindOf(request)
      if (kind === null) return notAllowed(reply)
      const refusal = await admit(reply, mostBytes[kind])
      if (refusal === null) return
      const { status, seconds } = refusal
      if (seconds > 0) void reply.header('retry-after', String(seconds))
      return plainRefusal(reply, status, status === 403 ? refusals.elsewhere : refusals.busy)
    })
    scope.post('/*', answer)
  })
}

const mostBytes = { text: limits.formBytes, file: submissionLimits.fileBytes + limits.formBytes } as const

const kindOf = ({ headers }: FastifyRequest): keyof typeof formTypes | null => {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  return type === formTypes.text ? 'text' : type === formTypes.file ? 'file' : null
}

interface AnswerFormOptions {
  readonly pages: Pick<SitePages, 'answer' | 'page'>
  readonly releases: SiteReleases
  readonly findForm: FindForm
  readonly redirects: Pick<OldAddresses, 'find'>
  readonly siteUrl: string
  /** `null` if no receiver is configured. */
  readonly acceptForm: AcceptForm | null
  readonly flash: FlashCodec
  readonly formId: FormId
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Handles a form posted by the browser. The page's release reads the form in its worker; the host validates it
 * against its declaration and stores it, in the same way as a form submitted by a script. The response is either the
 * page with messages (422), or a redirect (303) to the page that confirms the submission, so that a reload does not
 * submit again. The worker is called before anything is stored, so a failure loses nothing. Neither the log nor an
 * address contains submitted values.
 */
export const answerForm = (options: AnswerFormOptions): Handler => {
  const { pages, releases, findForm, redirects, siteUrl, flash } = options
  const store = storing(options)

  return (request, reply) =>
    whileConnected(reply, async (signal) => {
      const post = await readPost(request.headers['content-type'] ?? '', request.body as Buffer)
      if (post === null) return plainRefusal(reply, 400, refusals.unreadable)
      if (post.form === '') return plainRefusal(reply, 400, refusals.unnamed)
      const requested = targetOf(request.raw.url ?? '/')
      if (withSingleSlash(requested) !== null) return notAllowed(reply)
      const { target } = flash.split(requested, siteUrl)
      const { pathname } = new URL(target, siteUrl)
      // Look up the form first: the page may belong to a set that this process has not read yet.
      const found = await findForm(releases, post)
      const composition = await releases.forPath(pathname)
      const address = canonicalOf(composition, target, siteUrl)
      const visitor = visitorAddress(request)
      const pageWith = async (judged: Posted['judged']) => {
        const posted = { form: post.form, fields: post.fields, judged }
        return pages.answer(composition, address, { posted, flash: null }, visitor, signal)
      }
      const judgePost = async (): Promise<{
        readonly judged: Judged | null
        readonly page: PageResponse | null
      }> => {
        if (post.form === 'newsletter') return { judged: newsletterOf(post), page: null }
        return ownerOf(composition, pathname) === null ? unknown : pageWith(null)
      }
      const { judged, page } = await judgePost()
      const isGone = judged?.kind === 'unknown' || page?.status === 404
      if (isGone) {
        const show = () => pages.page(composition, address, visitor, signal)
        const lead = await redirects.find(target, { composition, pages, visitor, signal }, show)
        if (lead === 'late') return plainRefusal(reply, 503, refusals.busy)
        // 307 and 308 repeat the submitted values, so only redirects within this site are followed.
        if (lead !== null && lead !== 'gone' && lead.location.startsWith('/'))
          return goTo(reply, lead.location, lead.status === 302 ? 307 : 308)
      }
      // The visitor's page contained this form, in another release or in the current one.
      if (isGone && found !== null && post.version !== undefined) {
        const { declared } = found
        const values = controlsIn(declared, post, pathname)
        const result = isWhole(declared, post)
          ? await store({ form: declared.name, values }, declared, post, visitor)
          : null
        if (result === null || isLeft(result) || result.right.outcome === 'unsent')
          return plainRefusal(reply, 409, refusals.changed)
        if (result.right.outcome === 'failed') return plainRefusal(reply, 503, refusals.busy)
        const next = page?.status === 404 ? '/' : address
        return goTo(reply, flash.write(next, siteUrl, { ...nothing, words: arrived }))
      }
      switch (judged?.kind) {
        case 'unknown':
          return notAllowed(reply)
        case 'done':
          return goTo(
            reply,
            flash.write(localOf(judged.to, address), siteUrl, { ...nothing, words: judged.said }),
          )
        case 'submit': {
          const { form } = judged
          const declared = form === post.form ? found : await findForm(releases, { form })
          const values = found?.isOther
            ? { ...controlsIn(found.declared, post, pathname), ...judged.values }
            : judged.values
          const result = await store({ form, values }, declared?.declared, post, visitor)
          if (isLeft(result)) {
            if (result.left._tag === 'Malformed') return plainRefusal(reply, 400, refusals.unreadable)
            const invalid = await pageWith({ messages: result.left.messages, outcome: null })
            return shownAgain(request, reply, invalid.page, 422)
          }
          const { outcome, id } = result.right
          if (outcome !== 'failed') {
            const sent = outcome === 'sent' ? { id, values: repeatedValues(post) } : null
            return goTo(reply, flash.write(address, siteUrl, { form: post.form, outcome, words: null, sent }))
          }
          const failed = await pageWith({ messages: {}, outcome })
          return shownAgain(request, reply, failed.page, 503)
        }
        case 'again':
          return shownAgain(request, reply, page, 422)
        case undefined:
          return shownAgain(request, reply, page, page?.status ?? 503)
      }
    })
}

const unknown = { judged: { kind: 'unknown' }, page: null } as const

const nothing = { form: null, outcome: 'unsent', sent: null } as const

/** Confirmation for a form that the current page does not have. */
const arrived = 'Thank you. What you wrote has arrived.'

/** The submitted values that the confirmation may repeat: short ones, as many as fit into its address. */
const repeatedValues = ({ fields }: PostedFields): PostedFields['fields'] => {
  let room: number = limits.flashValues
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (value.length > limits.flashValue) return false
      room -= Buffer.byteLength(name + value)
      return room >= 0
    }),
  )
}

type Submitted = Extract<Judged, { readonly kind: 'submit' }>

/** The values of a form declared by another release than the current one, which no worker can compute. */
const controlsIn = (
  { fields }: FormDeclaration,
  { fields: posted }: PostedFields,
  pathname: string,
): Submitted['values'] =>
  Object.fromEntries(fields.map(({ name, is }) => [name, is === 'path' ? pathname : (posted[name] ?? '')]))

/** Whether the declared fields cover all submitted values. If not, a release may derive its values. */
const isWhole = ({ fields, file }: FormDeclaration, { fields: posted }: PostedFields): boolean => {
  const names = new Set([...fields, ...(file ? [file] : [])].map(({ name }) => name))
  return Object.entries(posted).every(([name, value]) => value === '' || names.has(name))
}

/** The newsletter form of the host's footer, which every page has, even the not-found page. */
const newsletterOf = ({ fields }: PostedFields): Submitted => ({
  kind: 'submit',
  form: 'newsletter',
  values: { email: fields['email'] ?? '' },
})

/** Validates a form that a release has accepted, and stores it. */
const storing =
  ({ acceptForm, formId, logger }: Pick<AnswerFormOptions, 'acceptForm' | 'formId' | 'logger'>) =>
  async (
    { form, values }: Omit<Submitted, 'kind'>,
    declared: FormDeclaration | undefined,
    post: PostedFields,
    visitor: string,
  ): Promise<Either<EnvelopeError, { readonly outcome: Outcome; readonly id: string }>> => {
    const files = declared?.file && (await post.files(declared.file.name))
    const envelope = envelopeOf({ id: randomBytes(16).toString('hex'), form, values, files }, declared)
    if (isLeft(envelope)) {
      const error = envelope.left
      if (error._tag === 'Malformed')
        logger.warn(`a posted form does not match its declaration: ${error.reason}`)
      return left(error)
    }
    if (acceptForm === null) return right({ outcome: 'unsent', id: '' })
    const id = await formId(envelope.right, visitor)
    const acceptance = await acceptForm({ ...envelope.right, id }, visitor)
    return right({ outcome: acceptance === 'stored' || acceptance === 'known' ? 'sent' : 'failed', id })
  }

const goTo = (reply: FastifyReply, location: string, status: 303 | 307 | 308 = 303): FastifyReply =>
  reply.code(status).headers({ location, 'cache-control': 'no-store' }).send()

/** Sends the page with the submitted values. A page that failed to render is sent with its own status. */
const shownAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse | null,
  status: number,
) => {
  if (page === null) return plainRefusal(reply, 503, refusals.busy)
  if (status === 503) void reply.header('retry-after', String(limits.retryAfterS))
  return sendPage(request, reply, page.status === 200 || page.status === 404 ? { ...page, status } : page)
}

/** The path that a form redirects to. Only paths of this site are allowed, whatever the release returns. */
const localOf = (to: string, otherwise: string): string =>
  /^\/(?![/\\])[^\s\\]{0,1000}$/.test(to) ? to : otherwise
