import { fromNullable, none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { IsoDate, isoDateOf } from '../../domain/isoDate'
import { isWholeNumber, readingCodec } from '../text'
import { value } from './fields'
import type { Field } from './fields'

const amount = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/

const centsOf = (text: string): number =>
  amount.test(text) ? Number(text.replace(/[,.]/g, '')) * (text.includes('.') ? 1 : 100) : NaN

/** A number as text with two decimals; as it is where that would change its value. */
const moneyText = (sum: number): string => (Number(sum.toFixed(2)) === sum ? sum.toFixed(2) : String(sum))

/**
 * Money in the site's currency, in cents: 300000. As text it has thousands or not and two decimals or none,
 * `3,000.00`; as a number at most two decimals. Never negative.
 */
export const Money = readingCodec('money such as 3,000.00', t.Int.is, (u) => {
  const text = typeof u === 'number' ? moneyText(u) : u
  const cents = typeof text === 'string' ? centsOf(text) : NaN
  return isWholeNumber(cents) ? some(cents) : none
})

const percentage = /^\d{1,3}%$/

/** `66%` or 66; `null` where nothing was sent. */
const Percent = readingCodec('a percentage from 0% to 100%', t.union([t.Int, t.null]).is, (u) => {
  if (u === null || u === undefined || u === '') return some(null)
  const whole = typeof u === 'string' && percentage.test(u.trim()) ? Number.parseInt(u, 10) : u
  return isWholeNumber(whole) && whole >= 0 && whole <= 100 ? some(whole) : none
})

/**
 * A percentage, or `null`. An invalid one is a fault but not a loss: it is computed, which is better than an old value.
 */
export const percent = (name: string): Field<t.Int | null> => {
  const field = value<t.Int | null>(name, Percent, null)
  return { ...field, read: (entry) => ({ ...field.read(entry), missed: false }) }
}

/** A day, as an ISO date or written: `2027-03-12`, `12 March 2027`. */
export const Day = readingCodec('a day such as 2027-03-12', IsoDate.is, (u) =>
  fromNullable(typeof u === 'string' ? isoDateOf(u) : null),
)

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment with its time zone, in UTC and whole seconds: `2027-03-01T09:30:00Z`; `''` where nothing was sent. */
export const Instant = readingCodec('a time such as 2027-03-01T09:30:00Z', t.string.is, (u) => {
  if (u === null || u === undefined || u === '') return some('')
  const time = typeof u === 'string' && instant.test(u.trim()) ? Date.parse(u.trim()) : NaN
  return Number.isNaN(time) ? none : some(`${new Date(time).toISOString().slice(0, 19)}Z`)
})

export const zero = 0 as t.Int

/** A count as a whole number or as digits; 0 where nothing was sent. */
export const Count = readingCodec('a count', t.Int.is, (u) => {
  if (u === null || u === undefined || u === '') return some(zero)
  const count = typeof u === 'string' && /^\d{1,15}$/.test(u.trim()) ? Number(u) : u
  return isWholeNumber(count) && count >= 0 ? some(count) : none
})

const Formats = t.keyof({ image: null, video: null })

/** How a post opens; as a picture where nothing was sent. */
export const Format = readingCodec('image or video', Formats.is, (u) => {
  const format = typeof u === 'string' ? u.trim() : (u ?? '')
  return format === '' ? some('image' as const) : Formats.is(format) ? some(format) : none
})
