import type { Content } from '../port/content'
import { mapReading } from '../port/readings'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import { listedOf } from '../domain/listed'
import { answers, contentOf } from './contentOf'
import { single } from './family'
import { onceFor } from './onceFor'
import { entities, list, listed } from './questions'

const selectionsOf = <K extends Kind>(content: Content, kind: K) => {
  // The same list gives the same selection, so that whoever compares answers need not look into them.
  const listedOnce = onceFor((all: ReadonlyArray<Entities[K]>) => all.map((one) => listedOf(kind, one)))
  return [
    answers(single(listed(kind)), () => mapReading(content.ask(list(kind)), listedOnce)),
    answers(entities(kind), (id) =>
      mapReading(content.ask(list(kind)), (all) => all.find((one) => one.id === id) ?? null),
    ),
  ]
}

/** Answers `listed` and `entity` from the list of their kind: one request and one cache entry serve all three. */
export const withSelections = (content: Content): Content =>
  contentOf(
    kinds.flatMap((kind) => selectionsOf(content, kind)),
    content,
  )
