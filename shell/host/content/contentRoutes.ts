import type { Content } from '@caravanserai/adapters'
import { partIn } from '@caravanserai/adapters/declared-part'
import { firstAnswer } from '@caravanserai/adapters/page'
import { askByPath, withPageBudget } from '@caravanserai/adapters/server'
import type { PartsList } from '@caravanserai/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import type { Handler } from '../http/requests'
import { acceptsHtml, whileConnected } from '../http/requests'
import { limitRate } from '../http/rateLimit'
import { sendCompressed } from '../http/sendCompressed'
import { sendError } from '../http/errorResponses'
import { visitorAddress } from '../http/visitors'
import { limits } from './limits'
import { limits as workerLimits } from '../workers/limits'
import type { Client } from '../http/boundedQueue'
import type { KeptPage } from '../pages/pageCache'
import { pageKey } from '../pages/pageIndex'
import { partTypes } from '../pages/parts'
import type { PageIndex } from '../pages/pageIndex'
import type { AddressData, SitePages } from '../pages/pages'
import type { HostFiles } from '../releases/files/hostFiles'
import type { Releases } from '../releases/releases'
import { previewOf, releasesFor } from '../variants/variants'
import { KeptAnswers, responseOf } from './keptAnswers'
import type { AnswerBody, AnswerResponse } from './keptAnswers'
import { HOST_VERSION } from '../../site/answeredBy'
import { pageAddressExpected, parsePageAddress, targetIn } from '../pages/addresses'

export interface ContentRoutesOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly pages: Pick<SitePages, 'data' | 'part' | 'partUses'>
  readonly index: PageIndex
  readonly hostFiles: Pick<HostFiles, 'version'>
  readonly siteUrl: string
}

/**
 * `/content`: the content port for browsers. Answers are the server's readings without their faults, which
 * concern only the operator.
 * - `/content/for?address=` returns the answers to all questions of an address's loaders, so that a
 * navigation costs one request in addition to its code; `&frame=1` includes the questions of the frame.
 * - `/content/parts` lists the parts that releases offer, and those that pages show, for teams; `/content/parts.d.ts` has
 * the types of their parameters, and `/content/parts/{name}` answers like a question.
 * @param page responds to browsers that navigate to an address below `/content`
 */
export const contentRoutes = (app: FastifyInstance, options: ContentRoutesOptions, page: Handler): void => {
  void app.register(async (scope) => {
    limitRate(scope, limits)
    // A visitor's document may come from another host version; its tab then navigates by loading documents.
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header(HOST_VERSION, options.hostFiles.version)
    })
    answerRoutes(scope, options, page)
  })
}

/** The services that the loaders of an address run on. */
interface LoadOptions {
  readonly pages: Pick<SitePages, 'data'>
  readonly releases: Pick<Releases, 'forPath'>
}

/** The questions that an address's loaders asked the content port, and the data they returned. */
interface LoadedAddress extends AddressData {
  /** The id of the composition used. */
  readonly set: string
}

/**
 * Runs the loaders of an address as a page does, and records their questions. Rejects when the signal aborts.
 * @param frame whether to run the frame's loader as well
 * @param client the visitor, or `null` for the site itself
 */
export const loadAddress = async (
  { pages, releases }: LoadOptions,
  address: URL,
  frame: boolean,
  client: Client,
  signal: AbortSignal,
): Promise<LoadedAddress> => {
  const composition = await releases.forPath(address.pathname)
  const data = await pages.data(composition, targetIn(composition, address), frame, client, signal)
  return { ...data, set: composition.id }
}

/** The limits of requests for content. */
const ofContent = { config: { kind: 'content' } } as const

const answerRoutes = (app: FastifyInstance, options: ContentRoutesOptions, page: Handler): void => {
  const { siteUrl, content, index } = options
  const answers = new KeptAnswers(index)

  app.get<{ Querystring: { address?: unknown; frame?: unknown } }>(
    '/content/for',
    ofContent,
    (request, reply) => {
      const address = parsePageAddress(request.query.address, siteUrl)
      if (address === null) return sendError(reply, 400, pageAddressExpected)
      const releases = releasesFor(options.releases, request)
      const frame = request.query.frame === '1'
      const keyIn = (set: string) =>
        pageKey(set, frame ? 'data' : 'dataBelowFrame', targetIn(releases.current(), address))
      const opening = previewOf(request)
      // An open page requests the frame after a change notification, and must get content newer than its own.
      const kept = frame || opening !== null ? null : answers.find(keyIn(releases.current().id))
      if (kept !== null) return sendForAll(request, reply, kept)
      return whileConnected(reply, async (signal) => {
        const preview = opening && (await opening)
        if (preview !== null && isLeft(preview)) return sendError(reply, 503, preview.left)
        const moment = index.moment()
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
        const response = answers.keep(keyIn(set), moment, body)
        return frame ? send(request, reply, response) : sendForAll(request, reply, response)
      })
    },
  )

  const offeredParts = (request: FastifyRequest) =>
    releasesFor(options.releases, request)
      .current()
      .remotes.flatMap(({ release }) => release?.info.parts ?? [])
      .map(({ name, params }) => ({ name, params }))

  app.get('/content/parts.d.ts', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(partTypes(offeredParts(request))),
  )

  app.get('/content/parts', (request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      offered: offeredParts(request),
      shown: options.pages.partUses(),
    } satisfies PartsList),
  )

  app.get<{ Params: { '*': string } }>('/content/*', (request, reply) => {
    const opening = previewOf(request)
    const path = (request.raw.url ?? '').split('?')[0]?.replace(/^\/content\//, '') ?? ''
    const set = releasesFor(options.releases, request).current().id
    const key = `${set} answer ${path}`
    const kept = opening === null ? answers.find(key) : null
    if (kept !== null) return sendForAll(request, reply, kept)
    return whileConnected(reply, async (signal) => {
      const preview = opening && (await opening)
      if (preview !== null && isLeft(preview)) return sendError(reply, 503, preview.left)
      const shown = preview?.right.content ?? content
      if (partIn(path) !== null) {
        const of = preview?.right ?? { ...options, releases: releasesFor(options.releases, request) }
        const [, { value, origin, at }] = await of.pages.part(of.releases.current(), path)
        return reply.header('cache-control', 'private, no-cache').send({ value, origin, at })
      }
      const moment = index.moment()
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
      return sendForAll(request, reply, answers.keep(key, moment, body))
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
