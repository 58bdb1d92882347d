import { askByPath, recording, withDeadline } from '@caravanserai/adapters/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { etagOf } from '../http/etag'
import type { Site } from '../http/siteParts'
import { loadBelowFrame } from '../render/loadPage'

/**
 * `/content`: what the pages ask of the port, for the browser. Answers from the server's readings; faults stay here.
 * `/content/for?address=` answers at once everything that the loaders of an address ask for, so that a navigation
 * costs one request beside its code.
 */
export const contentRoutes = (app: FastifyInstance, site: Site): void => {
  const bounded = () => withDeadline(2_000)(site.content)

  app.get<{ Querystring: { address?: string } }>('/content/for', async (request, reply) => {
    const { address } = request.query
    if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//'))
      return refuse(reply, 400, 'address: expected a path of this site such as /about/2')
    const composition = await site.releases.forPath(new URL(address, site.config.siteUrl).pathname)
    const { content, readings } = recording(bounded())
    await loadBelowFrame(composition, new URL(address, site.config.siteUrl), content)
    return send(request, reply, { readings: readings() }, composition.id)
  })

  app.get<{ Params: { '*': string } }>('/content/*', async (request, reply) => {
    const asked = askByPath(bounded(), (request.raw.url ?? '').split('?')[0]?.replace(/^\/content\//, '') ?? '')
    if (asked === null) return refuse(reply, 404, 'no such question')
    const answer = await firstValueFrom(asked)
    if (isLeft(answer)) return refuse(reply.header('retry-after', '5'), 503, 'not available now')
    return send(request, reply, { value: answer.right.value }, site.releases.current().id)
  })
}

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error })

/** JSON with an `ETag`, so that content which did not change costs no bytes; and the set that is live, for open tabs. */
const send = (request: FastifyRequest, reply: FastifyReply, value: unknown, set: string) => {
  const text = JSON.stringify(value)
  const etag = etagOf(text)
  void reply.headers({ etag, 'cache-control': 'no-cache', 'x-release-set': set, 'content-type': 'application/json; charset=utf-8' })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}
