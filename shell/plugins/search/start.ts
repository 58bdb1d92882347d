import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentGate, siteSearch, limitRate } from '../../host/plugin'
import type { Handler } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import type search from './plugin'
import { SearchIndex } from './searchIndex'
import { termsOf } from './searchWords'
import { SiteSearch } from './siteSearch'
import { searchAddress } from './address'
import { limits } from './limits'

/** Adds the routes of the search, and reads the pages of the site when the server listens. */
export const start: Start<typeof search> = async ({ http, content, index, releases, log, page, ...host }) => {
  const words = new SearchIndex()
  host.provide(siteSearch, { find: (text) => words.find(termsOf(text)) })
  searchRoutes(http, words, page)
  const pages = new SiteSearch({
    words,
    content,
    index,
    composition: () => releases.current(),
    gate: () => host.use(contentGate),
    log: (line, err) => log.warn({ err }, line),
  })
  http.addHook('onListen', async () => pages.start())
  return { stop: async () => pages.stop() }
}

/**
 * `/search` and its data: `/search/suggestions?q=` returns the best pages for the text typed so far,
 * `/content/search?q=` the content of the search page, in the format of other `/content` answers.
 * @param page responds with the page
 */
export const searchRoutes = (
  http: FastifyInstance,
  words: Pick<SearchIndex, 'find'>,
  page: Handler,
): void => {
  limitRate(http, limits)
  http.get(searchAddress.path, page)

  http.get('/search/suggestions', (request, reply) =>
    reply
      .header('cache-control', `private, max-age=${limits.suggestionsAgeS}`)
      .send(words.find(termsIn(request), limits.suggestions, false)),
  )

  http.get('/content/search', (request, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ value: words.find(termsIn(request)), origin: 'network', at: Date.now() }),
  )
}

const termsIn = ({ query }: FastifyRequest): ReadonlyArray<string> => {
  const { q } = query as Readonly<Record<string, unknown>>
  return termsOf(typeof q === 'string' ? q : '')
}
