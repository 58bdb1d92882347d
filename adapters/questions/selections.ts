import type { Content } from '../port/content'
import { mapReading } from '../port/readings'
import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { listedOf } from '../domain/listed'
import { answers, contentOf } from './contentOf'
import { single } from './family'
import { entities, list, listed } from './questions'

const selectionsOf = <K extends Kind>(content: Content, kind: K) => [
  answers(single(listed(kind)), () =>
    mapReading(content.ask(list(kind)), (all) => all.map((one) => listedOf(kind, one))),
  ),
  answers(entities(kind), (id) =>
    mapReading(content.ask(list(kind)), (all) => all.find((one) => one.id === id) ?? null),
  ),
]

/** Answers `listed` and `entity` from the list of their kind: one request and one cache entry serve all three. */
export const withSelections = (content: Content): Content =>
  contentOf(
    kinds.flatMap((kind) => selectionsOf(content, kind)),
    content,
  )
