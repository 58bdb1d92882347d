import { entryExpected, entryNamed } from '@caravanserai/adapters/server'
import type { SiteContent } from '@caravanserai/adapters/server'
import type { FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { bearer } from '../../http/bearer'
import { sendError } from '../../http/sendError'
import type { Hold } from '../../pages/contentGate/holds'
import { deadLinks } from './deadLinks'
import type { DeadLinksOptions } from './deadLinks'
import { gateRemarks } from './gateRemarks'

export interface EntryReportRoutesOptions extends DeadLinksOptions {
  readonly contentSecret: string | null
  readonly report: SiteContent['report']
  /** Whether a backend shows what is not published. */
  readonly hasDrafts: boolean
  /** The pages that keep their last good content. */
  readonly held: () => ReadonlyArray<Hold>
}

/**
 * `GET /content/report?entry=lists/causes/5`: what its editor should correct, at which field, in words. `draft=0` asks of what is
 * published; `draft=1`, of what is not, is meant without it where the backend shows that. For who has `CONTENT_SECRET`. Answers
 * `{ entry, findings: [{ field, key, place, what, todo, optional }] }` (`EntryFinding`).
 */
export const entryReportRoutes = (app: FastifyInstance, options: EntryReportRoutesOptions): void => {
  const { contentSecret, report, hasDrafts, held } = options
  const isDeadLink = deadLinks(options)
  void app.register(async (scope) => {
    scope.addHook('onRequest', bearer(contentSecret, 'let a backend ask what is wrong in an entry'))
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.get<{ Querystring: { entry?: unknown; draft?: unknown } }>(
      '/content/report',
      async (request, reply) => {
        const { entry, draft = hasDrafts ? '1' : '0' } = request.query
        const name = typeof entry === 'string' ? entryNamed(entry) : null
        if (name === null) return sendError(reply, 400, `entry: expected one of ${entryExpected}`)
        if (draft !== '0' && draft !== '1') return sendError(reply, 400, 'draft: expected 0 or 1')
        if (draft === '1' && !hasDrafts)
          return sendError(reply, 501, 'draft: this backend shows no drafts, or not with these credentials')
        const found = await report({ name, ofDraft: draft === '1', isDeadLink, remarks: gateRemarks(held()) })
        if (isLeft(found)) return sendError(reply.header('retry-after', '5'), 503, 'not available now')
        return found.right === null
          ? sendError(reply, 404, 'entry: the backend has none of this id')
          : reply.send({ entry, findings: found.right })
      },
    )
  })
}
