import type { Entities, Kind } from '../domain/entities'
import { groupings, orders } from '../domain/part'
import type { AnyPart } from '../domain/part'

/** Finds entities of one list. */
export interface ListIndex<K extends Kind> {
  /** The entity of this id, or `null`. */
  readonly one: (id: string) => Entities[K] | null
  readonly part: (part: AnyPart) => ReadonlyArray<Entities[K]>
}

/** Finds entities of a list: the place of each id is known at once, an order is made when it is first needed. */
export const indexOf = <K extends Kind>(kind: K, all: ReadonlyArray<Entities[K]>): ListIndex<K> => {
  const places = new Map(all.map(({ id }, at) => [id, at]))
  const ordered = new Map<string, ReadonlyArray<Entities[K]>>()

  /** The greatest first; equal ones stay in the order of the list. */
  const inOrder = (by: string): ReadonlyArray<Entities[K]> => {
    const known = ordered.get(by)
    if (known !== undefined) return known
    const rankOf = rulesOf<(one: Entities[K]) => number>(orders[kind])[by]
    const ranks = new Map(all.map((one) => [one, rankOf?.(one) ?? 0]))
    const made = [...all].sort((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0))
    ordered.set(by, made)
    return made
  }
  const inGroup = (
    some: ReadonlyArray<Entities[K]>,
    [grouping, group]: NonNullable<AnyPart['where']>,
  ): ReadonlyArray<Entities[K]> => {
    const groupOf = rulesOf<(one: Entities[K]) => string | null>(groupings[kind])[grouping]
    return some.filter((one) => groupOf?.(one) === group)
  }

  return {
    one: (id) => all[places.get(id) ?? -1] ?? null,
    part: ({ where, by, near, from = 0, count }) => {
      const found = by !== undefined ? inOrder(by) : where === undefined ? all : inGroup(all, where)
      const before = near === undefined ? [] : all.slice(0, places.get(near) ?? 0)
      const place = where === undefined ? before.length : inGroup(before, where).length
      const start = near === undefined ? from : startAround(place, found.length, count)
      return found.slice(start, start + count)
    },
  }
}

/** Where `count` of so many begin that have as many before this place as after it, as far as there are. */
const startAround = (place: number, length: number, count: number): number =>
  Math.max(0, Math.min(place - Math.floor(count / 2), length - count))

/** The rules of one kind by their names; each takes an entity of this kind, which the union of all kinds' rules hides. */
const rulesOf = <Rule>(rules: object): Readonly<Record<string, Rule | undefined>> =>
  rules as Readonly<Record<string, Rule | undefined>>
