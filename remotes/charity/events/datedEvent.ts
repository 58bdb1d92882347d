import type { IsoDate } from '@caravanserai/adapters'
import { timeZone } from '../../../site.config'
import type { SiteEvent } from '../kinds/events'

/** An event with a known day, as calendars and search engines require. */
export interface DatedEvent extends SiteEvent {
  readonly date: IsoDate
}

/**
 * The start and the end of an event: days if it lasts several days or has no hours, otherwise date and time such as
 * `2027-03-12T09:30`. A day as the end is the last day (inclusive). `null` for an unknown end.
 */
export const spanOf = ({
  date,
  lastDay,
  hours,
}: Pick<DatedEvent, 'date' | 'lastDay' | 'hours'>): {
  readonly start: string
  readonly end: string | null
} => {
  if (lastDay) return { start: date, end: lastDay }
  if (!hours) return { start: date, end: null }
  const { start, end } = hours
  const at = (day: string, hour: string) => (hour === '24:00' ? `${dayAfter(day)}T00:00` : `${day}T${hour}`)
  // An end hour before the start hour means after midnight.
  return {
    start: at(date, start),
    end: end === null || end === start ? null : at(end > start ? date : dayAfter(date), end),
  }
}

/** A day or an hour in iCalendar format: `20270312`, `20270312T093000`. */
export const digits = (written: string): string => written.replace(/[-:]/g, '').replace(/T\d+$/, '$&00')

/** The page on which visitors of Google Calendar, which opens no files on telephones, add the event. */
export const googleCalendarHref = (event: DatedEvent): string => {
  const { start, end } = spanOf(event)
  // The end of an all-day event is exclusive.
  const until = start.includes('T') ? (end ?? start) : dayAfter(end ?? start)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${digits(start)}/${digits(until)}`,
    ctz: timeZone,
    location: event.place,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}

export const dayAfter = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export const datedEvent = (event: SiteEvent | null): DatedEvent | null =>
  event !== null && event.date !== null ? { ...event, date: event.date } : null
