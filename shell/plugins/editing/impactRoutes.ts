import type { FastifyInstance } from 'fastify'
import { bearer, meantBy, meantExpected, pagesReading, sendError } from '../../host/plugin'
import type { PageIndex } from '../../host/plugin'
import { limits } from './limits'

interface ImpactRoutesOptions {
  readonly contentSecret: string | null
  readonly index: Pick<PageIndex, 'livePages'>
}

/**
 * `GET /content/impact?question=pages/7`: the pages of the live site that read some content, requested before
 * an edit. `question` may be repeated. Responds with `{ pages, of }`: the sorted addresses, and the number of
 * known pages: those in the sitemap and the menus, shortly after the start, and any requested since.
 */
export const impactRoutes = (app: FastifyInstance, { contentSecret, index }: ImpactRoutesOptions): void => {
  void app.register(async (scope) => {
    scope.addHook('onRequest', bearer(contentSecret, 'let a backend ask what a change touches'))
    scope.get<{ Querystring: { question?: string | string[] } }>('/content/impact', (request, reply) => {
      const questions = [request.query.question ?? []].flat()
      if (questions.length === 0 || questions.length > limits.impact.questions)
        return sendError(reply, 400, `question: expected 1 to ${limits.impact.questions} of ${meantExpected}`)
      const records = index.livePages()
      const meant = questions.map((text) => meantBy(text, records))
      const unknown = questions[meant.indexOf(null)]
      if (unknown !== undefined)
        return sendError(
          reply,
          400,
          `question: expected one of ${meantExpected}, got ${JSON.stringify(unknown).slice(0, 80)}`,
        )
      const pages = pagesReading(
        records,
        meant.filter((item) => item !== null),
      )
      return reply.header('cache-control', 'no-store').send({ pages, of: records.length })
    })
  })
}
