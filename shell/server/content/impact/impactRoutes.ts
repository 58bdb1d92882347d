import type { FastifyInstance } from 'fastify'
import { bearer } from '../../http/bearer'
import { sendError } from '../../http/errorResponses'
import { limits } from '../limits'
import { meantBy, meantExpected, pagesReading } from './impact'
import type { PageRecords } from './impact'

export interface ImpactRoutesOptions {
  readonly contentSecret: string | null
  readonly pageRecords: () => PageRecords
}

/**
 * `GET /content/impact?question=pages/7`: which pages of the live site read what an editor is about to change. `question` may be repeated.
 * Answers `{ pages, of }`: the addresses in order, and how many pages are known: all that the sitemap and the menus name, a moment after
 * the start, and those that were asked for since.
 */
export const impactRoutes = (
  app: FastifyInstance,
  { contentSecret, pageRecords }: ImpactRoutesOptions,
): void => {
  void app.register(async (scope) => {
    scope.addHook('onRequest', bearer(contentSecret, 'let a backend ask what a change touches'))
    scope.get<{ Querystring: { question?: string | string[] } }>('/content/impact', (request, reply) => {
      const questions = [request.query.question ?? []].flat()
      if (questions.length === 0 || questions.length > limits.impact.questions)
        return sendError(reply, 400, `question: expected 1 to ${limits.impact.questions} of ${meantExpected}`)
      const records = pageRecords()
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
        meant.filter((one) => one !== null),
      )
      return reply.header('cache-control', 'no-store').send({ pages, of: records.length })
    })
  })
}
