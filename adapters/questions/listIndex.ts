import type { Entities, Kind } from '../domain/entities'
import { groupings, groupKey, orders } from '../domain/part'
import type { AnyPart } from '../domain/part'

/** Finds entities of one list. */
export interface ListIndex<K extends Kind> {
  /** The entity of this id, or `null`. */
  readonly one: (id: string) => Entities[K] | null
  readonly part: (part: AnyPart) => ReadonlyArray<Entities[K]>
}

/** Finds entities of a list: the place of each id is known at once, an order or a grouping is made when it is first needed. */
export const indexOf = <K extends Kind>(kind: K, all: ReadonlyArray<Entities[K]>): ListIndex<K> => {
  const places = new Map(all.map(({ id }, at) => [id, at]))

  /** The greatest first; equal ones stay in the order of the list. */
  const ordered = madeOnce((by): ReadonlyArray<Entities[K]> => {
    const rankOf = rulesOf<(one: Entities[K]) => number>(orders[kind])[by]
    const ranks = new Map(all.map((one) => [one, rankOf?.(one) ?? 0]))
    return [...all].sort((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0))
  })
  const grouped = madeOnce((grouping) => {
    const groupOf = rulesOf<(one: Entities[K]) => string | null>(groupings[kind])[grouping]
    const groups = new Map<string | null, Entities[K][]>()
    for (const one of all) {
      const name = groupOf?.(one) ?? null
      const key = name && groupKey(grouping, name)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [one])
      else group.push(one)
    }
    return groups
  })

  return {
    one: (id) => all[places.get(id) ?? -1] ?? null,
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

/** Where `count` of so many begin that have as many before this place as after it, as far as there are. */
const startAround = (place: number, length: number, count: number): number =>
  Math.max(0, Math.min(place - Math.floor(count / 2), length - count))

/** The index of the first for which `isReached` holds, as it does for all after it; the length where it holds for none. */
const firstFrom = <A>(all: ReadonlyArray<A>, isReached: (one: A) => boolean): number => {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = all[middle]
    if (one === undefined || isReached(one)) high = middle
    else low = middle + 1
  }
  return low
}

/** The rules of one kind by their names; each takes an entity of this kind, which the union of all kinds' rules hides. */
const rulesOf = <Rule>(rules: object): Readonly<Record<string, Rule | undefined>> =>
  rules as Readonly<Record<string, Rule | undefined>>

const madeOnce = <A>(make: (name: string) => A): ((name: string) => A) => {
  const made = new Map<string, A>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
