import type { Content } from '@caravanserai/adapters'
import { kindIn, pathsMeant, stepDecoded } from '@caravanserai/adapters/server'
import * as t from 'io-ts'
import type { AnswersByPath, SentAnswer } from '../../../protocol/messages'
import { inTurns } from '../../workers/inTurns'
import { askedOnce } from '../../workers/sentAnswers'
import { limits } from '../limits'

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
