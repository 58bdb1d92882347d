import { defineKind } from '@caravanserai/adapters'
import type { EntityOf, Listed } from '@caravanserai/adapters'

/**
 * Events. `lastDay` is the last day of an event of several days, and `null` for one day; `dateText` is the
 * date as the editor wrote it if it cannot be parsed, `every Friday`. `time` is shown unchanged, `09:30 to
 * 16:00`; `hours` are parsed from it for calendars; `map` is an iframe of an allowed host, or empty;
 * `changed` is the time of the last edit, or empty if the backend does not provide it.
 */
export const events = defineKind({
  name: 'charity/events',
  from: 'events',
  one: 'Event',
  fields: {
    title: 'name',
    date: 'day',
    lastDay: { type: 'day', endOf: 'date' },
    dateText: { type: 'dayText', from: 'date' },
    time: 'text',
    hours: { type: 'hours', from: 'time' },
    place: 'text',
    summary: 'text',
    body: 'richText',
    schedule: { type: 'list', of: { time: 'text', title: 'name' } },
    map: 'richText',
    picture: 'picture',
    changed: 'instant',
  },
  labels: { date: 'Day' },
  ownPageOnly: ['body', 'schedule', 'map', 'hours', 'changed'],
})
export type SiteEvent = EntityOf<typeof events>
export type ListedEvent = Listed<typeof events>
export type ScheduleItem = SiteEvent['schedule'][number]
