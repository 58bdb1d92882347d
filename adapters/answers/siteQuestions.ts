import { isRight } from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { listDecoders, withPercent } from '../decode/lists/kinds'
import { decodeMenu } from '../decode/menu'
import { decodeMenuPage } from '../decode/menuPage'
import { decodeSlides } from '../decode/slides'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import { entryById } from '../domain/menu'
import type { Reading } from '../port/content'
import { single } from '../questions/family'
import { list, menu, menuPages, slides } from '../questions/questions'
import { mergeEntries } from '../resilience/lastGood/merge/mergeEntries'
import { mergeMenu } from '../resilience/lastGood/merge/mergeMenu'
import { mergePage } from '../resilience/lastGood/merge/mergePage'
import { keptEntries, keptLabels } from '../resilience/lastGood/merge/suddenLoss'
import { decoded, decodedInSlices } from './decoded'
import { server, serverQuestions } from './serverQuestion'
import type { ServerQuestions } from './serverQuestion'

/** Applies `merge` only to readings that lost something. */
const whereLost =
  <A>(merge: (before: Reading<A>, now: Reading<A>) => Reading<A>) =>
  (before: Reading<A>, now: Reading<A>): Reading<A> =>
    now.lost.length === 0 ? now : merge(before, now)

const fillMenu = whereLost(mergeMenu)
const fillPage = whereLost(mergePage)

/** What follows from other fields of an entity, once more after lost ones were restored. */
const afterwards: { readonly [K in Kind]?: (entity: Entities[K]) => Entities[K] } = { causes: withPercent }

const fillList = <K extends Kind>(kind: K) =>
  whereLost<ReadonlyArray<Entities[K]>>((before, now) => {
    const merged = mergeEntries(before, now)
    const finish = afterwards[kind]
    return finish === undefined ? merged : { ...merged, value: merged.value.map((one) => finish(one)) }
  })

const lists = <K extends Kind>(kind: K): ServerQuestions =>
  server(single(list(kind)), (question) => ({
    read: (source, { sanitise }) =>
      decodedInSlices(question, source.list(kind), (name, entries) =>
        listDecoders[kind](name, sanitise, entries),
      ),
    fill: fillList(kind),
  }))

/** What this site asks of a backend. A new kind of content needs a line here, a question and a decoder. */
export const siteQuestions: ServerQuestions = serverQuestions([
  server(single(menu), (question) => ({
    read: (source, { menuOrder }) =>
      decoded(question, source.menus(), (name, entries) => decodeMenu(name, menuOrder, entries)),
    fill: (before, now, accepted) => {
      const filled = fillMenu(before, now)
      return accepted ? filled : keptEntries(question, before, now, filled)
    },
  })),
  server(single(slides), (question) => ({
    read: (source, { sanitise }) =>
      decodedInSlices(question, source.slides(), (name, entries) => decodeSlides(name, sanitise, entries)),
    fill: whereLost(mergeEntries),
  })),
  server(menuPages, (question, id) => ({
    read: (source, { sanitise }) =>
      decoded(question, source.menuPage(id), (name, page) => decodeMenuPage(name, sanitise, id, page)),
    fill: (before, now, accepted) => {
      const filled = fillPage(before, now)
      return accepted ? filled : keptLabels(question, before, now, filled)
    },
    // Where the backend's own menu is known, the same id of the seed is another page.
    isInSeed: (seed, isKnown) =>
      isKnown(menu)
        ? of(false)
        : seed
            .ask(menu)
            .pipe(map((answer) => isRight(answer) && entryById(answer.right.value, id) !== undefined)),
  })),
  ...kinds.map((kind) => lists(kind)),
])
