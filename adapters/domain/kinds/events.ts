import { defineKind } from '../kind'
import type { EntityOf } from '../kind'

/**
 * Events. `lastDay` is the end of an event of several days, and `null` for one day; `dateText` is the date as the editor wrote it where it
 * cannot be read, `every Friday`. `time` is shown as it is, `09:30 to 16:00`; `hours` are what calendars read of it; `map` is a frame of
 * an allowed host, or empty; `changed` is when it was last edited, or empty where the backend does not say.
 */
export const events = defineKind({
  name: 'events',
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
export type CharityEvent = EntityOf<typeof events>
export type ScheduleItem = CharityEvent['schedule'][number]
