import type { KindDeclaration } from '../domain/kind'
import type { Place } from '../domain/place'

/** What a source is asked for, as a value. */
export type SourceQuestion =
  | { readonly of: 'menus' }
  | { readonly of: 'slides' }
  | { readonly of: 'menuPage'; readonly id: string }
  | { readonly of: 'list'; readonly kind: KindDeclaration }

/**
 * The steps from what a source answers to a value in it: of the menus `[2, 'children', 0, 'name']`, of the slides
 * `[3, 'title']`, of a list `[11, 'latestGifts', 2, 'note']`, of a menu page `['contents', 4, 1]` for the value of the fifth pair,
 * `['contents', 4, 0]` for its label, `['images', 0, 1, 2]` for the third picture. What is said of a picture ends with `alt`,
 * `caption` or `credit`.
 */
export type Way = ReadonlyArray<string | number>

/** Where the value at the end of a way is edited; `null` where nobody can edit it, or that is not known. */
export type Locate = (way: Way) => Place | null

/** What is at the end of a way; `undefined` where it leads nowhere. */
export const valueAt = (held: unknown, [step, ...rest]: Way): unknown =>
  step === undefined
    ? held
    : typeof held === 'object' && held !== null && Object.hasOwn(held, step)
      ? valueAt((held as Readonly<Record<string | number, unknown>>)[step], rest)
      : undefined
