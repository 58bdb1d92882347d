import type { Content } from '@caravanserai/adapters'
import { entryById, menu, menuHref } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { kindIn, pathsMeant, stepDecoded } from '@caravanserai/adapters/server'
import type { FastifyInstance } from 'fastify'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { AnswersByPath, SentAnswer } from '../../protocol/messages'
import { inTurns } from '../workers/inTurns'
import { askedOnce } from '../workers/sentAnswers'
import { limits } from './limits'
import type { PageResponse } from '../pages/pageResponse'
import type { Composition } from '../releases/composition'
import type { SitePages } from '../pages/pages'
import type { OpenPreview } from '../variants/previews/previews'
import type { SiteReleases } from '../variants/variants'
import { bearer } from '../http/bearer'
import { sendError } from '../http/errorResponses'

/** The pages of the live site, and the answers that each was made of. */
export type PageRecords = ReadonlyArray<readonly [target: string, answers: AnswersByPath]>

/** Whether an answer is, or was selected from, what somebody means. */
type IsMeant = (path: string, answer: SentAnswer) => boolean

export const meantExpected = 'menu, slides, pages/{id}, lists/{kind}, lists/{kind}/{id}'

/**
 * What a text means: a question as a backend names it, a list with all that is selected from it, or one entry of a list, by its id or
 * by another one that leads to it. `null` for any other text.
 * @param records tell the id of an entry from its other ones
 */
export const meantBy = (text: string, records: PageRecords = []): IsMeant | null => {
  const paths = pathsMeant(text)
  if (paths !== null) return (path) => paths.some((one) => path === one || isSelection(path, one))
  const end = text.lastIndexOf('/')
  const lists = text.startsWith('lists/') ? pathsMeant(text.slice(0, end)) : null
  const id = stepDecoded(text.slice(end + 1))
  if (lists === null || id === null || id === '') return null
  const isOfList = (path: string) => lists.some((list) => isSelection(path, list))
  const own = idIn(records, isOfList, id)
  return (path, { reading: { value } }) => isOfList(path) && (isPathOf(path, own) || hasEntry(value, own))
}

/** The id of the entry that has this one among its aliases; where pages show none, the same. */
const idIn = (records: PageRecords, isOfList: (path: string) => boolean, id: string): string => {
  for (const [, answers] of records)
    for (const [path, { reading }] of answers)
      if (isOfList(path) && isAliased(reading.value, id)) return reading.value.id
  return id
}

const Aliased = t.type({ id: t.string, aliases: t.array(t.string) })
const isAliased = (value: unknown, alias: string): value is t.TypeOf<typeof Aliased> =>
  Aliased.is(value) && value.aliases.includes(alias)

/** The addresses of the pages that read what is meant, in order. */
export const pagesReading = (records: PageRecords, meant: ReadonlyArray<IsMeant>): ReadonlyArray<string> =>
  records
    .flatMap(([target, answers]) =>
      answers.some(([path, answer]) => meant.some((isMeant) => isMeant(path, answer))) ? [target] : [],
    )
    .sort()

/**
 * The addresses of the pages that are different with another content: those whose answers are, in order. A question that this content
 * cannot answer now changes no page.
 */
export const pagesChangedIn = async (
  records: PageRecords,
  content: Content,
  signal: AbortSignal,
): Promise<ReadonlyArray<string>> => {
  const ask = askedOnce(content, signal)
  const changed: string[] = []
  const isOther = async ([path, { version }]: AnswersByPath[number]): Promise<boolean> => {
    const other = await ask(path)
    return other !== null && other.version !== version
  }
  const { sliceMs } = limits.impact
  await inTurns(records, { atOnce: 1, sliceMs, signal }, async ([target, answers]) => {
    for (const answer of answers) if (await isOther(answer)) return changed.push(target)
    return undefined
  })
  signal.throwIfAborted()
  return changed.sort()
}

/**
 * Of these addresses, those that show something else: a page may read an answer and show only a part of it, as every page does with
 * the page of Home.
 * @param versions of what the loaders of an address make of both contents; `null` when that is not known
 */
export const pagesShowing = async (
  targets: ReadonlyArray<string>,
  ...versions: readonly [live: VersionOf, other: VersionOf]
): Promise<ReadonlyArray<string>> => {
  const different: string[] = []
  for (const target of targets) {
    const [live, other] = await Promise.all(versions.map((versionOf) => versionOf(target)))
    if (live === null || live !== other) different.push(target)
  }
  return different
}

type VersionOf = (target: string) => Promise<string | null>

