import type { Start } from '../../host/plugin/plugin'
import {
  contentGate,
  draftAdditions,
  heldPages,
  bearer,
  meantBy,
  meantExpected,
  pagesReading,
  sendError,
} from '../../host/plugin'
import type { PageIndex } from '../../host/plugin'
import { entryReportRoutes } from './entryReport'
import { startGate, whyHeld } from './gate/startGate'
import { placesRoutes } from './placesRoutes'
import type editing from './plugin'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'

/** Starts the content gate, and adds the routes for editors. */
export const start: Start<typeof editing> = async (host) => {
  const { http, index, log, metrics, pages, releases } = host
  const refused = metrics?.counter(
    'content_refused_total',
    'Pages that were refused with new content, which are shown with what was there before.',
    [],
  )
  const { gate, held, ...running } = startGate({
    content: host.content,
    dataDir: host.dataDir,
    composition: () => releases.current(),
    index,
    log: (line, err) => log.warn({ err }, line),
    onRefused: () => refused?.inc(),
  })
  host.provide(contentGate, gate)
  host.provide(heldPages, () => held().map((hold) => ({ ...hold, why: whyHeld(hold) })))
  metrics?.gauge(
    'pages_held',
    'Pages that show the content from before, because what is there now breaks them.',
    [],
    () => [[{}, held().length]],
  )
  http.addHook('onReady', () => running.start(pages))
  impactRoutes(http, host)
  entryReportRoutes(http, { ...host, hasDrafts: host.drafts !== null, held })
  placesRoutes(http, host)
  host.provide(draftAdditions, { scripts: host.rendering.documents.shell.plugins.get('editing') ?? [], css })
  return { close: running.stop }
}

/** Marks values that can be edited; of nested values, only the innermost is highlighted. */
const css = [
  '[data-editing] [data-place]{outline:1px dashed var(--accent);outline-offset:2px;cursor:pointer}',
  '[data-editing] [data-place]:is(:focus-visible,:hover:not(:has([data-place]:hover))),[data-place-shown]',
  '{outline:3px solid var(--accent);outline-offset:2px}',
  '.preview-places{flex:1 0 100%;overflow-wrap:anywhere}.preview-places:empty{display:none}',
  '.preview-places a{display:inline-block;padding:.45rem 0}',
].join('')

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
