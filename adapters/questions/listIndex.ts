import type { Entities, Kind } from '../domain/entities'
import { groupings, orders } from '../domain/part'
import type { AnyPart } from '../domain/part'

/** Finds entities of one list. */
export interface ListIndex<K extends Kind> {
  /** The entity of this id, or `null`. */
  readonly one: (id: string) => Entities[K] | null
  readonly part: (part: AnyPart) => ReadonlyArray<Entities[K]>
}

type Positions = ReadonlyArray<number>

/**
 * Finds entities without looking at all of them: positions by id, by group and in each order are worked out when they are
 * first needed, once for a list.
 */
export const indexOf = <K extends Kind>(kind: K, all: ReadonlyArray<Entities[K]>): ListIndex<K> => {
  const byId = new Map(all.map(({ id }, at) => [id, at]))
  const inList: Positions = all.map((_, at) => at)

  const grouped = lazily((grouping: string): ReadonlyMap<string | null, Positions> => {
    const groupOf = rulesOf<(one: Entities[K]) => string | null>(groupings[kind])[grouping]
    const groups = new Map<string | null, number[]>()
    all.forEach((one, at) => {
      const name = groupOf?.(one) ?? null
      const group = groups.get(name)
      if (group === undefined) groups.set(name, [at])
      else group.push(at)
    })
    return groups
  })
  const ordered = lazily((order: string): Positions => {
    const rankOf = rulesOf<(one: Entities[K]) => number>(orders[kind])[order]
    const ranks = all.map((one) => rankOf?.(one) ?? 0)
    return [...inList].sort((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0))
  })

  const positions = ({ where, by, near, from = 0, count }: AnyPart): Positions => {
    const found =
      by !== undefined ? ordered(by) : where === undefined ? inList : (grouped(where[0]).get(where[1]) ?? [])
    const start = near === undefined ? from : startAround(found, byId.get(near) ?? 0, count)
    return found.slice(start, start + count)
  }
  return {
    one: (id) => all[byId.get(id) ?? -1] ?? null,
    part: (part) => positions(part).flatMap((at) => all[at] ?? []),
  }
}

/** Where `count` positions begin that have as many before this one as after it, as far as there are. */
const startAround = (found: Positions, at: number, count: number): number =>
  Math.max(0, Math.min(below(found, at) - Math.floor(count / 2), found.length - count))

/** How many of these rising positions are below this one. */
const below = (found: Positions, at: number): number => {
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((found[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The rules of one kind by their names; each takes an entity of this kind, which the union of all kinds' rules hides. */
const rulesOf = <Rule>(rules: object): Readonly<Record<string, Rule | undefined>> =>
  rules as Readonly<Record<string, Rule | undefined>>

const lazily = <A>(make: (name: string) => A): ((name: string) => A) => {
  const made = new Map<string, A>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
