import { isPlain } from '@caravanserai/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { isLeft, isRight } from 'fp-ts/Either'
import {
  acceptsHtml,
  isAhead,
  isSameOrigin,
  parsePageAddress,
  previewOf,
  sendError,
  unshared,
  whileConnected,
} from '../../host/plugin'
import type { KeptRelease, OpenPreview } from '../../host/plugin'
import type { DraftClaim } from './draftClaims'
import { limits } from './limits'
import { sendPlain, unshowable } from './plainPage'
import type { PlainPage } from './plainPage'
import { LEAVE_PREVIEW, momentOf, PREVIEW_CHANGES } from './previewBar'
import type { PreviewRequests } from './previewRequests'

interface PreviewRoutesOptions {
  readonly requests: PreviewRequests
  /** The addresses of live pages that differ in a preview, sorted. */
  readonly changedPages: (preview: OpenPreview, signal: AbortSignal) => Promise<ReadonlyArray<string>>
  readonly siteUrl: string
}

/** The address that opens a preview of a release, or drafts, by token. */
export const OPEN_PREVIEW = '/preview'

interface Opening {
  readonly token?: unknown
  /** The page to redirect to. */
  readonly to?: unknown
}

/**
 * Routes that open and leave previews:
 * - `/preview?token=` opens a preview or drafts: it sets a cookie until they expire, and redirects to the
 * page in `to`, by default to the first page of the remote. The token is in the query because the site's logs
 * omit queries. A preview that cannot be shown sets no cookie. Drafts open only after user activation:
 * programs that follow links automatically, such as messengers, get a button.
 * - `/preview/changes` lists the pages that differ with the drafts.
 * - `/preview/leave` clears the cookies and redirects to the live version of the same page.
 */
export const previewRoutes = (
  app: FastifyInstance,
  { requests, changedPages, siteUrl }: PreviewRoutesOptions,
): void => {
  const { cookies } = requests

  /** @param isMeant whether the user has pressed the button */
  const open = (
    request: FastifyRequest,
    reply: FastifyReply,
    opening: Opening,
    isMeant: boolean,
  ): Promise<unknown> =>
    whileConnected(reply, async () => {
      const token = typeof opening.token === 'string' ? opening.token : ''
      const page = parsePageAddress(opening.to, siteUrl)
      const { draft, preview } = requests.read(token)
      if (isLeft(draft) && isLeft(preview))
        return refuse(
          request,
          reply,
          refusals[draft.left === 'ended' || preview.left === 'ended' ? 'ended' : 'unknown'],
        )
      if (isRight(draft) && !isMeant && !isFollowed(request, draft.right.frame))
        return sendPlain(reply, buttonTo(token, page, draft.right))
      // Set the variant before rendering, so that failures of a preview release are not counted for the site.
      request.preview = requests.of(request, {
        ...(isRight(draft) && { draft: draft.right }),
        ...(isRight(preview) && { preview: preview.right }),
      })
      const opened = await previewOf(request)
      if (opened === null || isLeft(opened))
        return refuse(request, reply, unshowable(opened?.left ?? 'it is not known here'))
      const { until } = isRight(draft) ? draft.right : isRight(preview) ? preview.right : { until: 0 }
      const seconds = Math.max(1, Math.floor((until - Date.now()) / 1_000))
      const isFramed = isRight(draft) && draft.right.frame !== null
      return reply
        .code(303)
        .headers({
          ...unshared,
          'set-cookie': cookies[isRight(draft) ? 'draft' : 'preview'].keep(token, seconds, isFramed),
          location: page === null ? firstPageOf(opened.right.release) : page.pathname + page.search,
        })
        .send()
    })

  app.get<{ Querystring: Opening }>(OPEN_PREVIEW, { onRequest: notAhead }, (request, reply) =>
    open(request, reply, request.query, false),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: limits.drafts.bodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: string | undefined }>(OPEN_PREVIEW, (request, reply) =>
      // Another site could otherwise open drafts in its visitors' browsers, whose forms then send nothing.
      !isSameOrigin(request.headers, siteUrl)
        ? refuse(request, reply, refusals.elsewhere)
        : open(request, reply, Object.fromEntries(new URLSearchParams(request.body ?? '')), true),
    )
  })

  app.get(PREVIEW_CHANGES, (request, reply) =>
    whileConnected(reply, async (signal) => {
      const opened = await previewOf(request)
      if (opened === null) return refuse(request, reply, refusals.unknown)
      if (isLeft(opened)) return refuse(request, reply, unshowable(opened.left))
      return sendPlain(reply, changesPage(await changedPages(opened.right, signal)))
    }),
  )

  app.route({
    method: ['GET', 'POST'],
    url: LEAVE_PREVIEW,
    onRequest: notAhead,
    handler: (request, reply) =>
      reply
        .code(303)
        .headers({
          ...unshared,
          'set-cookie': Object.values(cookies).flatMap(({ forget }) => forget),
          location: pageBefore(request, siteUrl),
        })
        .send(),
  })
}

