import { timeZone } from '../../../../site.config'
import type { SiteAddress } from '@caravanserai/adapters/page'
import { eventAddress } from '../../addresses'
import { dayAfter, digits, spanOf } from '../datedEvent'
import type { DatedEvent } from '../datedEvent'

/**
 * An event in iCalendar format (RFC 5545), in the time zone of the site, with a reminder a day before; without hours an
 * all-day event.
 */
export const calendarEntry = (event: DatedEvent, { brand, absolute }: SiteAddress): string => {
  const { id, title, time, lastDay, place, summary, changed } = event
  // All-day events have no hours, so the description contains them.
  const words = [lastDay ? time : '', summary].filter(Boolean).join('\n')
  const url = absolute(eventAddress.href({ id }))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Events//EN`,
    ...zoneOf(event),
    'BEGIN:VEVENT',
    `UID:${url}`,
    ...versionOf(changed),
    ...whenOf(event),
    `SUMMARY:${text(title)}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(words === '' ? [] : [`DESCRIPTION:${text(words)}`]),
    `URL:${url}`,
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, 'TRIGGER:-P1D', 'END:VALARM'],
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/**
 * The version of the event, by which a calendar detects a newer one. If the last edit is unknown, every version has
 * the same stamp, because the property is required: a stamp derived from the day would decrease when the event is
 * moved to an earlier day.
 */
const versionOf = (changed: string): ReadonlyArray<string> => {
  if (changed === '') return ['DTSTAMP:19700101T000000Z']
  const stamp = changed.replace(/[-:]/g, '')
  return [
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // Some calendars compare only this number. It grows with each edit; in minutes it fits their 32 bits.
    `SEQUENCE:${Math.floor(Date.parse(changed) / 60_000)}`,
  ]
}

/** The time zone of an event with hours, with its offset at the start: calendars know its rules by its name. */
const zoneOf = (event: DatedEvent): ReadonlyArray<string> => {
  const { start } = spanOf(event)
  if (!start.includes('T')) return []
  // On the days when clocks change, the offset at this time in UTC may be the other one.
  const offset = offsetAt(`${start}${offsetAt(`${start}Z`)}`).replace(':', '')
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${timeZone}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ]
}

/** `+06:00` */
const offsetAt = (moment: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')
    // `GMT+06:00`, or `GMT` in a zone with an offset of zero. Before 1900 some have seconds.
    ?.value.slice(3, 9) || '+00:00'

const whenOf = (event: DatedEvent): ReadonlyArray<string> => {
  const { start, end } = spanOf(event)
  if (start.includes('T'))
    return [
      `DTSTART;TZID=${timeZone}:${digits(start)}`,
      ...(end === null ? [] : [`DTEND;TZID=${timeZone}:${digits(end)}`]),
    ]
  // The end of an all-day event is exclusive: the day after the last one.
  return [
    `DTSTART;VALUE=DATE:${digits(start)}`,
    ...(end === null ? [] : [`DTEND;VALUE=DATE:${digits(dayAfter(end))}`]),
  ]
}

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** Folds a line: at most 75 bytes; continuation lines begin with a space. */
const folded = (line: string): string => {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = utf8.encode(character).length
    if (bytes + size > LINE_BYTES) {
      lines.push('')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n ')
}

const LINE_BYTES = 75
const utf8 = new TextEncoder()
