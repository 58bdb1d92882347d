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
 * The day as visitors read it: `12 March 2027`. The same on the server and in every browser. Apart from the codec of the
 * day, so that the pages that write a date do not load io-ts.
 */
export const writtenDate = (date: IsoDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
