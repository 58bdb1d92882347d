import type { AnyEntity, KindDeclaration, OrderDeclaration } from '../domain/kind'
import { typeAt, placesByName } from '../domain/kind'
import { listedOf } from '../domain/codecs'
import { onceFor } from '../domain/onceFor'
import type { Content } from '../port/content'
import { mapReading } from '../port/content'
import { single, answers, contentOf } from './family'
import { kindIn } from './knownKinds'
import { listedParts, listParts } from './parseQuestion'
import { entities, ids, list, listed, size } from './questions'
import { nameKey } from '../domain/name'
import type { AnyPart } from './questions'

/** An index of the entities of one list. */
interface ListIndex {
  /** The entity with this id or alias; `null` when there is none. */
  readonly byId: (id: string) => AnyEntity | null
  readonly part: (part: AnyPart) => ReadonlyArray<AnyEntity>
}

/** The value of an entity at a path such as `author.name`. */
const valueAt = (entity: AnyEntity, path: string): unknown =>
  path.split('.').reduce<unknown>((held, name) => Object(held)[name], entity)

/** The sort value of an entity. Missing values come last; in an order with a limit, they count as 0. */
const rankOf = (order: OrderDeclaration, entity: AnyEntity): number => {
  const { by, below = null } = typeof order === 'string' ? { by: order } : order
  const value = valueAt(entity, by)
  const sent = typeof value === 'string' ? Date.parse(value) : value
  // The first moment of 1970 is 0.
  const number = typeof sent === 'number' && !Number.isNaN(sent) ? sent : null
  if (below === null) return number ?? Number.MIN_SAFE_INTEGER
  return (number ?? 0) < below ? (number ?? 0) : -1
}

/** Builds an index of a list: ids at once, orders and groupings when they are first needed. */
const indexOf = (kind: KindDeclaration, all: ReadonlyArray<AnyEntity>): ListIndex => {
  const places = placesByName(all)
  /** The key that identifies a group: ids of other entities compare exactly, names as readers see them. */
  const groupKey = (grouping: string, group: string): string =>
    typeAt(kind, kind.groupings?.[grouping]) === 'reference' ? group : nameKey(group)

  /** In descending order; equal entities stay in the order of the list. */
  const ordered = madeOnce((by): ReadonlyArray<AnyEntity> => {
    const order = kind.orders?.[by] ?? by
    const ranks = new Map(all.map((entity) => [entity, rankOf(order, entity)]))
    return [...all].sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
  })
  const grouped = madeOnce((grouping) => {
    const path = kind.groupings?.[grouping] ?? grouping
    const groups = new Map<string, AnyEntity[]>()
    for (const entity of all) {
      const name = valueAt(entity, path)
      if (typeof name !== 'string') continue
      const key = groupKey(grouping, name)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [entity])
      else group.push(entity)
    }
    return groups
  })

  return {
    byId: (id) => all[places.get(id) ?? -1] ?? null,
    part: ({ where, by, near, from = 0, count }) => {
      const group = where && (grouped(where[0]).get(groupKey(...where)) ?? [])
      const found = by !== undefined ? ordered(by) : (group ?? all)
      if (near === undefined) return found.slice(from, from + count)
      const at = places.get(near) ?? 0
      const place = group === undefined ? at : firstFrom(group, ({ id }) => (places.get(id) ?? 0) >= at)
      const start = startAround(place, found.length, count)
      return found.slice(start, start + count)
    },
  }
}

/** The start of a window of `count` items that is centred on `place` as far as the bounds allow. */
const startAround = (place: number, length: number, count: number): number =>
  Math.max(0, Math.min(place - Math.floor(count / 2), length - count))

/**
 * The first index for which `isReached` holds, by binary search; the length when there is none. `isReached` must hold
 * for all later items.
 */
const firstFrom = <A>(all: ReadonlyArray<A>, isReached: (item: A) => boolean): number => {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = all[middle]
    if (item === undefined || isReached(item)) high = middle
    else low = middle + 1
  }
  return low
}

const madeOnce = <A>(make: (name: string) => A): ((name: string) => A) => {
  const made = new Map<string, A>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

const selectionsOf = (content: Content, kind: KindDeclaration): Content => {
  // Equal inputs give identical selections and short forms, so that answers can be compared by identity.
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
      answers(entities(kind), (id) => mapReading(whole(), (all) => indexed(all).byId(id))),
    ],
    content,
  )
}

/**
 * Answers `listed`, parts of lists, ids, sizes and `entity` from the list of their kind: one request and one cache
 * entry serve all of them.
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
