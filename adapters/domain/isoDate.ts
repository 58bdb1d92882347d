import * as t from 'io-ts'

export interface IsoDateBrand {
  readonly IsoDate: unique symbol
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A calendar day, `2027-03-12`: a text that survives JSON, without a time, independent of time zones. */
export const IsoDate = t.brand(
  t.string,
  (text): text is t.Branded<string, IsoDateBrand> => isDay(text),
  'IsoDate',
)
export type IsoDate = t.TypeOf<typeof IsoDate>

/** `null` if the editor's date is missing or unreadable. */
export const OptionalDate = t.union([IsoDate, t.null], 'IsoDate or null')

const Hours = t.readonly(t.strict({ start: t.string, end: t.union([t.string, t.null]) }), 'Hours')

/**
 * The hours of a day, `16:00`; `24:00` is the start of the next day. `end` is `null` if none is given, and on the
 * next day if it is before `start`.
 */
export type Hours = t.TypeOf<typeof Hours>

/** `null` if the content gives no hours. */
export const OptionalHours = t.union([Hours, t.null], 'Hours or null')
