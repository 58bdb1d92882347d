import { fromNullable, none, some } from 'fp-ts/Option'
import type { Option } from 'fp-ts/Option'
import * as t from 'io-ts'
import { hundredthsOf, plainCharacters, sumIn } from '@caravanserai/submissions/numbers'
import { IsoDate } from '../../domain/isoDate'
import { isWholeNumber, readingCodec } from '../text'
import { dayOf, momentOf } from './days'

const wholeNumber = (value: number | null): Option<t.Int> => (isWholeNumber(value) ? some(value) : none)

/** A number as text with two decimals; unrounded if rounding would change its value. */
const moneyText = (sum: number): string => (Number(sum.toFixed(2)) === sum ? sum.toFixed(2) : String(sum))

/**
 * An amount in cents of the site's currency, the dollar: 300000. Accepts a number with at most two decimals, or a
 * text in common notations (`submissions/numbers.ts`), `$3,000`, `3000/-`. Never negative; the sign of another
 * currency is rejected.
 */
export const Money = readingCodec('a sum in dollars such as 3,000.00', t.Int.is, (u) => {
  const text = typeof u === 'number' ? moneyText(u) : u
  return wholeNumber(typeof text === 'string' ? sumIn('USD', text) : null)
})

const percentSign = / ?(?:%|percent|per cent|শতাংশ)$/i

/** Hundredths of a percent, of `66.5%` or 66.5; `null` for 0.66, which may be 66 % or less than one. */
const hundredthsOfPercent = (u: unknown): number | null => {
  if (typeof u === 'number') return u > 0 && u < 1 ? null : Math.floor(u * 100)
  const plain = typeof u === 'string' ? plainCharacters(u) : ''
  const hundredths = hundredthsOf(plain.replace(percentSign, ''))
  return percentSign.test(plain) || hundredths === null || hundredths === 0 || hundredths >= 100
    ? hundredths
    : null
}

/** `66%` or 66; fractions are rounded down, so that a page never claims more than was sent. */
export const Percent = readingCodec('a percentage such as 66%', t.Int.is, (u) => {
  const hundredths = hundredthsOfPercent(u)
  return hundredths !== null && hundredths >= 0 && hundredths <= 10_000
    ? wholeNumber(Math.floor(hundredths / 100))
    : none
})

/** A day, as an ISO date or in words: `2027-03-12`, `12 March 2027`. Numbers are ambiguous and rejected. */
export const Day = readingCodec('a day such as 12 March 2027', IsoDate.is, (u) =>
  fromNullable(typeof u === 'string' ? dayOf(u) : null),
)

/** A time with its time zone, in UTC and whole seconds: `2027-03-01T09:30:00Z`. */
export const Instant = readingCodec('a time such as 2027-03-01T09:30:00Z', t.string.is, (u) => {
  const at = typeof u === 'string' ? momentOf(u) : null
  return at === null ? none : some(`${new Date(at).toISOString().slice(0, 19)}Z`)
})

export const zero = 0 as t.Int

/** A whole number, as a number or as text: 380, `1,200`, `৩৮০`. */
export const Count = readingCodec('a count such as 1,200', t.Int.is, (u) => {
  const hundredths = typeof u === 'string' ? hundredthsOf(u) : null
  const count = typeof u === 'number' ? u : hundredths === null ? null : hundredths / 100
  return count !== null && count >= 0 ? wholeNumber(count) : none
})

/** A number with at most two decimals, as a number or as text: 4.5, `1,200.50`. */
export const Numeral = readingCodec('a number such as 1,200.50', t.number.is, (u) => {
  const hundredths = typeof u === 'string' ? hundredthsOf(u) : null
  const number = typeof u === 'number' ? u : hundredths === null ? null : hundredths / 100
  return number !== null && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? some(number) : none
})

/** A text from a fixed set, ignoring case: `image or video`. */
export const oneOf = (values: ReadonlyArray<string>): t.Type<string, string, unknown> => {
  const known = new Map(values.map((value) => [plainCharacters(value).toLowerCase(), value]))
  return readingCodec(values.join(' or '), t.string.is, (u) =>
    fromNullable(typeof u === 'string' ? known.get(plainCharacters(u).toLowerCase()) : null),
  )
}
