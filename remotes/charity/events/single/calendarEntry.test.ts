import { day } from '@caravanserai/adapters/testing'
import { event, site } from '../../testing'
import type { SiteEvent } from '../../kinds/events'
import { calendarEntry } from './calendarEntry'

let mockTimeZone = 'Asia/Dhaka'
jest.mock('../../../../site.config', () => ({
  ...jest.requireActual<object>('../../../../site.config'),
  get timeZone() {
    return mockTimeZone
  },
}))

const entryOf = (rest: Parameters<typeof event>[1]) =>
  calendarEntry({ ...event('7', rest), date: rest?.date ?? day('2027-03-12') }, site)
const linesOf = (rest: Parameters<typeof event>[1]) => entryOf(rest).split('\r\n')
const when = (hours: SiteEvent['hours']) =>
  linesOf({ hours }).filter((line) => /^DT(?:START|END)(?!:19700101)/.test(line))

test('an entry has the title, hours, place, summary and address of the event', () => {
  expect(
    linesOf({
      title: 'An eye camp',
      date: day('2027-03-12'),
      hours: { start: '08:30', end: '15:30' },
      place: 'Char Atra',
      summary: 'Two doctors.',
      changed: '2027-02-28T18:30:05Z',
    }),
  ).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Charitio//Events//EN', 'BEGIN:VTIMEZONE'],
    ...['TZID:Asia/Dhaka', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0600'],
    ...['TZOFFSETTO:+0600', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
    ...['UID:https://charitio.example/event-single/7', 'DTSTAMP:20270228T183005Z'],
    ...['LAST-MODIFIED:20270228T183005Z', 'SEQUENCE:30063990', 'DTSTART;TZID=Asia/Dhaka:20270312T083000'],
    ...[
      'DTEND;TZID=Asia/Dhaka:20270312T153000',
      'SUMMARY:An eye camp',
      'LOCATION:Char Atra',
      'DESCRIPTION:Two doctors.',
    ],
    ...['URL:https://charitio.example/event-single/7', 'BEGIN:VALARM', 'ACTION:DISPLAY'],
    ...['DESCRIPTION:An eye camp', 'TRIGGER:-P1D', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test.each([
  [null, ['DTSTART;VALUE=DATE:20270312']],
  [{ start: '18:00', end: null }, ['DTSTART;TZID=Asia/Dhaka:20270312T180000']],
  [{ start: '09:30', end: '09:30' }, ['DTSTART;TZID=Asia/Dhaka:20270312T093000']],
  [
    { start: '24:00', end: '02:00' },
    ['DTSTART;TZID=Asia/Dhaka:20270313T000000', 'DTEND;TZID=Asia/Dhaka:20270313T020000'],
  ],
  [
    { start: '00:00', end: '24:00' },
    ['DTSTART;TZID=Asia/Dhaka:20270312T000000', 'DTEND;TZID=Asia/Dhaka:20270313T000000'],
  ],
  [
    { start: '21:00', end: '04:00' },
    ['DTSTART;TZID=Asia/Dhaka:20270312T210000', 'DTEND;TZID=Asia/Dhaka:20270313T040000'],
  ],
])('the hours %j become %j', (hours, expected) => {
  expect(when(hours)).toEqual(expected)
})

test('an event of several days has all its days, and its hours in the description', () => {
  const lines = linesOf({ lastDay: day('2027-03-31'), time: '10:00 to 16:00', summary: 'Packing.' })
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270312',
      'DTEND;VALUE=DATE:20270401',
      'DESCRIPTION:10:00 to 16:00\\nPacking.',
    ]),
  )
})

test('a later edit has a higher sequence number, which fits in 32 bits', () => {
  const numberOf = (changed: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(entryOf({ changed }))?.[1])
  expect(numberOf('2027-02-28T18:31:04Z')).toBe(numberOf('2027-02-28T18:30:05Z') + 1)
  expect(numberOf('2100-01-01T00:00:00Z')).toBeLessThan(2 ** 31)
})

test('an event without a known edit has a constant stamp, even if its day moves', () => {
  const stamps = ['2027-03-12', '2027-02-12'].map((date) =>
    linesOf({ changed: '', date: day(date) }).filter((line) => /^(DTSTAMP|LAST|SEQ)/.test(line)),
  )
  expect(stamps).toEqual([['DTSTAMP:19700101T000000Z'], ['DTSTAMP:19700101T000000Z']])
})

test('unknown fields are omitted', () => {
  expect(entryOf({ place: '', summary: '', title: 'x' })).not.toMatch(/LOCATION|DESCRIPTION:(?!x)/)
})

test('text is escaped and cannot end a line or field', () => {
  expect(linesOf({ title: 'One; two, three\\\nBEGIN:VEVENT\u0000' })).toContain(
    'SUMMARY:One\\; two\\, three\\\\\\nBEGIN:VEVENT ',
  )
})

test('long lines are folded at 75 bytes, between characters', () => {
  const title = 'বন্যার আগে নৌকা মেরামত '.repeat(12)
  const text = entryOf({ title })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test.each([
  ['America/New_York', '2027-03-13', '23:00', '-0500'],
  ['America/New_York', '2027-03-14', '05:00', '-0400'],
  ['Australia/Sydney', '2027-10-02', '19:00', '+1000'],
  ['Australia/Sydney', '2027-10-03', '09:00', '+1100'],
  ['Europe/London', '2027-01-10', '09:00', '+0000'],
  ['America/New_York', '0001-01-10', '09:00', '-0456'],
])('the time zone of an event in %s on %s at %s has the offset %s', (timeZone, date, start, offset) => {
  mockTimeZone = timeZone
  const lines = linesOf({ date: day(date), hours: { start, end: null } })
  mockTimeZone = 'Asia/Dhaka'
  expect(lines).toContain(`TZOFFSETTO:${offset}`)
})
