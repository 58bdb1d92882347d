import type { AnyEntity, KindDeclaration } from '../domain/kind'
import { listedOf } from '../domain/codecs'
import { onceFor } from '../domain/onceFor'
import type { Content } from '../port/content'
import { mapReading } from '../port/readings'
import { answers, contentOf } from './contentOf'
import { single } from './family'
import { indexOf } from './listIndex'
import { kindIn } from './knownKinds'
import { listedParts, listParts } from './parseQuestion'
import { entities, ids, list, listed, size } from './questions'

const selectionsOf = (content: Content, kind: KindDeclaration): Content => {
  // The same list gives the same selection, and the same entity the same short form, so that whoever compares answers
  // need not look into them.
  const shortened = onceFor(listedOf(kind))
  const listedOnce = onceFor((all: ReadonlyArray<AnyEntity>) => all.map(shortened))
  const idsOnce = onceFor((all: ReadonlyArray<AnyEntity>) => all.map(({ id }) => id))
  const indexed = onceFor((all: ReadonlyArray<AnyEntity>) => indexOf(kind, all))
  const whole = () => content.ask<ReadonlyArray<AnyEntity>>(list(kind))
  return contentOf(
    [
      answers(single<ReadonlyArray<AnyEntity>>(listed(kind)), () => mapReading(whole(), listedOnce)),
      answers(single(ids(kind)), () => mapReading(whole(), idsOnce)),
      answers(single(size(kind)), () => mapReading(whole(), ({ length }) => length)),
      answers(listParts(kind), (part) => mapReading(whole(), (all) => indexed(all).part(part))),
      answers(listedParts(kind), (part) =>
        mapReading(whole(), (all) => indexed(all).part(part).map(shortened)),
      ),
      answers(entities(kind), (id) => mapReading(whole(), (all) => indexed(all).one(id))),
    ],
    content,
  )
}

/**
 * Answers `listed`, parts of lists, ids, sizes and `entity` from the list of their kind: one request and one cache entry
 * serve all of them.
 */
export const withSelections = (content: Content): Content => {
  const ofKind = onceFor((kind: KindDeclaration) => selectionsOf(content, kind))
  return {
    ask: (question) => {
      const kind = kindIn(question.path)
      return (kind === null ? content : ofKind(kind)).ask(question)
    },
  }
}
