import { termsOf } from '@caravanserai/adapters/search'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPages } from '../../../site/ownPages'
import type { Handler } from '../../http/requests'
import { limitRate } from '../../http/rateLimit'
import { limits } from '../limits'
import type { SearchIndex } from './searchIndex'

export interface SearchRoutesOptions {
  readonly search: Pick<SearchIndex, 'find'>
}

/**
 * `/search` and its data: `/search/suggestions?q=` returns the best pages for the text typed so far,
 * `/content/search?q=` the content of the search page, in the format of other `/content` answers.
 * @param page responds with the page
 */
export const searchRoutes = (app: FastifyInstance, { search }: SearchRoutesOptions, page: Handler): void => {
  void app.register(async (scope) => {
    limitRate(scope, limits.search)
    scope.get(ownPages.path, page)

    scope.get('/search/suggestions', (request, reply) =>
      reply
        .header('cache-control', `private, max-age=${limits.search.suggestionsAgeS}`)
        .send(search.find(termsIn(request), limits.search.suggestions, false)),
    )

    scope.get('/content/search', (request, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-cache')
        .send({ value: search.find(termsIn(request)), origin: 'network', at: Date.now() }),
    )
  })
}

const termsIn = ({ query }: FastifyRequest): ReadonlyArray<string> => {
  const { q } = query as Readonly<Record<string, unknown>>
  return termsOf(typeof q === 'string' ? q : '')
}
