import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { ButtonLink, EditorText } from '@caravanserai/ui'
import { eventCalendarAddress } from '../addresses'
import { WrittenDay, weekdayOf } from '../WrittenDay'
import type { SiteEvent } from '../kinds/events'
import dateMark from './DateMark.module.css'
import timeAndPlace from './TimeAndPlace.module.css'

/** The hours and the place. Unknown values are omitted. */
export const TimeAndPlace = ({ time, place }: Pick<SiteEvent, 'time' | 'place'>) =>
  `${time}${place}` !== '' && (
    <dl className={timeAndPlace.facts}>
      {time !== '' && (
        <div>
          <dt>Time</dt>
          <dd className={timeAndPlace.time}>
            <bdi>{time}</bdi>
          </dd>
        </div>
      )}
      {place !== '' && (
        <div>
          <dt>Place</dt>
          <EditorText as="dd">{place}</EditorText>
        </div>
      )}
    </dl>
  )

/** Downloads an event for a calendar. The file has the name of the event. */
export const CalendarButton = ({
  event: { id, title },
  quiet = false,
}: {
  readonly event: Pick<SiteEvent, 'id' | 'title'>
  readonly quiet?: boolean
}) => (
  <ButtonLink
    to={eventCalendarAddress.href({ id })}
    download={`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`}
    reloadDocument
    look={quiet ? 'quiet' : 'primary'}
    small
    className={timeAndPlace.calendar}
  >
    Add to your calendar
  </ButtonLink>
)

/** A date in large type with its weekday, and the last day below it; screen readers read both as a range. */
export const DateMark = ({ date, lastDay }: { readonly date: IsoDate; readonly lastDay: IsoDate | null }) => {
  const [day, month, year] = writtenDate(date).split(' ')
  return (
    <span className={dateMark.mark}>
      <time dateTime={date} className={dateMark.date}>
        <span className={dateMark.weekday}>{weekdayOf(date)}</span>{' '}
        <span className={dateMark.day}>{day}</span>{' '}
        <bdi className={dateMark.month}>
          {month} <span className={dateMark.year}>{year}</span>
        </bdi>
      </time>
      {lastDay && (
        <span className={dateMark.last}>
          {' '}
          to <WrittenDay date={lastDay} weekday />
        </span>
      )}
    </span>
  )
}
