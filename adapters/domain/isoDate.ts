import * as t from 'io-ts'
import { months } from './months'

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

/**
 * The day of an ISO date, `2027-03-12T…`, or of a written date, `12 March 2027` or `12 Mar 2027`; `null` for anything
 * else.
 */
export const isoDateOf = (text: string): IsoDate | null => {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text.trim()) ?? []
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([a-z]{3,9}) (\d{4})$/i.exec(text.trim()) ?? []
  const month =
    1 +
    months.findIndex((full) =>
      [full, full.slice(0, 3)].some((known) => known.toLowerCase() === name.toLowerCase()),
    )
  const date = iso ?? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return IsoDate.is(date) ? date : null
}
