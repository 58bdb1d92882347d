import * as t from 'io-ts'
import { IsoDate } from './isoDate'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

/** One point of an event's day: `time` as visitors read it, `09:30`. */
export const ScheduleItem = t.readonly(t.strict({ time: t.string, title: t.string }), 'ScheduleItem')
export type ScheduleItem = t.TypeOf<typeof ScheduleItem>

/** Something to come to. `time` is text, `09:30 to 16:00`; `summary` plain; `map` a frame of an allowed host, or empty. */
export const CharityEvent = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    date: IsoDate,
    time: t.string,
    place: t.string,
    summary: t.string,
    body: SafeHtml,
    schedule: t.readonlyArray(ScheduleItem),
    map: SafeHtml,
    picture: OptionalPicture,
  }),
  'CharityEvent',
)
export type CharityEvent = t.TypeOf<typeof CharityEvent>
