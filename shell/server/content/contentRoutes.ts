import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { askByPath, withPageBudget } from '@caravanserai/adapters/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Handler } from '../http/requests'
import { acceptsHtml } from '../http/negotiation'
import { limitRate } from '../http/rateLimit'
import { sendCompressed } from '../http/sendCompressed'
import { sendError } from '../http/errorResponses'
import { visitorAddress } from '../http/visitors'
import { whileConnected } from '../http/requests'
import { limits } from './limits'
import { limits as pageLimits } from '../pages/limits'
import { limits as workerLimits } from '../workers/limits'
import { Freshness } from '../pages/dependencies'
import type { KeptPage } from '../pages/pageCache'
import type { SitePages } from '../pages/pages'
import type { HostFiles } from '../releases/files/hostFiles'
import type { Releases } from '../releases/releases'
import { releasesFor } from '../variants/variantRequests'
import { changedRoutes } from './changedRoutes'
import type { ChangedRoutesOptions } from './changedRoutes'
import { KeptAnswers, responseOf } from './keptAnswers'
import type { AnswerBody, AnswerResponse } from './keptAnswers'
import { liveRoutes, loadAddress } from './liveRoutes'
import type { LiveRoutesOptions, PreviewOf } from './liveRoutes'
import { shownPlaces } from './shownPlaces'
import type { ShownPlaces } from '../../site/shownPlaces'
import { HOST_VERSION } from '../../site/answeredBy'
import { pageAddressExpected, parsePageAddress } from '../pages/pageTarget'

export interface ContentRoutesOptions extends ChangedRoutesOptions, LiveRoutesOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly pages: Pick<SitePages, 'data' | 'changed'>
  /** The preview opened in the browser of a request, on which loaders then run; `null` if there is none. */
  readonly previewOf?: PreviewOf
  readonly hostFiles: Pick<HostFiles, 'version'>
  /** Invalidates the drafts of these paths; `null` invalidates all. */
  readonly draftsChanged?: (paths: ReadonlyArray<string> | null) => void
  /** Emits the path of a question when another node has read a different answer, which this node now uses. */
  readonly told?: Observable<string>
  /** Called after a change of the content was applied, with its paths; `null`: any. */
  readonly onContentChanged?: (paths: ReadonlyArray<string> | null) => void
  /** Called after each path emitted by `told`. */
  readonly onTold?: (path: string) => void
}

/**
 * `/content`: the content port for browsers. Answers are the server's readings without their faults, which
 * concern only the operator.
 * - `/content/for?address=` returns the answers to all questions of an address's loaders, so that a
 * navigation costs one request in addition to its code; `&frame=1` includes the questions of the frame.
 * - `/content/places?address=` tells viewers of drafts where the values of an address are edited.
 * @param page responds to browsers that navigate to an address below `/content`
 */
export const contentRoutes = (app: FastifyInstance, options: ContentRoutesOptions, page: Handler): void => {
  const changes = new Subject<ReadonlyArray<string> | null>()
  const freshness = new Freshness(Math.min(pageLimits.compareMs, options.contentTtlMs / 2))
  const applied = (paths: ReadonlyArray<string> | null) => {
    options.pages.changed()
    freshness.changed()
    options.onContentChanged?.(paths)
    changes.next(paths)
  }
  const telling = options.told?.subscribe((path) => {
    options.pages.changed()
    freshness.changed()
    options.onTold?.(path)
    changes.next([path])
  })
  app.addHook('onClose', async () => telling?.unsubscribe())
  const draftChanges = new Subject<ReadonlyArray<string> | null>()
  changedRoutes(app, options, applied, (paths) => {
    options.draftsChanged?.(paths)
    draftChanges.next(paths)
  })

  void app.register(async (scope) => {
    limitRate(scope, limits)
    // A visitor's document may come from another host version; its tab then navigates by loading documents.
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header(HOST_VERSION, options.hostFiles.version)
    })
    liveRoutes(scope, { ...options, draftChanges }, changes)
    answerRoutes(scope, options, freshness, page)
  })
}

