import * as t from 'io-ts'

const Both = t.readonly(t.strict({ start: t.string, end: t.union([t.string, t.null]) }), 'Hours')
/** The hours of a day, `16:00`; `24:00` is the beginning of the next one. `end` is `null` where none is named, and before `start` on the next day. */
export type Hours = t.TypeOf<typeof Both>

/** `null` where the content names none. */
export const OptionalHours = t.union([Both, t.null], 'Hours or null')
