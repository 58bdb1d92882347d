import { contentGate, siteSearch } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import type search from './plugin'
import { SearchIndex } from './searchIndex'
import { searchRoutes } from './searchRoutes'
import { termsOf } from './searchWords'
import { SiteSearch } from './siteSearch'

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