const answerRoutes = (
  app: FastifyInstance,
  options: ContentRoutesOptions,
  freshness: Freshness,
  page: Handler,
): void => {
  const { siteUrl, content } = options
  const answers = new KeptAnswers(freshness)
  /** The releases of the visitor, and the cache key of the response. */
  const knownOf = (request: FastifyRequest) => {
    const releases = releasesFor(options.releases, request)
    const set = releases.current().id
    return { releases, set, key: `${set} ${request.raw.url ?? ''}` }
  }

  app.get<{ Querystring: { address?: unknown; frame?: unknown } }>('/content/for', (request, reply) => {
    const { releases, key } = knownOf(request)
    const frame = request.query.frame === '1'
    const opening = options.previewOf?.(request) ?? null
    // An open page requests the frame after a change notification, and must get content newer than its own.
    const kept = frame || opening !== null ? null : answers.find(key)
    if (kept !== null) return sendForAll(request, reply, kept)
    return whileConnected(reply, async (signal) => {
      const address = parsePageAddress(request.query.address, siteUrl)
      if (address === null) return sendError(reply, 400, pageAddressExpected)
      const preview = opening && (await opening)
      if (preview !== null && isLeft(preview)) return sendError(reply, 503, preview.left)
      const asked = freshness.moment()
      const { readings, isPage, version, set, trace } = await loadAddress(
        preview === null ? { ...options, releases } : preview.right,
        address,
        frame,
        visitorAddress(request),
        signal,
      )
      request.page = { of: null, trace }
      const body = { readings, version, set, text: () => JSON.stringify({ readings, version }) }
      if (preview !== null) return sendPrivate(request, reply, body)
      // Without a version, a part could not be fetched and the next request may succeed. Addresses without a page are
      // unlimited in number.
      const isKept = isPage && version !== null
      if (!isKept) return send(request, reply, responseOf(body))
      const response = answers.keep(key, asked, body)
      return frame ? send(request, reply, response) : sendForAll(request, reply, response)
    })
  })

  app.get<{ Querystring: { address?: unknown } }>('/content/places', (request, reply) => {
    const opening = options.previewOf?.(request) ?? null
    return whileConnected(reply, async (signal) => {
      const preview = opening && (await opening)
      // Only viewers of drafts learn where content is edited. A tab may still ask after leaving the drafts.
      if (preview === null) return reply.code(204).header('cache-control', 'private, no-store').send()
      if (isLeft(preview)) return sendError(reply, 503, preview.left)
      const address = parsePageAddress(request.query.address, siteUrl)
      if (address === null) return sendError(reply, 400, pageAddressExpected)
      const { places } = preview.right
      const send = (body: ShownPlaces) => reply.header('cache-control', 'private, no-store').send(body)
      if (places === null) return send([])
      const { readings } = await loadAddress(preview.right, address, true, visitorAddress(request), signal)
      return send(await shownPlaces(places, readings))
    })
  })

  app.get<{ Params: { '*': string } }>('/content/*', (request, reply) => {
    const opening = options.previewOf?.(request) ?? null
    const { set, key } = knownOf(request)
    const kept = opening === null ? answers.find(key) : null
    if (kept !== null) return sendForAll(request, reply, kept)
    return whileConnected(reply, async (signal) => {
      const preview = opening && (await opening)
      if (preview !== null && isLeft(preview)) return sendError(reply, 503, preview.left)
      const shown = preview?.right.content ?? content
      const path = (request.raw.url ?? '').split('?')[0]?.replace(/^\/content\//, '') ?? ''
      const asked = freshness.moment()
      const asking = askByPath(withPageBudget(workerLimits.contentMs)(shown), path)
      if (asking === null)
        return acceptsHtml(request) ? page(request, reply) : sendError(reply, 404, unanswered(path))
      const answer = await firstAnswer(asking, signal)
      if (isLeft(answer)) return sendError(reply.header('retry-after', '5'), 503, 'not available now')
      const { value, origin, at } = answer.right
      const body = {
        readings: [[path, { value, origin, at }] as const],
        version: null,
        set,
        text: () => JSON.stringify({ value, origin, at }),
      }
      if (preview !== null) return sendPrivate(request, reply, body)
      return sendForAll(request, reply, answers.keep(key, asked, body))
    })
  })
}

/** The message for a path that is not a question. A placeholder stands for list kinds of remotes. */
const unanswered = (path: string): string =>
  /\.[0-9a-f]{8}$/.test(path.split('/')[1] ?? '')
    ? 'no release that runs here declares this kind of content: build and ship one that has it in the export "kinds" of routes.ts'
    : 'no such question'

/** Sends no `ETag`: responses that the browser has cached from the live site belong to another set. */
const sendPrivate = (request: FastifyRequest, reply: FastifyReply, body: AnswerBody) => {
  const { headers, ...whole } = responseOf(body)
  return sendCompressed(request, reply.headers(headers), whole)
}

const sendForAll = (request: FastifyRequest, reply: FastifyReply, response: AnswerResponse) => {
  request.madeOf = response.madeOf
  return send(request, reply, response)
}

const send = (request: FastifyRequest, reply: FastifyReply, response: KeptPage) =>
  sendCompressed(request, reply.headers(response.headers), response, response.etag)
