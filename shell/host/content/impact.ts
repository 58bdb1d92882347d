import type { Content } from '@caravanserai/adapters'
import { entryById, menu, menuHref } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { kindIn, pathsMeant, stepDecoded } from '@caravanserai/adapters/server'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { SentAnswer } from '../../protocol/messages'
import type { PageIndex } from '../pages/pageIndex'
import type { PageResponse } from '../pages/pageResponse'
import type { Composition } from '../releases/composition'

/** The pages of the live site, and the answers that each was rendered with. */
export type PageRecords = ReturnType<PageIndex['livePages']>

/** Whether an answer is the requested content, or was selected from it. */
type IsMeant = (path: string, answer: SentAnswer) => boolean

export const meantExpected = 'menu, slides, pages/{id}, lists/{kind}, lists/{kind}/{id}'

/**
 * Parses the name of a question, of a list including all selections from it, or of one entry of a list by its id or
 * an alias. `null` for any other text.
 * @param records resolve aliases to ids
 */
export const meantBy = (text: string, records: PageRecords = []): IsMeant | null => {
  const paths = pathsMeant(text)
  if (paths !== null) return (path) => paths.some((meant) => path === meant || isSelection(path, meant))
  const end = text.lastIndexOf('/')
  const lists = text.startsWith('lists/') ? pathsMeant(text.slice(0, end)) : null
  const id = stepDecoded(text.slice(end + 1))
  if (lists === null || id === null || id === '') return null
  const isOfList = (path: string) => lists.some((list) => isSelection(path, list))
  const entryId = idIn(records, isOfList, id)
  return (path, { reading: { value } }) =>
    isOfList(path) && (isPathOf(path, entryId) || hasEntry(value, entryId))
}

/** The id of the entry with this alias; the argument itself if no page has such an entry. */
const idIn = (records: PageRecords, isOfList: (path: string) => boolean, id: string): string => {
  for (const [, answers] of records)
    for (const [path, { reading }] of answers)
      if (isOfList(path) && isAliased(reading.value, id)) return reading.value.id
  return id
}

const Aliased = t.type({ id: t.string, aliases: t.array(t.string) })
const isAliased = (value: unknown, alias: string): value is t.TypeOf<typeof Aliased> =>
  Aliased.is(value) && value.aliases.includes(alias)

/** The addresses of the pages that read the requested content, sorted. */
export const pagesReading = (records: PageRecords, meant: ReadonlyArray<IsMeant>): ReadonlyArray<string> =>
  records
    .flatMap(([target, answers]) =>
      answers.some(([path, answer]) => meant.some((isMeant) => isMeant(path, answer))) ? [target] : [],
    )
    .sort()

/** Whether an answer is derived from a list: the list itself, a part, an entry, ids, or a count. */
const isSelection = (path: string, list: string): boolean =>
  list.startsWith('lists/') && kindIn(path) !== null && kindIn(path) === kindIn(list)

const isPathOf = (path: string, id: string): boolean => path.endsWith(`/${encodeURIComponent(id)}`)

const hasEntry = (value: unknown, id: string): boolean =>
  Array.isArray(value) ? value.some((item: unknown) => item === id || isEntry(item, id)) : isEntry(value, id)

const isEntry = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/**
 * The address of the page for a content name (see `meantBy`). A menu page has the address that the menu links
 * to. An entry has the address that ends with its id, even if no page has shown it yet, provided that pages
 * of other entries have such addresses. Otherwise it is the shortest address that reads the content, or
 * `null`.
 * @param content content with the entry, which may be a draft
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
  const address = kind === 'lists' ? addressLike(records, steps.slice(0, -1).join('/'), id) : null
  if (address !== null) return address
  const meant = meantBy(text, records)
  const reading = meant === null ? [] : pagesReading(records, [meant])
  return reading.reduce<string | null>(
    (best, page) => (best === null || page.length < best.length ? page : best),
    null,
  )
}

interface MakesPages {
  readonly records: () => PageRecords
  /** Route patterns of the live releases, such as `/job/:id`. */
  readonly declared: Composition['declared']
  /** Renders a page, which adds it to the records. */
  readonly page: (target: string) => Promise<Pick<PageResponse, 'status'>>
}

/**
 * The address of an entry (`addressLike`). If no page of its list has been rendered yet, as after a start, renders
 * the candidate addresses of the releases for its id. `null` if no page shows the entry. Rejects if a candidate
 * cannot be rendered now.
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
  const address = addressLike(records(), list, id)
  const [late] = made.find(([, { status }]) => status >= 500) ?? []
  if (address === null && late !== undefined) throw new Error(`${late} cannot be rendered now`)
  return address
}

/** Derives an entry's address from others of its list: `/job/5` if `/job/3` exists. */
const addressLike = (records: PageRecords, list: string, id: string): string | null => {
  const isOfList = meantBy(`lists/${list}`)
  /** The number of pages for each pattern: a page of another list may read an entry with the same id. */
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
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best === undefined ? null : best[0] + encodeURIComponent(id)
}
