import type { SiteAddress } from '@caravanserai/adapters/page'
import { eventAddress } from '../../addresses'
import type { DatedEvent } from '../datedEvent'

/** An event as calendars read it (iCalendar, RFC 5545): its hours are those of the place, the whole day where it has none. */
export const calendarEntry = (
  { id, title, date, hours, place, summary, changed }: DatedEvent,
  { brand, absolute }: SiteAddress,
): string => {
  const url = absolute(eventAddress.href({ id }))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${url}`,
    ...versionOf(changed),
    ...whenOf(date, hours),
    `SUMMARY:${text(title)}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(summary === '' ? [] : [`DESCRIPTION:${text(summary)}`]),
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

const whenOf = (date: string, hours: DatedEvent['hours']): ReadonlyArray<string> => {
  // A host from before there were hours sends none.
  if (!hours) return [`DTSTART;VALUE=DATE:${digits(date)}`]
  const { start, end } = hours
  const at = (day: string, hour: string) => `${digits(day)}T${digits(hour)}00`
  const begins = `DTSTART:${at(date, start)}`
  // What ends at an earlier hour ends after midnight.
  return end ? [begins, `DTEND:${at(end > start ? date : dayAfter(date), end)}`] : [begins]
}

const dayAfter = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const digits = (written: string): string => written.replace(/\D/g, '')

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
