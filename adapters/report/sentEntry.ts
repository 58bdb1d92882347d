import { faultOf, describe } from '../port/faults'
import type { Fault } from '../port/content'
import { menuDepth, valueAt } from '../port/source'
import type { RawMenuPage, SourceQuestion, Way } from '../port/source'
import { decodeMenu } from '../decode/menu'
import { decodeMenuPage } from '../decode/menuPage'
import { aliasesOf } from '../decode/lists/listDecoder'
import { listDecoderOf, decodeSlides } from '../decode/lists/kinds'
import type { DecodeList } from '../decode/lists/listDecoder'
import type { Sanitise } from '../decode/sanitise'
import { entryParts, labelParts, menuParts, withSchedule } from '../decode/schedule'
import type { DecodeTools } from '../answers/serverQuestion'
import { Fields, Id, Name, wellFormed } from '../decode/text'
import { heldAs } from '../domain/kind'
import type { AnyEntity, FieldDeclaration, KindDeclaration } from '../domain/kind'
import { shownName } from '../domain/name'
import { pictureTexts } from '../domain/picture'
import { right } from 'fp-ts/Either'
import { leavesOf, slideKind } from '../places/leavesOf'
import type { Leaf } from '../places/leavesOf'
import { entryWays, idsOf, menuWays, pageWays, pairsOf, textBy } from '../places/waysOf'
import type { WaysOf } from '../places/waysOf'
import type { Menu } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'

/*
 * One entry, page or menu as its source has sent it. Each part is decoded separately by the site's own code,
 * so that every fault has the path of its value.
 */

/** A fault, and the path of its value in the source's answer; `[]` for the whole answer. */
interface SentFault {
  readonly way: Way
  readonly fault: Fault
}

/** @typeParam A the decoded type */
export interface Sent<A> {
  /** The question for the source. */
  readonly query: SourceQuestion
  /** `lists/services`, `pages/7`. */
  readonly question: string
  /** The whole answer, in which the paths apply. */
  readonly answer: unknown
  readonly value: A
  readonly faults: ReadonlyArray<SentFault>
  readonly leaves: ReadonlyArray<Leaf>
  readonly waysOf: WaysOf
  /** Maps a path to domain names. Positions refer to the source's answer, as its editor counts. */
  readonly named: (way: Way) => Pick<Leaf, 'entry' | 'way'>
  /** Another path to the same form, for values whose place sources do not provide. */
  readonly editedAt?: (way: Way) => Way
}

type Tools = Pick<DecodeTools, 'sanitise' | 'moments'>

/** The result for parts of which only the schedule is decoded. */
const undecoded = { value: null, faults: [], lost: [] }

/** The steps of a path such as `latestGifts[2].amount`. */
const stepsOf = (path: string): Way =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Whether the path leads to a picture or to a text of a picture. */
const inPicture = (rest: Way): Way =>
  rest.slice(-1).filter((step) => pictureTexts.some((text) => text === step))

const inPictures = (held: unknown, rest: Way): Way =>
  Array.isArray(held)
    ? [...rest.slice(0, 1), ...inPicture(rest)]
    : held === undefined
      ? []
      : [0, ...inPicture(rest)]

/** Maps the steps into an entry to domain names; names that the kind does not have stay. */
const inFields = (
  fields: Readonly<Record<string, FieldDeclaration>>,
  sent: unknown,
  [step, ...rest]: Way,
): Way | null => {
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'object' && field.type === 'group') {
      const inner = inFields(field.of, sent, [step ?? '', ...rest])
      if (inner !== null) return [name, ...inner]
      continue
    }
    const { type, from = name } = typeof field === 'string' ? { type: field } : { from: name, ...field }
    if (from !== step) continue
    if (type === 'picture') return [name, ...inPicture(rest)]
    if (type === 'pictures') return [name, ...inPictures(valueAt(sent, [from]), rest)]
    if (typeof field === 'object' && field.type === 'list') {
      const [index, ...inner] = rest
      if (index === undefined) return [name]
      const item = valueAt(sent, [from, index])
      return [name, index, ...(inner.length === 0 ? [] : (inFields(field.of, item, inner) ?? inner))]
    }
    return [name]
  }
  return null
}

