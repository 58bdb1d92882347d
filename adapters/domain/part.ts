import type { Entities, Kind } from './entities'
import { nameKey } from './name'

/**
 * What the entities of a kind have in common with others, as text: a part of a list may be those that share one of these.
 * Authors and organisers are known only by their names, which `groupKey` compares.
 */
export const groupings = {
  services: { category: ({ category }) => category },
  causes: { category: ({ category }) => category, author: ({ authorName }) => authorName },
  team: { name: ({ name }) => name },
  events: {},
  projects: { cause: ({ causeId }) => causeId },
  posts: { author: ({ author }) => author.name },
  testimonials: {},
} as const satisfies {
  readonly [K in Kind]: Readonly<Record<string, (entity: Entities[K]) => string | null>>
}

/** What the groups of a grouping are told apart by: names, except for the id of a cause. */
export const groupKey = (grouping: string, group: string): string =>
  grouping === 'cause' ? group : nameKey(group)

/** What the entities of a kind are ordered by, the greatest first; equal ones stay in the order of the list. */
export const orders = {
  services: {},
  // The nearest to its goal, of those that have not reached it.
  causes: { needed: ({ percent }) => ((percent ?? 0) < 100 ? (percent ?? 0) : -1) },
  team: {},
  events: {},
  projects: {},
  posts: {
    date: ({ date }) => (date === null ? Number.MIN_SAFE_INTEGER : Date.parse(date)),
    comments: ({ comments }) => comments ?? -1,
  },
  testimonials: {},
} as const satisfies { readonly [K in Kind]: Readonly<Record<string, (entity: Entities[K]) => number>> }

/** A part of a list of any kind. */
export interface AnyPart {
  /** How many entities at most, up to `listLimits.partEntries`. */
  readonly count: number
  /** How many are left out before them. */
  readonly from?: number
  /** Only entities of one group: `['category', 'Water']`. */
  readonly where?: readonly [grouping: string, group: string]
  /** In this order instead of the list's. Of the whole list, without `where`. */
  readonly by?: string
  /** The entity of this id with the nearest before and after it, instead of `from`. Without such an entity the first ones. */
  readonly near?: string
}

/** A part of a list, so that a page asks for what it shows, however long the list is. */
export interface Part<K extends Kind> extends AnyPart {
  readonly where?: readonly [grouping: keyof (typeof groupings)[K] & string, group: string]
  readonly by?: keyof (typeof orders)[K] & string
}

/** Lists, and parts of them. */
export const listLimits = {
  /** Entries on one page of a list: so many that the site's own lists have one page each. */
  pageEntries: 24,
  /** Entries of one part of a list. */
  partEntries: 100,
  /** Longer texts name no group and no entity. */
  nameCharacters: 200,
} as const
