import * as t from 'io-ts'
import { isEmptyField } from '../decode/isEmptyField'

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; a value that is not an object has none, and its decoder reports it. */
export const fieldsOf = (sent: unknown): Fields => (t.UnknownRecord.is(sent) ? sent : {})

/** The entries of a list; a value that is not a list has none. */
export const listOf = (sent: unknown): ReadonlyArray<unknown> => (Array.isArray(sent) ? sent : [])

/** The fields that are not empty. */
export const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmptyField(value)))

/**
 * Replaces values in a backend's own form, such as its pictures, by the canonical form, at any depth.
 * @param replace returns `undefined` for a value that stays, or whose parts are to be replaced
 */
export const replacedIn = (value: unknown, replace: (part: unknown) => unknown): unknown => {
  const made = replace(value)
  if (made !== undefined) return made
  if (Array.isArray(value)) return value.map((item) => replacedIn(item, replace))
  if (!t.UnknownRecord.is(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, replacedIn(held, replace)]))
}
