import { isLeft, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { Parser } from 'htmlparser2'
import { entriesOf } from '../answers/siteQuestions'
import type { DecodeTools } from '../answers/serverQuestion'
import { titleField } from '../domain/kind'
import type { AnyEntity, KindDeclaration } from '../domain/kind'
import { entryById, isHome, MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { shownName } from '../domain/name'
import { allMissing } from '../operator/expectedLabels'
import type { Leaf } from '../places/leavesOf'
import type { ContentError } from '../port/content'
import { clipped, faultOf } from '../port/faults'
import { valueAt } from '../port/source'
import type { Source, SourceResult, Way } from '../port/source'
import { faultFinding, missingFinding } from './sentences'
import type { Finding } from './sentences'
import {
  duplicateNames,
  emptyPage,
  isUnansweredHalf,
  missingHome,
  undatedFindings,
  untitledFindings,
} from './wholeFindings'
import { leafFaults, placeOfLeaf } from './leafFaults'
import { sentListEntry, sentMenu, sentPage, sentSlide } from './sentEntry'
import type { Sent } from './sentEntry'
import { slides, menu, menuPages } from '../questions/questions'
import { stepDecoded } from '../questions/family'
import { kindIn } from '../questions/knownKinds'
import { pathsMeant } from '../questions/parseQuestion'

/** The subject of a report. */
export type EntryName =
  | { readonly of: 'menu' }
  | { readonly of: 'menuPage'; readonly id: string }
  | { readonly of: 'slide'; readonly id: string }
  | { readonly of: 'entry'; readonly kind: KindDeclaration; readonly question: string; readonly id: string }

export const entryExpected = 'menu, pages/{id}, slides/{id}, lists/{kind}/{id}'

/**
 * Parses the name of an entry; `null` for any other text. If several releases declare a kind, the latest declaration
 * applies.
 */
export const entryNamed = (text: string): EntryName | null => {
  if (text === menu.path) return { of: 'menu' }
  const end = text.lastIndexOf('/')
  const id = stepDecoded(text.slice(end + 1))
  if (end === -1 || id === null || !MenuId.is(id)) return null
  const above = text.slice(0, end)
  if (above === slides.path) return { of: 'slide', id }
  if (menuPages.stepsOf(text) !== null) return { of: 'menuPage', id }
  const question = above.startsWith('lists/') ? pathsMeant(above)?.at(-1) : undefined
  const kind = question === undefined ? null : kindIn(question)
  return question === undefined || kind === null ? null : { of: 'entry', kind, question, id }
}

/** The levels of the headings in a text, as its editor chose them; the page adapts each text to its outline. */
const headingLevels = (html: string): ReadonlyArray<number> => {
  const levels: number[] = []
  const parser = new Parser({
    onopentagname: (name) => {
      if (/^h[1-6]$/.test(name)) levels.push(Number(name[1]))
    },
  })
  parser.end(html)
  return levels
}

/** Whether no level is skipped on the way down, and none is above the first. */
const areInOrder = (levels: ReadonlyArray<number>): boolean =>
  levels.every((level, index) => level >= (levels[0] ?? 1) && level <= (levels[index - 1] ?? level) + 1)

/** A problem, and its path in the source's answer. */
export interface Note {
  readonly way: Way
  readonly finding: Finding
}

/** A part of the entry with its findings. */
interface Part {
  readonly sent: Sent<unknown>
  readonly notes: ReadonlyArray<Note>
}

const answerOf = <A>(result: SourceResult<A>): Promise<Either<ContentError, A>> => firstValueFrom(result)

/** The parts of an entry; for a page, its text and its menu entry. `null` if no such entry exists. */
export const partsOf = async (
  source: Source,
  name: EntryName,
  tools: Pick<DecodeTools, 'sanitise' | 'moments'>,
): Promise<Either<ContentError, ReadonlyArray<Part> | null>> => {
  switch (name.of) {
    case 'menu': {
      const sent = await answerOf(source.menus())
      return isLeft(sent) ? sent : right([menuPart(sent.right, tools)])
    }
    case 'menuPage': {
      const [menus, raw] = await Promise.all([answerOf(source.menus()), answerOf(source.menuPage(name.id))])
      if (isLeft(menus)) return menus
      const menu = menuPart(menus.right, tools, name.id)
      const entry = entryById(menu.sent.value, name.id)
      if (entry === undefined && menu.notes.length === 0) return right(null)
      if (entry?.link !== undefined) return right([menu])
      if (isLeft(raw)) return raw
      await tools.sanitise.ahead?.().prepare(raw.right)
      return right([menu, pagePart(sentPage(name.id, raw.right, tools), entry?.name ?? '')])
    }
    case 'slide': {
      const sent = await answerOf(source.slides())
      return isLeft(sent) ? sent : right(listed(await sentSlide(sent.right, name.id, tools)))
    }
    case 'entry': {
      const { kind, question, id } = name
      const sent = await answerOf(entriesOf(source, kind))
      return isLeft(sent)
        ? sent
        : right(listed(await sentListEntry(kind, question, sent.right, id, tools), kind))
    }
  }
}

const ofSent = (sent: Sent<unknown>): ReadonlyArray<Note> => [
  ...sent.faults.map(({ way, fault }) => ({ way, finding: faultFinding(fault) })),
  ...leafFaults(sent.leaves).flatMap(({ leaf, fault }) => {
    const [way] = sent.waysOf(leaf)
    if (way === undefined) return []
    const finding = faultFinding({ ...fault, ...placeOfLeaf({ ...leaf, ...sent.named(way) }) })
    return [{ way: fault.expected === 'words for a picture' ? [...way, 'alt'] : way, finding }]
  }),
  ...sent.leaves.flatMap((leaf) =>
    leaf.type === 'richText' ? sent.waysOf(leaf).flatMap((way) => headingNotes(sent, leaf, way)) : [],
  ),
]

const headingNotes = (sent: Sent<unknown>, leaf: Leaf, way: Way): ReadonlyArray<Note> => {
  const typed = valueAt(sent.answer, way)
  return typeof typed !== 'string' || areInOrder(headingLevels(typed))
    ? []
    : [{ way, finding: faultFinding(faultOf(leaf.question, 'headings in order', '', placeOfLeaf(leaf))) }]
}

const listed = (sent: Sent<AnyEntity | null> | null, kind?: KindDeclaration): ReadonlyArray<Part> | null => {
  if (sent === null) return null
  const notes = ofSent(sent)
  const { value } = sent
  if (kind === undefined || value === null) return [{ sent, notes }]
  /** The findings of an empty field; none if the field has another finding. */
  const ofField = (name: string | undefined, type: Leaf['type'], found: ReadonlyArray<Finding>) => {
    if (name === undefined) return []
    const [way = []] = sent.waysOf({ question: sent.question, entry: value.id, way: [name], type, value: '' })
    const isTold = notes.some((note) => JSON.stringify(note.way) === JSON.stringify(way))
    return isTold ? [] : found.map((finding) => ({ way, finding }))
  }
  const empty = [
    ...ofField(titleField(kind), 'name', untitledFindings(kind, [value])),
    ...ofField(kind.newestBy, 'day', undatedFindings(kind, [value])),
  ]
  return [{ sent, notes: [...notes, ...empty] }]
}

const menuPart = (
  entries: ReadonlyArray<unknown>,
  tools: Pick<DecodeTools, 'sanitise' | 'moments'>,
  only?: string,
) => {
  const sent = sentMenu(entries, tools, only)
  const names = duplicateNames(sent.value).flatMap(({ entries: alike, finding }) =>
    sent.leaves.flatMap((leaf) =>
      alike.some(({ id }) => id === leaf.entry) ? sent.waysOf(leaf).map((way) => ({ way, finding })) : [],
    ),
  )
  const home = only !== undefined || sent.value.some(isHome) ? [] : [{ way: [], finding: missingHome }]
  return { sent, notes: [...ofSent(sent), ...names, ...home] }
}

const pagePart = (sent: Sent<MenuPage>, menuName: string): Part => {
  const { sections } = sent.value
  if (sections.length === 0) {
    const faults = sent.faults.filter(({ fault }) => !isUnansweredHalf(fault))
    return {
      sent,
      notes: [
        { way: [], finding: emptyPage },
        ...faults.map(({ way, fault }) => ({ way, finding: faultFinding(fault) })),
      ],
    }
  }
  const misspelt = allMissing(menuName, sent.value).flatMap((fault) => {
    const meant = sections.find(({ label }) => fault.hint.startsWith(`"${clipped(shownName(label), 40)}"`))
    const leaf = sent.leaves.find(({ entry, way }) => entry === meant?.label && way[0] === 'label')
    return leaf === undefined ? [] : sent.waysOf(leaf).map((way) => ({ way, finding: missingFinding(fault) }))
  })
  return { sent, notes: [...ofSent(sent), ...misspelt] }
}
