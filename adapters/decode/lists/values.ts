import { fromNullable, none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { IsoDate, isoDateOf } from '../../domain/isoDate'
import { readingCodec } from '../text'
import { value } from './fields'
import type { Field } from './fields'

const amount = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/

const centsOf = (text: string): number => {
  const [whole, decimals] = amount.exec(text) ?? []
  return whole === undefined ? NaN : Number(whole.replace(/[,.]/g, '')) * (decimals === undefined ? 100 : 1)
}

/** Money as text, with or without thousands, with two decimals or none, `3,000.00`, in cents: 300000. Never negative. */
export const MoneyText = readingCodec('money such as 3,000.00', t.Int.is, (u) => {
  const cents = typeof u === 'string' ? centsOf(u) : NaN
  return t.Int.is(cents) && Number.isSafeInteger(cents) ? some(cents) : none
})

/** `66%` as 66; `null` where nothing was sent. */
const PercentText = readingCodec('a percentage from 0% to 100%', t.union([t.Int, t.null]).is, (u) => {
  if (u === null || u === undefined || u === '') return some(null)
  const [, digits = ''] = typeof u === 'string' ? (/^(\d{1,3})%$/.exec(u.trim()) ?? []) : []
  const percent = digits === '' ? NaN : Number(digits)
  return t.Int.is(percent) && percent <= 100 ? some(percent) : none
})

/** A percentage, or `null`. What is no percentage is told but not missed: it can be computed, which is better than an old one. */
export const percentText = (wire: string): Field<t.Int | null> => {
  const field = value<t.Int | null>(wire, PercentText, null)
  return { ...field, read: (entry) => ({ ...field.read(entry), missed: false }) }
}

/** A day, of an ISO date or a written one: `2027-03-12`, `12 March 2027`. */
export const DayText = readingCodec('a day such as 2027-03-12', IsoDate.is, (u) =>
  fromNullable(typeof u === 'string' ? isoDateOf(u) : null),
)

export const zero = 0 as t.Int

/** A count as a whole number or as digits; 0 where nothing was sent. */
export const Count = readingCodec('a count', t.Int.is, (u) => {
  if (u === null || u === undefined || u === '') return some(zero)
  const count = typeof u === 'string' && /^\d{1,15}$/.test(u.trim()) ? Number(u) : u
  return t.Int.is(count) && count >= 0 && Number.isSafeInteger(count) ? some(count) : none
})

const formats: Readonly<Record<string, 'image' | 'video'>> = {
  '': 'image',
  'format-standard-image': 'image',
  'format-video': 'video',
}

/** How a post is shown, by its class; as a picture where none was sent. */
export const PostClass = readingCodec(
  'format-standard-image or format-video',
  t.keyof({ image: null, video: null }).is,
  (u) => {
    const name = typeof u === 'string' ? u.trim() : (u ?? '')
    return typeof name === 'string' && Object.hasOwn(formats, name) ? fromNullable(formats[name]) : none
  },
)
