import type { Entities, Kind } from './entities'

/** The fields of each kind that only the entity's own page shows; `listed` leaves them out. */
export const ownPageOnly = {
  services: ['body'],
  causes: ['body', 'latestGifts', 'latestComments'],
  team: ['body'],
  events: ['body', 'schedule', 'map', 'hours', 'changed'],
  projects: ['body', 'pictures'],
  posts: ['body', 'latestComments', 'film'],
  testimonials: [],
} as const satisfies { readonly [K in Kind]: ReadonlyArray<keyof Entities[K]> }

/** An entity as a list of its kind shows it. */
export type Listed<K extends Kind> = Omit<Entities[K], (typeof ownPageOnly)[K][number]>

export const listedOf = <K extends Kind>(kind: K, entity: Entities[K]): Listed<K> => {
  const left: ReadonlyArray<string> = ownPageOnly[kind]
  // `Object.fromEntries` loses the keys' types; the filter is the rule of the type `Listed`.
  return Object.fromEntries(Object.entries(entity).filter(([field]) => !left.includes(field))) as Listed<K>
}
