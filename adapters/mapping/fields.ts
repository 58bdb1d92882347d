import * as t from 'io-ts'
import { isEmptyField } from '../decode/isEmptyField'

export type Fields = Readonly<Record<string, unknown>>

/** A value that is no object has no fields; the decoder reports it. */
export const fieldsOf = (sent: unknown): Fields => (t.UnknownRecord.is(sent) ? sent : {})

/** A value that is no list has no entries. */
export const listOf = (sent: unknown): ReadonlyArray<unknown> => (Array.isArray(sent) ? sent : [])

/** The fields that an editor has something in. */
export const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmptyField(value)))

/**
 * A value with what the backend writes in a way of its own, such as its pictures, in the canonical shape, at any depth.
 * @param replace `undefined` for a value that is to be left, or looked into
 */
export const replacedIn = (value: unknown, replace: (one: unknown) => unknown): unknown => {
  const made = replace(value)
  if (made !== undefined) return made
  if (Array.isArray(value)) return value.map((one) => replacedIn(one, replace))
  if (!t.UnknownRecord.is(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, replacedIn(held, replace)]))
}
