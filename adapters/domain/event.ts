import * as t from 'io-ts'
import { AddedText } from './addedText'
import { AddedHours } from './hours'
import { OptionalDate } from './isoDate'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

/** One item of an event's schedule; `time` is shown as it is, `09:30`. */
export const ScheduleItem = t.readonly(t.strict({ time: t.string, title: t.string }), 'ScheduleItem')
export type ScheduleItem = t.TypeOf<typeof ScheduleItem>

/**
 * An event. `time` is shown as it is, `09:30 to 16:00`; `hours` are what calendars read of it; `summary` is plain text; `map` is a frame of an allowed host, or empty.
 * `changed` is when it was last edited, `2027-03-01T09:30:00Z`, or empty where the backend does not say.
 */
export const CharityEvent = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    date: OptionalDate,
    time: t.string,
    hours: AddedHours,
    place: t.string,
    summary: t.string,
    body: SafeHtml,
    schedule: t.readonlyArray(ScheduleItem),
    map: SafeHtml,
    picture: OptionalPicture,
    changed: AddedText,
  }),
  'CharityEvent',
)
export type CharityEvent = t.TypeOf<typeof CharityEvent>
