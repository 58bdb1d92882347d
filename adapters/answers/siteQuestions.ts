import { isRight, right } from 'fp-ts/Either'
import { partition } from 'fp-ts/ReadonlyArray'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import { computing, listDecoderOf, decodeSlides } from '../decode/lists/kinds'
import { isEmptyField } from '../decode/isEmptyField'
import { Day } from '../decode/lists/values'
import { decodeMenu } from '../decode/menu'
import { decodeMenuPage } from '../decode/menuPage'
import { entryParts, labelParts, menuParts, withSchedule } from '../decode/schedule'
import { decodeRedirects } from '../decode/redirects'
import type { AnyEntity, KindDeclaration, Named } from '../domain/kind'
import { heldAs, sentName, placesByName } from '../domain/kind'
import { allEntries, entryById, withoutEntries } from '../domain/menu'
import { nameKey } from '../domain/name'
import { onceFor } from '../domain/onceFor'
import { fieldsOf } from '../mapping/fields'
import { mapAnswer } from '../port/ask'
import type { Reading } from '../port/content'
import type { Source, SourceResult } from '../port/source'
import { single } from '../questions/family'
import { kindIn } from '../questions/knownKinds'
import { list, menu, menuPages, slides } from '../questions/questions'
import { redirects } from '../questions/parseQuestion'
import { mergeEntries } from '../resilience/lastGood/mergeEntries'
import { mergePage, mergeMenu, keptEntries, keptLabels } from '../resilience/lastGood/mergePages'
import { server, serverQuestions, decoded, decodedInSlices } from './serverQuestion'
import type { ServerQuestions } from './serverQuestion'

/** Applies `merge` only to readings that lost some values. */
const whereLost =
  <A>(merge: (before: Reading<A>, now: Reading<A>) => Reading<A>) =>
  (before: Reading<A>, now: Reading<A>): Reading<A> =>
    now.lost.length === 0 ? now : merge(before, now)

const fillMenu = whereLost(mergeMenu)
const fillPage = whereLost(mergePage)

/** Derived fields are computed again after lost fields of an entity have been restored. */
const fillList = (kind: KindDeclaration) =>
  whereLost<ReadonlyArray<AnyEntity>>((before, now) => {
    const merged = mergeEntries(before, now)
    const compute = computing(kind)
    return compute === null ? merged : { ...merged, value: merged.value.map((entity) => compute(entity)) }
  })