const done = <A>(steps: Generator<unknown, A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Creates a new decoder for each call, because the decoder of a list remembers the last list. */
const apart =
  (sanitise: Sanitise): Sanitise =>
  (text) =>
    sanitise(text)

/** An entry of a list by its id or an alias or, if it has neither, by its position from 1; `null` if none matches. */
const sentEntry = async (
  kind: KindDeclaration,
  decode: DecodeList<AnyEntity>,
  at: Pick<Sent<unknown>, 'query' | 'question'>,
  entries: ReadonlyArray<unknown>,
  named: string,
  { sanitise, moments }: Tools,
): Promise<Sent<AnyEntity | null> | null> => {
  const ids = idsOf(kind, entries)
  const aliased = entries.findIndex((entry) => Fields.is(entry) && aliasesOf(entry).includes(named))
  const id = ids.includes(named) ? named : (ids[aliased] ?? named)
  const byId = ids.flatMap((item, index) => (item === id ? [index] : []))
  const position = /^[1-9]\d{0,4}$/.test(id) ? Number(id) - 1 : -1
  const [index = ids[position] === null ? position : -1, ...repeats] = byId
  if (index === -1) return null
  const sent = entries[index]
  await sanitise.ahead?.().prepare(sent)
  const name = `list of ${kind.name}`
  const { value, faults } = withSchedule(
    name,
    moments,
    entryParts([sent]),
    done(decode(name, apart(sanitise), [sent])),
  )
  const entity = value[0] ? { ...value[0], id } : null
  /** An entry without an id is decoded as the first of a list of one. */
  const alone = textBy(Id, valueAt(sent, ['id'])) === null ? /^(?:entry|id) 1$/ : /^$/
  const twice = repeats.map((index) => ({
    way: [index, 'id'],
    fault: faultOf(name, 'a unique id', describe(id), { label: `id ${id}`, path: 'id' }),
  }))
  return {
    ...at,
    answer: entries,
    value: entity,
    faults: [
      ...faults.map((fault) => ({
        way: [index, ...stepsOf(fault.path)],
        fault: { ...fault, label: fault.label.replace(alone, `entry ${index + 1}`) },
      })),
      ...twice,
    ],
    leaves: entity === null ? [] : leavesOf(at.question, [entity]),
    // Decoded separately with an explicit id: another entry may have equal values, and an entry without an id gets
    // one from its position.
    waysOf: (leaf) =>
      entryWays(
        kind,
        [Fields.is(sent) ? { ...sent, id } : sent],
        sanitise,
      )(leaf).map(([, ...way]) => [index, ...way]),
    named: ([, ...way]) => ({
      entry: id,
      way: way.length === 0 ? [] : (inFields(kind.fields, sent, way) ?? way),
    }),
  }
}

/** An entry of a list of this kind. */
export const sentListEntry = (
  kind: KindDeclaration,
  question: string,
  entries: ReadonlyArray<unknown>,
  id: string,
  tools: Tools,
) =>
  sentEntry(
    kind,
    listDecoderOf(kind),
    { query: { of: 'list', kind: heldAs(kind) }, question },
    entries,
    id,
    tools,
  )

export const sentSlide = (entries: ReadonlyArray<unknown>, id: string, tools: Tools) =>
  sentEntry(slideKind, decodeSlides, { query: { of: 'slides' }, question: 'slides' }, entries, id, tools)

const empty = right([])

/** The page of a menu id. */
export const sentPage = (id: string, raw: RawMenuPage, { sanitise, moments }: Tools): Sent<MenuPage> => {
  const reading = `menu page ${id}`
  const question = `pages/${id}`
  const whole = decodeMenuPage(reading, sanitise, id, raw)
  const shown = raw.shown ?? []
  const answer = { contents: pairsOf(raw.contents), images: pairsOf(raw.images), shown }
  const halves = ['contents', 'images'] as const
  const labelAt = (way: Way): string => {
    const typed = valueAt(answer, [...way.slice(0, 2), 0])
    return typeof typed === 'string' ? shownName(wellFormed(typed)) : ''
  }
  const ofPairs = halves.flatMap((half) =>
    answer[half].flatMap((pair, index) =>
      decodeMenuPage(reading, sanitise, id, {
        contents: empty,
        images: empty,
        [half]: right([pair]),
      }).faults.map((fault) => ({
        way: fault.path === '' ? [half, index, 0] : [half, index, 1, ...stepsOf(fault.path).slice(1)],
        fault,
      })),
    ),
  )
  const ofMoments = shown.flatMap((pair, index) =>
    withSchedule(reading, moments, labelParts({ ...raw, shown: [pair] }), undecoded).faults.map((fault) => ({
      way: ['shown', index, ...stepsOf(fault.path)],
      fault,
    })),
  )
  // Faults of several labels together: an unanswered half, too many labels, and equal labels, of which all but the
  // last are hidden.
  const together = whole.faults.flatMap((fault): ReadonlyArray<SentFault> => {
    const half = halves.find((half) => fault.path === half)
    if (half === undefined || (fault.label !== '' && fault.expected !== 'a unique label')) return []
    if (fault.expected !== 'a unique label')
      return ofPairs.some((pair) => pair.fault.expected === fault.expected && pair.fault.label === '')
        ? []
        : [{ way: [half], fault }]
    const index = answer[half].findIndex((_, at) => labelAt([half, at]) === fault.label)
    return [{ way: [half, index, 0], fault }]
  })
  return {
    query: { of: 'menuPage', id },
    question,
    answer,
    value: whole.value,
    faults: [...ofPairs, ...ofMoments, ...together],
    leaves: leavesOf(question, whole.value),
    waysOf: pageWays(raw, sanitise),
    // The schedule of a label is stored next to it.
    editedAt: (way) => {
      const index =
        way[0] === 'shown'
          ? answer.contents.findIndex((_, at) => labelAt(['contents', at]) === labelAt(way))
          : -1
      return index === -1 ? way : ['contents', index, 0]
    },
    named: (way) => {
      const [half, pair, part, ...rest] = way
      if (half === 'shown') return { entry: labelAt(way), way: part === undefined ? [] : [part] }
      if (half === undefined || pair === undefined)
        return { entry: '', way: half === undefined ? [] : [half] }
      const inside = half === 'images' ? inPictures(valueAt(answer, [half, pair, 1]), rest) : rest
      return { entry: labelAt(way), way: part === 0 ? ['label'] : [half, ...inside] }
    },
  }
}

/** The whole menu, or the entry with the id `only`. */
export const sentMenu = (sent: ReadonlyArray<unknown>, { moments }: Tools, only?: string): Sent<Menu> => {
  const { value } = decodeMenu('menu', 'position', sent)
  const taken = new Set<string>()
  const idAt = (way: Way): string =>
    textBy(Id, valueAt(sent, [...way, 'id'])) ?? String((Number(way.at(-1)) || 0) + 1)

  const nodeFaults = (node: unknown, way: Way): ReadonlyArray<SentFault> => {
    if (!Fields.is(node))
      return [{ way, fault: faultOf('menu', 'an object', describe(node), { path: pathIn(way) }) }]
    const children = Array.isArray(node['children']) ? node['children'] : []
    const childless = [children.length === 0 ? node : { ...node, children: [] }]
    const alone = withSchedule(
      'menu',
      moments,
      menuParts(childless),
      decodeMenu('menu', 'position', childless),
    ).faults.map((fault) => {
      const field = fault.path.split('.').at(-1) ?? ''
      return {
        way: [...way, field],
        fault: fault.label === '' ? { ...fault, path: `${pathIn(way)}.${field}` } : fault,
      }
    })
    const id = textBy(Id, node['id'])
    const label = textBy(Name, node['name']) ?? (id === null ? '' : `id ${id}`)
    const isAgain = id !== null && taken.has(id)
    if (id !== null) taken.add(id)
    const isDeep = children.length > 0 && way.length >= 2 * menuDepth - 1
    return [
      ...alone,
      ...(isAgain
        ? [
            {
              way: [...way, 'id'],
              fault: faultOf('menu', 'a unique id', describe(id), { label, path: 'id' }),
            },
          ]
        : []),
      ...(isDeep
        ? [
            {
              way: [...way, 'children'],
              fault: faultOf('menu', `at most ${menuDepth} levels`, describe(children), {
                label,
                path: 'children',
              }),
            },
          ]
        : children.flatMap((child, index) => nodeFaults(child, [...way, 'children', index]))),
    ]
  }
  const named = (way: Way): Pick<Leaf, 'entry' | 'way'> => {
    if (way.length === 0) return { entry: only ?? '', way: [] }
    const last = way.at(-1)
    return typeof last === 'number'
      ? { entry: idAt(way), way: [] }
      : { entry: idAt(way.slice(0, -1)), way: last === undefined ? [] : [last] }
  }
  const isMeant = ({ entry }: Pick<Leaf, 'entry'>) => only === undefined || entry === only
  return {
    query: { of: 'menus' },
    question: 'menu',
    answer: sent,
    value,
    faults: sent.flatMap((node, index) => nodeFaults(node, [index])).filter(({ way }) => isMeant(named(way))),
    leaves: leavesOf('menu', value).filter(isMeant),
    waysOf: menuWays(sent),
    named,
  }
}

/** `[1].children[0]`, the form in which faults name a menu without a name. */
const pathIn = (way: Way): string =>
  way.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
