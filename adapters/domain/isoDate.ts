import * as t from 'io-ts'

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

/** `null` where the editor gave none, or none that can be read. */
export const OptionalDate = t.union([IsoDate, t.null], 'IsoDate or null')

const Hours = t.readonly(t.strict({ start: t.string, end: t.union([t.string, t.null]) }), 'Hours')

/** The hours of a day, `16:00`; `24:00` is the beginning of the next one. `end` is `null` where none is named, and before `start` on the next day. */
export type Hours = t.TypeOf<typeof Hours>

/** `null` where the content names none. */
export const OptionalHours = t.union([Hours, t.null], 'Hours or null')
