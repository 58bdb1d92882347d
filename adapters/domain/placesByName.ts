/** Something with an id, and with other ids that lead to it. */
export interface Named {
  readonly id: string
  readonly aliases?: ReadonlyArray<string>
}

/**
 * The position of each entry by the names that lead to it: its id, and its aliases. A name that is an id and an alias is the id's; of
 * two equal aliases, the first counts.
 */
export const placesByName = (entries: ReadonlyArray<Named>): ReadonlyMap<string, number> => {
  const places = new Map(entries.map(({ id }, at) => [id, at]))
  for (const [at, { aliases = [] }] of entries.entries())
    for (const alias of aliases) if (!places.has(alias)) places.set(alias, at)
  return places
}

/** The one of these entries that another reading of them has under one of its names; `undefined` where there is none. */
export const sameIn = <E extends Named>(
  entries: ReadonlyArray<E>,
  places: ReadonlyMap<string, number>,
  { id, aliases = [] }: Named,
): E | undefined => {
  const name = [id, ...aliases].find((one) => places.has(one))
  return name === undefined ? undefined : entries[places.get(name) ?? -1]
}
