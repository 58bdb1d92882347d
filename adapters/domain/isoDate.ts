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

export interface IsoDateBrand {
  readonly IsoDate: unique symbol
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * A calendar day, `2027-03-12`: a text, so that it survives JSON, and without a time, so that time zones do not change
 * it.
 */
export const IsoDate = t.brand(
  t.string,
  (text): text is t.Branded<string, IsoDateBrand> => isDay(text),
  'IsoDate',
)
export type IsoDate = t.TypeOf<typeof IsoDate>

const DateOrNull = t.union([IsoDate, t.null], 'IsoDate or null')

/** `null` where the editor gave none, or none that can be read; also where an earlier version of the site kept none. */
export const OptionalDate = new t.Type<IsoDate | null, IsoDate | null, unknown>(
  DateOrNull.name,
  DateOrNull.is,
  (value, context) => DateOrNull.validate(value ?? null, context),
  t.identity,
)
