import { entryExpected, entryNamed, kindIn } from '@caravanserai/adapters/server'
import type { SiteContent, Remark } from '@caravanserai/adapters/server'
import type { FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { bearer, ownerOf, parsePageAddress, sendError } from '../../host/plugin'
import type { Composition, OldAddresses, SitePages } from '../../host/plugin'
import type { Hold, Refused } from './gate/holds'
import { canonicalTarget } from '../../site/canonicalTarget'
import { limits } from './limits'

export interface EntryReportRoutesOptions extends DeadLinksOptions {
  readonly contentSecret: string | null
  readonly report: SiteContent['report']
  /** Whether a backend provides drafts. */
  readonly hasDrafts: boolean
  /** The pages for which the gate holds the last good content. */
  readonly held: () => ReadonlyArray<Hold>
}

/**
 * `GET /content/report?entry=lists/services/5`: the findings that an editor should correct, with their fields
 * and descriptions. `draft=0` selects the published entry, `draft=1` the draft, which is the default if the
 * backend provides drafts. Requires `CONTENT_SECRET`. Responds with `{ entry, findings: [{ field, key, place,
 * what, todo, optional }] }` (`EntryFinding`).
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
          ? sendError(reply, 404, 'entry: the backend has no entry of this id')
          : reply.send({ entry, findings: found.right })
      },
    )
  })
}

interface DeadLinksOptions {
  readonly releases: { readonly current: () => Composition }
  readonly pages: Pick<SitePages, 'data' | 'page'>
  readonly redirects: Pick<OldAddresses, 'find'>
  readonly siteUrl: string
}

/**
 * Whether an address of this site, such as `/job/99`, shows visitors no page: it has no owner, or its page responds
 * with 404. Redirects count as pages, and addresses that cannot be checked now are not reported.
 */
const deadLinks =
  ({ releases, pages, redirects, siteUrl }: DeadLinksOptions) =>
  async (href: string): Promise<boolean> => {
    const address = parsePageAddress(href, siteUrl)
    if (address === null) return false
    const { pathname, search } = address
    const composition = releases.current()
    const isOwned = ownerOf(composition, pathname) !== null
    // The host's own files have no owner.
    if (!isOwned && (pathname === '/' || /\.\w+$/.test(pathname))) return false
    const target = canonicalTarget(composition.declared, pathname, search)
    const signal = AbortSignal.timeout(limits.report.linkMs)
    try {
      if (isOwned && (await pages.data(composition, target, false, null, signal)).isPage) return false
      const show = () => pages.page(composition, target, null, signal)
      const lead = await redirects.find(target, { composition, pages, visitor: null, signal }, show)
      if (lead !== null && lead !== 'gone') return false
      if (!isOwned) return true
      const { status } = await show()
      return status === 404 || status === 410
    } catch {
      return false
    }
  }

/** Changes that the gate refused: each field, the page that keeps the earlier content, and the reason. */
export const gateRemarks = (
  held: ReadonlyArray<Pick<Hold, 'target' | 'reasons' | 'refused'>>,
): ReadonlyArray<Remark> =>
  held.flatMap(({ target, reasons, refused }) =>
    refused.flatMap(fieldsOf).map((field) => ({
      ...field,
      finding: {
        what: `the page ${target} keeps its earlier content, because with the new one ${reasons.join('; ')}`,
        todo: 'Correct it, and publish it again: the page then shows it.',
      },
    })),
  )

type Field = Pick<Remark, 'question' | 'entry' | 'way'>

const fieldsOf = ({ question, fields }: Pick<Refused, 'question' | 'fields'>): ReadonlyArray<Field> => {
  const [folder, key = '', id] = question.split('/')
  if (folder === 'pages') return fields.map((field) => ({ question, ...ofPage(field) }))
  if (folder === 'menu') return fields.map((field) => ({ question, ...ofMenu(stepsOf(field)) }))
  const list = folder === 'slides' ? question : kindIn(question) === null ? null : `lists/${key}`
  if (list === null) return []
  return fields.map((field) => {
    const steps = stepsOf(field)
    const [entry, ...way] =
      folder === 'entities' && id !== undefined ? [decodeURIComponent(id), ...steps] : steps
    return { question: list, entry: String(entry ?? ''), way: ofValue(way) }
  })
}

const stepsOf = (field: string): Remark['way'] =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The location of a value. A picture is one value, except for its text. */
const ofValue = (way: Remark['way']): Remark['way'] =>
  /^(?:src|width|height)$/.test(String(way.at(-1))) ? way.slice(0, -1) : way

/** Decodes a field such as `2.children.7.name`. */
const ofMenu = (steps: Remark['way']): Pick<Field, 'entry' | 'way'> => {
  const last = steps.at(-1)
  return typeof last === 'number' || steps.length < 2
    ? { entry: String(last ?? ''), way: [] }
    : { entry: String(steps.at(-2)), way: last === undefined ? [] : [last] }
}

/** Decodes fields: `sections.About.html`, `sections.Gallery.pictures.2.src`; labels may have dots. */
const ofPage = (field: string): Pick<Field, 'entry' | 'way'> => {
  const [, label = '', half, rest] =
    /^sections\.(.*?)(?:\.(html|items|pictures|label)(?:\.([^a-z]*(?:\.[a-z]+)?))?)?$/s.exec(field) ?? []
  const below = rest === undefined ? [] : ofValue(stepsOf(rest))
  if (half === undefined) return { entry: label, way: [] }
  if (half === 'label') return { entry: label, way: ['label'] }
  return { entry: label, way: [half === 'pictures' ? 'images' : 'contents', ...below] }
}
