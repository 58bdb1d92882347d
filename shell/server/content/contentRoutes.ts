import { firstAnswer } from '@caravanserai/adapters/page'
import { askByPath, withDeadline } from '@caravanserai/adapters/server'
import type { Readings } from '@caravanserai/adapters/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { sendCompressed } from '../http/compressed'
import { etagOf } from '../http/etag'
import { asksForPage } from '../http/pageHandler'
import type { PageHandler } from '../http/pageHandler'
import type { Site } from '../http/siteParts'
import { PAGE_BUDGET_MS } from '../render/pageBudget'
import { answerWhileThere } from '../render/visitorLeft'
import { addressExpected, addressOf } from './addressOf'
import { changedRoutes } from './changedRoutes'
import { liveRoutes } from './liveRoutes'
import { loadAddress } from './loadAddress'
import { refuse } from './refuse'

/**
 * `/content`: what the pages ask of the port, for the browser. Answers from the server's readings; faults stay here.
 * `/content/for?address=` answers at once everything that the loaders of an address ask for, so that a navigation
 * costs one request beside its code; with `&frame=1` what the frame asks for too.
 */
export const contentRoutes = (app: FastifyInstance, site: Site, page: PageHandler): void => {
  const changes = new Subject<void>()
  changedRoutes(app, site, () => changes.next())
  liveRoutes(app, site, changes)

  app.get<{ Querystring: { address?: unknown; frame?: unknown } }>('/content/for', (request, reply) =>
    answerWhileThere(reply, async (signal) => {
      const address = addressOf(request.query.address, site.config.siteUrl)
      if (address === null) return refuse(reply, 400, addressExpected)
      const { readings, version, set } = await loadAddress(site, address, request.query.frame === '1', signal)
      return send(request, reply, { body: bodyOf(readings, version), named: namedBy(readings, version), set })
    }),
  )

  app.get<{ Params: { '*': string } }>('/content/*', (request, reply) =>
    answerWhileThere(reply, async (signal) => {
      const path = (request.raw.url ?? '').split('?')[0]?.replace(/^\/content\//, '') ?? ''
      const asked = askByPath(withDeadline(PAGE_BUDGET_MS)(site.content), path)
      if (asked === null)
        return asksForPage(request) ? page(request, reply) : refuse(reply, 404, 'no such question')
      const answer = await firstAnswer(asked, signal)
      if (isLeft(answer)) return refuse(reply.header('retry-after', '5'), 503, 'not available now')
      const { value, origin, at } = answer.right
      return send(request, reply, {
        body: JSON.stringify({ value, origin, at }),
        named: JSON.stringify(value),
        set: site.releases.current().id,
      })
    }),
  )
}

const bodyOf = (readings: Readings, version: string | null): string => JSON.stringify({ readings, version })

const namedBy = (readings: Readings, version: string | null): string =>
  JSON.stringify([readings.map(([path, { value }]) => [path, value]), version])

interface Sent {
  readonly body: string
  /** What of the body its `ETag` names: the values alone, since their age changes while they stay the same. */
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
  return request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : sendCompressed(request, reply, body)
}
