import { isEmptyField } from '../decode/isEmptyField'
import { Fields } from '../decode/text'
import type { Way } from '../port/places'

/** One value of the source, with its line in the ledger. */
export interface Leaf {
  /** `lists/causes#3/latestGifts/2/note`, `pages/7#About/contents/label`. */
  readonly path: string
  /** The steps to it as the target's outcomes have them. */
  readonly way: Way
  /** Why it is lost before any target is asked; `null` where it is not. */
  readonly why: string | null
}

/** The values within a value that have no others in them. Empty ones are none. What the adapter could not read is one, with its reason. */
export const leavesIn = (value: unknown, way: Way = []): ReadonlyArray<Omit<Leaf, 'path'>> => {
  if (value instanceof Error) return [{ way, why: `it could not be read: ${value.message}` }]
  if (isEmptyField(value)) return []
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => leavesIn(one, [...way, index]))
  if (!Fields.is(value)) return [{ way, why: null }]
  return Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...way, name]))
}

/** The same value with nothing where the adapter could not read something, so that the steps to the others stay. */
export const withoutErrors = (value: unknown): unknown => {
  if (value instanceof Error) return null
  if (Array.isArray(value)) return value.map(withoutErrors)
  return Fields.is(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutErrors(one)]))
    : value
}
