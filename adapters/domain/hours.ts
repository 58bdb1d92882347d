import * as t from 'io-ts'

const Both = t.readonly(t.strict({ start: t.string, end: t.union([t.string, t.null]) }), 'Hours')
/** The hours of a day, `16:00`; `24:00` is the beginning of the next one. `end` is `null` where none is named, and before `start` on the next day. */
export type Hours = t.TypeOf<typeof Both>

const OptionalHours = t.union([Both, t.null], 'Hours or null')

/** `null` where there are none, as in content that an earlier version of the site has kept on its disk. */
export const AddedHours = new t.Type<Hours | null, Hours | null, unknown>(
  OptionalHours.name,
  OptionalHours.is,
  (value, context) => OptionalHours.validate(value ?? null, context),
  t.identity,
)
