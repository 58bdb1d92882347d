import * as t from 'io-ts'

/** A whole number; `null` where it is not known, so that a page says nothing of it. */
export const OptionalInt = t.union([t.Int, t.null], 'Int or null')