/** Refuses requests ahead of a visit, as of a browser's address bar: they would open or leave a preview. */
const notAhead: onRequestHookHandler = (request, reply, done) =>
  isAhead(request.headers) ? reply.code(503).send() : done()

/** Whether a user has followed a link, or the CMS named in the claim embeds the drafts in its frame. */
const isFollowed = ({ headers }: FastifyRequest, frame: string | null): boolean =>
  headers['sec-fetch-user'] === '?1' || (frame !== null && headers['sec-fetch-dest'] === 'iframe')

const buttonTo = (token: string, page: URL | null, { until }: DraftClaim): PlainPage => ({
  status: 200,
  title: 'Drafts of this site',
  text: `With this address you see what the editors have not published yet, until ${momentOf(until)}. Nobody else sees it.`,
  reason: null,
  form: {
    action: OPEN_PREVIEW,
    fields: { token, ...(page !== null && { to: page.pathname + page.search }) },
    button: 'Show the drafts',
  },
})

const changesPage = (pages: ReadonlyArray<string>): PlainPage => ({
  status: 200,
  title: 'What the drafts change',
  text:
    pages.length === 0
      ? 'No page of the live site would change. New pages are not listed.'
      : `If they were published now, ${pages.length === 1 ? 'this page would change' : `these ${pages.length} pages would change`}. New pages are not listed.`,
  reason: null,
  pages,
  form: { action: LEAVE_PREVIEW, fields: {}, button: 'Leave the drafts' },
})

/** Browsers get a page; `npm run preview` gets the reason as JSON. */
const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: PlainPage): FastifyReply =>
  acceptsHtml(request)
    ? sendPlain(reply, refusal)
    : sendError(reply, refusal.status, refusal.reason ?? refusal.text)

const refusals: Readonly<Record<'elsewhere' | 'unknown' | 'ended', PlainPage>> = {
  elsewhere: {
    status: 403,
    title: 'This did not come from our page',
    text: 'Open the address that you were given, and press the button there.',
    reason: null,
  },
  unknown: {
    status: 404,
    title: 'There is no such preview',
    text: 'The address is not complete, or the secret that it was signed with has been replaced. Ask for a new one.',
    reason: null,
  },
  ended: {
    status: 410,
    title: 'This preview has ended',
    text: 'Ask who gave you the address for a new one.',
    reason: null,
  },
}

const firstPageOf = (release: KeptRelease | null): string =>
  release?.info.addresses.map(({ path }) => path).find(isPlain) ?? '/'

/** The page from which the form was submitted, by the `Referer` header; only pages of this site count. */
const pageBefore = ({ headers, host }: FastifyRequest, siteUrl: string): string => {
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { origin, host: from, pathname, search } = new URL(referer)
  const isOwn = origin === new URL(siteUrl).origin || from === host
  return isOwn && !/^\/preview(\/|$)/.test(pathname) && parsePageAddress(pathname, siteUrl) !== null
    ? pathname + search
    : '/'
}
