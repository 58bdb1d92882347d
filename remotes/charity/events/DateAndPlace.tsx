import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { EditorText } from '@caravanserai/ui'
import { WrittenDay } from '../WrittenDay'
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

/** A date in large type, with the last day below it; screen readers read both as a range. */
export const DateMark = ({ date, lastDay }: { readonly date: IsoDate; readonly lastDay: IsoDate | null }) => {
  const [day, month, year] = writtenDate(date).split(' ')
  return (
    <span className={dateMark.mark}>
      <time dateTime={date} className={dateMark.date}>
        <span className={dateMark.day}>{day}</span>{' '}
        <bdi className={dateMark.month}>
          {month} <span className={dateMark.year}>{year}</span>
        </bdi>
      </time>
      {lastDay && (
        <span className={dateMark.last}>
          {' '}
          to <WrittenDay date={lastDay} />
        </span>
      )}
    </span>
  )
}
