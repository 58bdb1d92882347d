import type { AnyKind, DeclarationOf } from './kinds'

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

type NamesIn<K, Rules extends 'groupings' | 'orders'> = K extends { readonly [R in Rules]: infer Named }
  ? keyof Named & string
  : never

/** A part of a list, so that a page asks for what it shows, however long the list is. */
export interface Part<K extends AnyKind> extends AnyPart {
  readonly where?: readonly [grouping: NamesIn<DeclarationOf<K>, 'groupings'>, group: string]
  readonly by?: NamesIn<DeclarationOf<K>, 'orders'>
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
