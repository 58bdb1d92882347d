import type { IsoDate } from './isoDate'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Formats a day for visitors: `12 March 2027`. The result is the same on the server and in every browser. Separate
 * from the codec of the day, so that pages that only format dates do not load io-ts.
 */
export const writtenDate = (date: IsoDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
