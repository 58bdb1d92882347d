import type { SiteAddress } from '@caravanserai/adapters/page'
import { eventAddress } from '../../addresses'
import { dayAfter, spanOf } from '../datedEvent'
import type { DatedEvent } from '../datedEvent'

/** An event as calendars read it (iCalendar, RFC 5545): its hours are those of the place, the whole day where it has none. */
export const calendarEntry = (event: DatedEvent, { brand, absolute }: SiteAddress): string => {
  const { id, title, time, lastDay, place, summary, changed } = event
  // Days have no hours in a calendar.
  const words = [lastDay ? time : '', summary].filter(Boolean).join('\n')
  const url = absolute(eventAddress.href({ id }))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${url}`,
    ...versionOf(changed),
    ...whenOf(event),
    `SUMMARY:${text(title)}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(words === '' ? [] : [`DESCRIPTION:${text(words)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/**
 * By which a calendar that has the event knows that this one is newer. Where its last edit is not known, every version has the same
 * stamp, which is the only one that must be there: one that followed the day would be older when the day is moved forward.
 */
const versionOf = (changed: string): ReadonlyArray<string> => {
  if (changed === '') return ['DTSTAMP:19700101T000000Z']
  const stamp = changed.replace(/[-:]/g, '')
  return [
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // Some calendars compare only this. It grows with each edit, and in minutes fits their 32 bits.
    `SEQUENCE:${Math.floor(Date.parse(changed) / 60_000)}`,
  ]
}

const whenOf = (event: DatedEvent): ReadonlyArray<string> => {
  const { start, end } = spanOf(event)
  if (start.includes('T'))
    return [`DTSTART:${digits(start)}`, ...(end === null ? [] : [`DTEND:${digits(end)}`])]
  // The end of days is the day after the last one.
  return [
    `DTSTART;VALUE=DATE:${digits(start)}`,
    ...(end === null ? [] : [`DTEND;VALUE=DATE:${digits(dayAfter(end))}`]),
  ]
}

/** `20270312`, `20270312T093000`. */
const digits = (written: string): string => written.replace(/[-:]/g, '').replace(/T\d+$/, '$&00')

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** A line may have 75 bytes; its rest stands in lines that begin with a space. */
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
