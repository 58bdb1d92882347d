import { isPlain } from '@caravanserai/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft, isRight, left } from 'fp-ts/Either'
import { limits } from './limits'
import type { DraftClaim } from './draftClaims'
import type { Drafts } from './drafts'
import { parsePageAddress } from '../../pages/pageTarget'
import { LEAVE_PREVIEW, momentOf, PREVIEW_CHANGES } from '../../pages/document/previewBar'
import { acceptsHtml } from '../../http/negotiation'
import { sendError } from '../../http/errorResponses'
import { whileConnected, isSameOrigin } from '../../http/requests'
import type { KeptRelease, ReleasedFile, ReleaseStore } from '../../releases/store/releaseStore'
import { tokenCookie } from '../variantRequests'
import type { PreviewOf } from '../variantRequests'
import { sendPlain, unshared, unshowable } from './plainPage'
import type { PlainPage } from './plainPage'
import type { OpenPreview, Previews } from './previews'
import { previewIn } from '../../releases/composition'
import type { Composition } from '../../releases/composition'
import type { Files } from '../../releases/store/releaseFiles'
import type { Releases } from '../../releases/releases'

interface PreviewRoutesOptions {
  readonly previews: Pick<Previews, 'read'> | null
  readonly drafts: Pick<Drafts, 'read'> | null
  readonly previewOf: PreviewOf
  /** The addresses of the live pages that are others in a preview, in order. */
  readonly changedPages: (preview: OpenPreview, signal: AbortSignal) => Promise<ReadonlyArray<string>>
  readonly siteUrl: string
}

/** Opens a preview of a release, or drafts, by their token. */
export const OPEN_PREVIEW = '/preview'

interface Opening {
  readonly token?: unknown
  /** The page that is shown first. */
  readonly to?: unknown
}

/**
 * `/preview?token=`: opens a preview or drafts in the browser, by a cookie until their end, and leads to the page of `to`, without
 * it to the first page of the remote. The token is in the query, which no log of the site has. What cannot be shown opens nothing. Drafts
 * are opened when somebody has followed the address: programs that only look where it leads, as messengers do, get a button.
 * `/preview/changes`: which pages are others with the drafts.
 * `/preview/leave`: forgets the cookies, and leads back to the same page as it is live.
 */
export const previewRoutes = (
  app: FastifyInstance,
  { previews, drafts, previewOf, changedPages, siteUrl }: PreviewRoutesOptions,
): void => {
  const cookies = { preview: tokenCookie('preview', siteUrl), draft: tokenCookie('draft', siteUrl) }

  /** @param isMeant whether somebody has pressed the button */
  const open = (
    request: FastifyRequest,
    reply: FastifyReply,
    opening: Opening,
    isMeant: boolean,
  ): Promise<unknown> =>
    whileConnected(reply, async () => {
      const token = typeof opening.token === 'string' ? opening.token : ''
      const page = parsePageAddress(opening.to, siteUrl)
      const draft = drafts?.read(token) ?? left('unknown')
      const preview = previews?.read(token) ?? left('unknown')
      if (isLeft(draft) && isLeft(preview))
        return refuse(
          request,
          reply,
          refusals[draft.left === 'ended' || preview.left === 'ended' ? 'ended' : 'unknown'],
        )
      if (isRight(draft) && !isMeant && !isFollowed(request, draft.right.frame))
        return sendPlain(reply, buttonTo(token, page, draft.right))
      // What a release fails to do here is not counted as the site's either.
      if (isRight(draft)) request.draft = draft.right
      if (isRight(preview)) request.preview = preview.right
      const opened = await previewOf(request)
      if (opened === null || isLeft(opened))
        return refuse(request, reply, unshowable(opened?.left ?? 'it is not known here'))
      const { until } = (isRight(draft) ? request.draft : request.preview) ?? { until: 0 }
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

  app.get<{ Querystring: Opening }>(OPEN_PREVIEW, (request, reply) =>
    open(request, reply, request.query, false),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: limits.drafts.bodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: string | undefined }>(OPEN_PREVIEW, (request, reply) =>
      // Another site could put its visitors into drafts, where their forms send nothing.
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

/** Whether a person has followed a link in a browser, or the CMS that the drafts are for shows them in its frame. */
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
      ? 'No page of the live site would be another one. A page that is not there yet is not listed.'
      : `If they were published now, ${pages.length === 1 ? 'this page would be another one' : `these ${pages.length} pages would be others`}. Pages that are not there yet are not listed.`,
  reason: null,
  pages,
  form: { action: LEAVE_PREVIEW, fields: {}, button: 'Leave the drafts' },
})

/** People get a page, and `npm run preview` the reason as JSON. */
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

/** The page that a form was sent from, as browsers say for pages of the same site. */
const pageBefore = ({ headers, host }: FastifyRequest, siteUrl: string): string => {
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { origin, host: from, pathname, search } = new URL(referer)
  const isOwn = origin === new URL(siteUrl).origin || from === host
  return isOwn && !/^\/preview(\/|$)/.test(pathname) && parsePageAddress(pathname, siteUrl) !== null
    ? pathname + search
    : '/'
}

/**
 * The files that only who has a preview open may load, by the address of a request. What the live release has as well is
 * everybody's: caches may keep it.
 */
export const previewFileOf =
  (previewOf: PreviewOf, live: Pick<Releases, 'current'>) =>
  async (request: FastifyRequest, name: string, file: string): Promise<ReleasedFile | null> => {
    const preview = await previewOf(request)
    if (preview === null || isLeft(preview)) return null
    const { releases, file: read } = preview.right
    const release = releases.current().remotes.find((remote) => remote.name === name)?.release
    if (!release || isLive(live.current(), release, `browser/${file}`)) return null
    return read(release, `browser/${file}`)
  }

const isLive = ({ remotes }: Composition, { name, info }: KeptRelease, path: string): boolean => {
  const live = remotes.find((remote) => remote.name === name)?.release
  return live?.info.files[path] !== undefined && live.info.files[path] === info.files[path]
}

/** The files that documents of previews are made of. @param storeOf where a release is kept */
export const previewedFiles = (
  live: Files,
  storeOf: (release: KeptRelease) => Pick<ReleaseStore, 'file'>,
): Files => ({
  find: async (composition, name, file) => {
    const release = composition.remotes.find((remote) => remote.name === name)?.release
    const preview = previewIn(composition)
    const isLiveOne = preview?.of?.remote !== name
    if (isLiveOne || !release) return live.find(composition, name, file)
    return storeOf(release).file(release, `browser/${file}`)
  },
})