/** Whether the answer to a question is made of a list: all of it, a part, one entry, ids, or how many there are. */
const isSelection = (path: string, list: string): boolean =>
  list.startsWith('lists/') && kindIn(path) !== null && kindIn(path) === kindIn(list)

const isPathOf = (path: string, id: string): boolean => path.endsWith(`/${encodeURIComponent(id)}`)

const hasEntry = (value: unknown, id: string): boolean =>
  Array.isArray(value) ? value.some((one: unknown) => one === id || isEntry(one, id)) : isEntry(value, id)

const isEntry = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/**
 * The address of the page that is about what a text means (`meantBy`): of a menu page the one that the menu leads to; of an entry the one
 * whose address ends in its id, also where no page shows it yet, if pages of other entries do; else the shortest of those that read it.
 * `null` where there is none.
 * @param content with the entry, which may be a draft
 */
export const pageAbout = async (
  records: PageRecords,
  content: Content,
  text: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const [kind, ...steps] = text.split('/')
  const id = stepDecoded(steps.at(-1) ?? '') ?? ''
  if (kind === 'pages') {
    const answer = await firstAnswer(content.ask(menu), signal)
    const entry = isRight(answer) ? entryById(answer.right.value, id) : undefined
    if (entry !== undefined && entry.link === undefined) return menuHref(entry)
  }
  const own = kind === 'lists' ? addressLike(records, steps.slice(0, -1).join('/'), id) : null
  if (own !== null) return own
  const meant = meantBy(text, records)
  const reading = meant === null ? [] : pagesReading(records, [meant])
  return reading.reduce<string | null>(
    (best, page) => (best === null || page.length < best.length ? page : best),
    null,
  )
}

interface MakesPages {
  readonly records: () => PageRecords
  /** Patterns of the live releases, `/cause-single/:id`. */
  readonly declared: Composition['declared']
  /** Makes a page, which is among the records then. */
  readonly page: (target: string) => Promise<Pick<PageResponse, 'status'>>
}

/**
 * The address of an entry (`addressLike`), also before a page of its list is known, as after a start: then those that the releases may have
 * for its id are made. `null` where no page shows it. Rejects where one of them cannot be made now.
 */
export const addressOf = async (
  { records, declared, page }: MakesPages,
  list: string,
  id: string,
): Promise<string | null> => {
  const known = addressLike(records(), list, id)
  if (known !== null) return known
  const targets = declared.flatMap(({ path }) => {
    const [, folder] = /^([^:*?]*\/):[\w-]+$/.exec(path) ?? []
    return folder === undefined ? [] : [folder + encodeURIComponent(id)]
  })
  const made = await Promise.all(targets.map(async (target) => [target, await page(target)] as const))
  const own = addressLike(records(), list, id)
  const [late] = made.find(([, { status }]) => status >= 500) ?? []
  if (own === null && late !== undefined) throw new Error(`${late} cannot be made now`)
  return own
}

/** The address of an entry, as those of other entries of its list are: `/cause-single/5` where there is `/cause-single/3`. */
const addressLike = (records: PageRecords, list: string, id: string): string | null => {
  const isOfList = meantBy(`lists/${list}`)
  /** How many pages there are of each kind: one of another list may read the entry of the same id. */
  const counts = new Map<string, number>()
  for (const [target, answers] of isOfList === null ? [] : records) {
    const at = target.lastIndexOf('/') + 1
    const last = target.slice(at)
    const isOwn = answers.some(
      ([question, answer]) =>
        question.startsWith('entities/') && question.endsWith(`/${last}`) && isOfList?.(question, answer),
    )
    if (isOwn) counts.set(target.slice(0, at), (counts.get(target.slice(0, at)) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one)
  return best === undefined ? null : best[0] + encodeURIComponent(id)
}

interface LiveSite {
  readonly releases: Pick<SiteReleases, 'current'>
  readonly pages: Pick<SitePages, 'data'>
  readonly pageRecords: () => PageRecords
}

/**
 * The addresses of the live pages that are others with the content of a preview. Where there are many, such as after a change of the menu, those
 * are meant that read what has changed: to load each of them twice would take long.
 */
export const pagesChangedByPreview =
  (live: LiveSite) =>
  async (preview: Pick<OpenPreview, 'content' | 'pages' | 'releases'>, signal: AbortSignal) => {
    const reading = await pagesChangedIn(live.pageRecords(), preview.content, signal)
    if (reading.length > limits.impact.loaded) return reading
    const versionOf =
      ({ pages, releases }: Pick<OpenPreview, 'pages' | 'releases'> | LiveSite) =>
      async (target: string) =>
        (await pages.data(releases.current(), target, true, null, signal)).version
    return pagesShowing(reading, versionOf(live), versionOf(preview))
  }

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