const idsOf = (entries: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  entries.map(({ id }) => id)

/** The entries whose id and aliases are not among `ids`. */
const withoutIds = <E extends Named>(
  entries: ReadonlyArray<E>,
  ids: ReadonlySet<string>,
): ReadonlyArray<E> => {
  const places = placesByName(entries)
  const removed = new Set([...ids].map((id) => places.get(id)))
  return entries.filter((_, at) => !removed.has(at))
}

/** A kind that no backend holds has no entries. */
export const entriesOf = (source: Source, kind: KindDeclaration): SourceResult<ReadonlyArray<unknown>> =>
  source.list?.(heldAs(kind)) ?? of(right([]))

/**
 * Whether an entry has its place by its day: the backend has sent an empty `position`. An entry without the field is
 * placed by the order in which it was sent, as where the backend knows no positions.
 */
export const isByDay = ({ newestBy }: KindDeclaration, entry: unknown): boolean =>
  newestBy !== undefined &&
  t.UnknownRecord.is(entry) &&
  'position' in entry &&
  isEmptyField(entry['position'])

/**
 * Orders the entries of a kind that is listed by day. An entry with an empty `position` goes before the first placed
 * entry that is not newer; placed entries stay in the backend's order.
 */
const newestFirst =
  (kind: KindDeclaration) =>
  (entries: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
    const { fields, newestBy } = kind
    if (newestBy === undefined) return entries
    const dayOf = (entry: unknown): string => {
      const day = Day.decode(fieldsOf(entry)[sentName(fields, newestBy)])
      return isRight(day) ? day.right : ''
    }
    const { left: placed, right: loose } = partition((entry: unknown) => isByDay(kind, entry))(entries)
    const newest = loose
      .map((entry) => ({ entry, day: dayOf(entry) }))
      .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
    let next = 0
    const before = (day: string) => {
      const from = next
      while (newest[next] !== undefined && day <= (newest[next]?.day ?? '') && newest[next]?.day !== '')
        next += 1
      return newest.slice(from, next).map(({ entry }) => entry)
    }
    const made = placed.flatMap((entry) => [...before(dayOf(entry)), entry])
    return [...made, ...newest.slice(next).map(({ entry }) => entry)]
  }

const lists = onceFor((kind: KindDeclaration): ServerQuestions =>
  server(single<ReadonlyArray<AnyEntity>>(list(kind)), (question) => ({
    read: (source, { sanitise, moments }) =>
      decodedInSlices(
        question,
        mapAnswer(entriesOf(source, kind), newestFirst(kind)),
        function* (name, entries) {
          return withSchedule(
            name,
            moments,
            entryParts(entries),
            yield* listDecoderOf(kind)(name, sanitise, entries),
          )
        },
      ),
    fill: fillList(kind),
    keysOf: idsOf,
    without: withoutIds,
  })),
)

/** The server's half of the list question of the kind that a path names. */
const listOfPath: ServerQuestions = (question) => {
  const kind = kindIn(question.path)
  return kind && lists(kind)(question)
}

/**
 * The questions that this site sends to a backend. Every list is one question, identified by its kind. Any other
 * content needs a line here, a question and a decoder.
 */
export const siteQuestions: ServerQuestions = serverQuestions([
  server(single(menu), (question) => ({
    read: (source, { menuOrder, moments }) =>
      decoded(question, source.menus(), (name, entries) =>
        withSchedule(name, moments, menuParts(entries), decodeMenu(name, menuOrder, entries)),
      ),
    fill: (before, now, accepted) => {
      const filled = fillMenu(before, now)
      return accepted ? filled : keptEntries(question, before, now, filled)
    },
    keysOf: (all) => idsOf(allEntries(all)),
    without: withoutEntries,
  })),
  server(single(slides), (question) => ({
    read: (source, { sanitise, moments }) =>
      decodedInSlices(question, source.slides(), function* (name, entries) {
        return withSchedule(name, moments, entryParts(entries), yield* decodeSlides(name, sanitise, entries))
      }),
    fill: whereLost(mergeEntries),
    keysOf: idsOf,
    without: withoutIds,
  })),
  server(single(redirects), (question) => ({
    read: (source) => decoded(question, source.redirects?.() ?? of(right([])), decodeRedirects),
  })),
  server(menuPages, (question, id) => ({
    read: (source, { sanitise, moments }) =>
      decodedInSlices(question, source.menuPage(id), function* (name, page) {
        const ahead = sanitise.ahead?.()
        yield ahead?.prepare(page)
        return withSchedule(
          name,
          moments,
          labelParts(page),
          decodeMenuPage(name, ahead?.sanitise ?? sanitise, id, page),
        )
      }),
    fill: (before, now, accepted) => {
      const filled = fillPage(before, now)
      return accepted ? filled : keptLabels(question, before, now, filled)
    },
    keysOf: ({ sections }) => sections.map(({ label }) => nameKey(label)),
    without: (page, keys) => ({
      ...page,
      sections: page.sections.filter(({ label }) => !keys.has(nameKey(label))),
    }),
    // If the backend's own menu is known, the same id in the seed is a different page.
    isInSeed: (seed, isKnown) =>
      isKnown(menu)
        ? of(false)
        : seed
            .ask(menu)
            .pipe(map((answer) => isRight(answer) && entryById(answer.right.value, id) !== undefined)),
  })),
  listOfPath,
])
