import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { askByPath, withPageBudget } from '@caravanserai/adapters/server'
import type { Readings } from '@caravanserai/adapters/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { etagOf, matchesEtag } from '../http/etag'
import type { Handler } from '../http/handler'
import { acceptsHtml } from '../http/negotiation'
import { rateLimit } from '../http/rateLimit'
import type { RateLimits } from '../http/rateLimit'
import { sendCompressed } from '../http/sendCompressed'
import { sendError } from '../http/sendError'
import { visitorAddress } from '../http/visitorAddress'
import { whileConnected } from '../http/whileConnected'
import { limits } from '../limits'
import type { SitePages } from '../pages/pages'
import type { Releases } from '../releases/releases'
import { changedRoutes } from './changedRoutes'
import type { ChangedRoutesOptions } from './changedRoutes'
import { liveRoutes } from './liveRoutes'
import type { LiveRoutesOptions } from './liveRoutes'
import { loadAddress } from './loadAddress'
import { pageAddressExpected, parsePageAddress } from './pageAddress'

export interface ContentRoutesOptions extends ChangedRoutesOptions, LiveRoutesOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly pages: Pick<SitePages, 'data' | 'changed'>
}

/**
 * `/content`: the content port for the browser. Answers are the server's readings without their faults, which are the
 * operator's. `/content/for?address=` answers at once everything that the loaders of an address ask, so that a
 * navigation costs one request besides its code; with `&frame=1` what the frame asks, too.
 * @param page responds to browsers that navigate to an address below `/content`
 */
export const contentRoutes = (
  app: FastifyInstance,
  options: ContentRoutesOptions,
  page: Handler,
  rate: RateLimits = limits.content,
): void => {
  const changes = new Subject<void>()
  changedRoutes(app, options, () => {
    options.pages.changed()
    changes.next()
  })

  void app.register(async (scope) => {
    const secondsToWait = rateLimit(rate)
    scope.addHook('onRequest', async (request, reply) => {
      const seconds = secondsToWait(visitorAddress(request))
      if (seconds > 0)
        return sendError(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
    })
    liveRoutes(scope, options, changes)
    answerRoutes(scope, options, page)
  })
}

const answerRoutes = (app: FastifyInstance, options: ContentRoutesOptions, page: Handler): void => {
  const { siteUrl, content, releases } = options
  app.get<{ Querystring: { address?: unknown; frame?: unknown } }>('/content/for', (request, reply) =>
    whileConnected(reply, async (signal) => {
      const address = parsePageAddress(request.query.address, siteUrl)
      if (address === null) return sendError(reply, 400, pageAddressExpected)
      const { readings, version, set } = await loadAddress(
        options,
        address,
        request.query.frame === '1',
        visitorAddress(request),
        signal,
      )
      return send(request, reply, { body: bodyOf(readings, version), named: namedBy(readings, version), set })
    }),
  )

  app.get<{ Params: { '*': string } }>('/content/*', (request, reply) =>
    whileConnected(reply, async (signal) => {
      const path = (request.raw.url ?? '').split('?')[0]?.replace(/^\/content\//, '') ?? ''
      const asked = askByPath(withPageBudget(limits.page.contentMs)(content), path)
      if (asked === null)
        return acceptsHtml(request) ? page(request, reply) : sendError(reply, 404, 'no such question')
      const answer = await firstAnswer(asked, signal)
      if (isLeft(answer)) return sendError(reply.header('retry-after', '5'), 503, 'not available now')
      const { value, origin, at } = answer.right
      return send(request, reply, {
        body: JSON.stringify({ value, origin, at }),
        named: JSON.stringify(value),
        set: releases.current().id,
      })
    }),
  )
}

const bodyOf = (readings: Readings, version: string | null): string => JSON.stringify({ readings, version })

const namedBy = (readings: Readings, version: string | null): string =>
  JSON.stringify([readings.map(([path, { value }]) => [path, value]), version])

interface Sent {
  readonly body: string
  /** The part of the body that its `ETag` is made of: the values alone, whose age changes while they stay the same. */
  readonly named: string
  /** The release set that is live, for open tabs. */
  readonly set: string
}

const send = (request: FastifyRequest, reply: FastifyReply, { body, named, set }: Sent) => {
  const etag = `W/${etagOf(named)}`
  void reply.headers({
    etag,
    'cache-control': 'no-cache',
    'x-release-set': set,
    'content-type': 'application/json; charset=utf-8',
  })
  return matchesEtag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : sendCompressed(request, reply, body)
}
