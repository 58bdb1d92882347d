import type { Content } from '../port/content'
import { mapReading } from '../port/readings'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import { listedOf } from '../domain/listed'
import { answers, contentOf } from './contentOf'
import { single } from './family'
import { indexOf } from './listIndex'
import { onceFor } from '../domain/onceFor'
import { listedParts, listParts } from './parseQuestion'
import { entities, ids, list, listed, size } from './questions'

const selectionsOf = <K extends Kind>(content: Content, kind: K) => {
  type Entity = Entities[K]
  // The same list gives the same selection, and the same entity the same short form, so that whoever compares answers
  // need not look into them.
  const shortened = onceFor((one: Entity) => listedOf(kind, one))
  const listedOnce = onceFor((all: ReadonlyArray<Entity>) => all.map(shortened))
  const idsOnce = onceFor((all: ReadonlyArray<Entity>) => all.map(({ id }) => id))
  const indexed = onceFor((all: ReadonlyArray<Entity>) => indexOf(kind, all))
  const whole = () => content.ask(list(kind))
  return [
    answers(single(listed(kind)), () => mapReading(whole(), listedOnce)),
    answers(single(ids(kind)), () => mapReading(whole(), idsOnce)),
    answers(single(size(kind)), () => mapReading(whole(), ({ length }) => length)),
    answers(listParts(kind), (part) => mapReading(whole(), (all) => indexed(all).part(part))),
    answers(listedParts(kind), (part) =>
      mapReading(whole(), (all) => indexed(all).part(part).map(shortened)),
    ),
    answers(entities(kind), (id) => mapReading(whole(), (all) => indexed(all).one(id))),
  ]
}

/**
 * Answers `listed`, parts of lists, ids, sizes and `entity` from the list of their kind: one request and one cache entry
 * serve all of them.
 */
export const withSelections = (content: Content): Content =>
  contentOf(
    kinds.flatMap((kind) => selectionsOf(content, kind)),
    content,
  )
