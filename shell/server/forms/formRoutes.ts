import { randomBytes } from 'node:crypto'
import type { Outcome } from '@caravanserai/submissions'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { submissionLimits, envelopeOf } from '@caravanserai/submissions/server'
import type { EnvelopeError } from '@caravanserai/submissions/server'
import type { FastifyInstance, FastifyRequest, FastifyBaseLogger, FastifyReply } from 'fastify'
import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Handler } from '../http/requests'
import { whileConnected } from '../http/requests'
import { limits } from './limits'
import type { Admit } from './admission'
import { formTypes, notAllowed, plainRefusal, refusals, readPost } from './readPost'
import type { PostedFields } from './readPost'
import type { Judged, Posted } from '../../protocol/messages'
import { visitorAddress } from '../http/visitors'
import { sendPage } from '../pages/pageHandler'
import { canonicalOf, targetOf, withSingleSlash } from '../pages/pageTarget'
import type { PageResponse } from '../pages/pageResponse'
import type { SitePages } from '../pages/pages'
import type { OldAddresses } from '../pages/redirects/startRedirects'
import { ownerOf } from '../releases/composition'
import type { SiteReleases } from '../variants/variants'
import type { AcceptForm } from './acceptForm'
import type { FormId } from './formIds'
import type { FindForm } from './formOfPage'
import type { FlashCodec } from '../pages/flashMessage'

interface FormRoutesOptions {
  readonly admit: Admit
}

/**
 * `POST` to the address of a page: a form that the browser itself sends, because the page's scripts are on their way or never
 * come (`answerForm`). What is no form, and any other address, is answered as before: only GET and HEAD.
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
  /** `null` where nobody receives forms. */
  readonly acceptForm: AcceptForm | null
  readonly flash: FlashCodec
  readonly formId: FormId
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * The page's release reads the form in its worker. Then it is judged by its declaration and stored, here and once, in the way
 * of one that a script sends. Either the page comes again with messages (422), or the browser is sent to the page that says
 * that it is stored (303): a reload sends nothing again. A worker that fails is asked before anything is stored. Neither the log nor an address has
 * anything of what was typed.
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
      // First: the page may be of a set that this process has not read yet.
      const found = await findForm(releases, post)
      const composition = await releases.forPath(pathname)
      const address = canonicalOf(composition, target, siteUrl)
      const visitor = visitorAddress(request)
      const pageWith = async (judged: Posted['judged']) => {
        const posted = { form: post.form, fields: post.fields, judged }
        return pages.answer(composition, address, { posted, flash: null }, visitor, signal)
      }
      const ask = async (): Promise<{
        readonly judged: Judged | null
        readonly page: PageResponse | null
      }> => {
        if (post.form === 'newsletter') return { judged: newsletterOf(post), page: null }
        return ownerOf(composition, pathname) === null ? unknown : pageWith(null)
      }
      const { judged, page } = await ask()
      const isGone = judged?.kind === 'unknown' || page?.status === 404
      if (isGone) {
        const show = () => pages.page(composition, address, visitor, signal)
        const lead = await redirects.find(target, { composition, pages, visitor, signal }, show)
        if (lead === 'late') return plainRefusal(reply, 503, refusals.busy)
        // What was typed goes along, and to no other site.
        if (lead !== null && lead !== 'gone' && lead.location.startsWith('/'))
          return goTo(reply, lead.location, lead.status === 302 ? 307 : 308)
      }
      // The page has had it, in another release or as it is now.
      if (isGone && found !== null && post.version !== undefined) {
        const { declared } = found
        const values = controlsIn(declared, post, pathname)
        const result = isWhole(declared, post)
          ? await store({ form: declared.name, values }, declared, post, visitor)
          : null
        if (result === null || isLeft(result) || result.right === 'unsent')
          return plainRefusal(reply, 409, refusals.changed)
        if (result.right === 'failed') return plainRefusal(reply, 503, refusals.busy)
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
            return again(request, reply, invalid.page, 422)
          }
          const outcome = result.right
          if (outcome !== 'failed')
            return goTo(reply, flash.write(address, siteUrl, { form: post.form, outcome, words: null }))
          const failed = await pageWith({ messages: {}, outcome })
          return again(request, reply, failed.page, 503)
        }
        case 'again':
          return again(request, reply, page, 422)
        case undefined:
          return again(request, reply, page, page?.status ?? 503)
      }
    })
}

const unknown = { judged: { kind: 'unknown' }, page: null } as const

const nothing = { form: null, outcome: 'unsent' } as const

/** What is said of a form that the page of now does not have. */
const arrived = 'Thank you. What you wrote has arrived.'

type Submitted = Extract<Judged, { readonly kind: 'submit' }>

/** The values of a form that another release than the one shown has declared, so that no worker can make them. */
const controlsIn = (
  { fields }: FormDeclaration,
  { fields: posted }: PostedFields,
  pathname: string,
): Submitted['values'] =>
  Object.fromEntries(fields.map(({ name, is }) => [name, is === 'path' ? pathname : (posted[name] ?? '')]))

/** Whether they are all that was typed: its release may make them of other controls. */
const isWhole = ({ fields, file }: FormDeclaration, { fields: posted }: PostedFields): boolean => {
  const names = new Set([...fields, ...(file ? [file] : [])].map(({ name }) => name))
  return Object.entries(posted).every(([name, value]) => value === '' || names.has(name))
}

/** The form of the footer is the host's own and on every page, the not-found page as well: no release is asked. */
const newsletterOf = ({ fields }: PostedFields): Submitted => ({
  kind: 'submit',
  form: 'newsletter',
  values: { email: fields['email'] ?? '' },
})

/** Hands what a release has accepted to the one place that stores forms, once it is judged. */
const storing =
  ({ acceptForm, formId, logger }: Pick<AnswerFormOptions, 'acceptForm' | 'formId' | 'logger'>) =>
  async (
    { form, values }: Omit<Submitted, 'kind'>,
    declared: FormDeclaration | undefined,
    post: PostedFields,
    visitor: string,
  ): Promise<Either<EnvelopeError, Outcome>> => {
    const files = declared?.file && (await post.files(declared.file.name))
    const envelope = envelopeOf({ id: randomBytes(16).toString('hex'), form, values, files }, declared)
    if (isLeft(envelope)) {
      const error = envelope.left
      if (error._tag === 'Malformed')
        logger.warn(`a form that was posted is not what is declared: ${error.reason}`)
      return left(error)
    }
    if (acceptForm === null) return right('unsent')
    const id = await formId(envelope.right, visitor)
    const acceptance = await acceptForm({ ...envelope.right, id }, visitor)
    return right(acceptance === 'stored' || acceptance === 'known' ? 'sent' : 'failed')
  }

const goTo = (reply: FastifyReply, location: string, status: 303 | 307 | 308 = 303): FastifyReply =>
  reply.code(status).headers({ location, 'cache-control': 'no-store' }).send()

/** The page with what was typed. A page that could not be made says so itself. */
const again = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse | null,
  status: number,
): FastifyReply => {
  if (page === null) return plainRefusal(reply, 503, refusals.busy)
  if (status === 503) void reply.header('retry-after', String(limits.retryAfterS))
  return sendPage(request, reply, page.status === 200 || page.status === 404 ? { ...page, status } : page)
}

/** Where a form leads to: a path of this site, whatever its release says. */
const localOf = (to: string, otherwise: string): string =>
  /^\/(?![/\\])[^\s\\]{0,1000}$/.test(to) ? to : otherwise
