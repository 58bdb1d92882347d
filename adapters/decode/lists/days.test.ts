import { dayOf, daysIn } from './days'

jest.mock('../../../site.config', () => ({ site: { timeZone: 'America/New_York' } }))

test.each([
  ['12–14 December 2026', '2026-12-12', '2026-12-14'],
  ['12-14 Dec 2026', '2026-12-12', '2026-12-14'],
  ['12 to 14 December 2026', '2026-12-12', '2026-12-14'],
  ['from 12th until 14th December, 2026', '2026-12-12', '2026-12-14'],
  ['Saturday 12 to Monday 14 December 2026', '2026-12-12', '2026-12-14'],
  ['December 12–14, 2026', '2026-12-12', '2026-12-14'],
  ['30 December 2026 – 2 January 2027', '2026-12-30', '2027-01-02'],
  ['30 December – 2 January 2027', '2026-12-30', '2027-01-02'],
  ['28 November – 2 December 2026', '2026-11-28', '2026-12-02'],
  ['December 30 – January 2, 2027', '2026-12-30', '2027-01-02'],
  ['2026-12-12/2026-12-14', '2026-12-12', '2026-12-14'],
  ['2026-12-12T23:30:00-09:00/2026-12-14', '2026-12-13', '2026-12-14'],
  ['2026-12-12 - 2026-12-14', '2026-12-12', '2026-12-14'],
  ['2026-12-12 to 2026-12-14', '2026-12-12', '2026-12-14'],
  ['13-15/12/2026', '2026-12-13', '2026-12-15'],
  ['১২–১৪ ডিসেম্বর ২০২৬', '2026-12-12', '2026-12-14'],
  ['১২ থেকে ১৪ ডিসেম্বর ২০২৬', '2026-12-12', '2026-12-14'],
  ['١٢ إلى ١٤ ديسمبر ٢٠٢٦', '2026-12-12', '2026-12-14'],
])('daysIn reads %s as the days from %s to %s', (text, first, last) => {
  expect(daysIn(text)).toEqual({ first, last })
})

test.each([
  '12 December 2026',
  '2026-12-12',
  '2026-12-12T09:00:00-05:00',
  'every Friday',
  '14–12 December 2026',
  '12–32 December 2026',
  '12 and 14 December 2026',
  '12/03/2027',
  '10-12 of the month',
  '12–14 December',
  '12/13/14 December 2026',
  '3–5/15/2026',
  '3/5–15, 2026',
  '12 December 2026, 9:30 to 16:00',
  `12${' '.repeat(100)}–14 December 2026`,
])('daysIn reads no range of days from %j', (text) => {
  expect(daysIn(text)).toBeNull()
})

test.each([
  ['2027-03-12T02:00:00Z', '2027-03-11'],
  ['2027-07-12T03:59:00Z', '2027-07-11'],
  ['2027-07-12T04:00:00Z', '2027-07-12'],
  ['12 March 2027 23:00 GMT-08:00', '2027-03-13'],
  ['2027-03-12 23:00:00 -08:00', '2027-03-13'],
])('dayOf reads %s as a day in the time zone of the site', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each(['12 December 2026 10:00-16:00', '12 December 2026, 9:30 -12:00', '2027-03-12 10:00-11:30'])(
  'dayOf reads no time zone, and no day, from the hours of %s',
  (text) => {
    expect(dayOf(text)).toBeNull()
  },
)
