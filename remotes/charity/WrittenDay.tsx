import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { EditorText } from '@caravanserai/ui'
import type { SiteEvent } from './kinds/events'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekday of a date, the same on the server and in every browser. */
export const weekdayOf = (date: IsoDate): string => weekdays[new Date(date).getUTCDay()] ?? ''

/** A formatted day; renders nothing if it is unknown. */
export const WrittenDay = ({
  date,
  weekday = false,
  className,
}: {
  readonly date: IsoDate | null
  readonly weekday?: boolean
  readonly className?: string | undefined
}) =>
  date && (
    <EditorText as="time" dateTime={date} className={className}>
      {weekday && `${weekdayOf(date)} `}
      {writtenDate(date)}
    </EditorText>
  )

/** The day or the days of an event with their weekdays, or its date as the editor wrote it. */
export const WrittenDays = ({
  event: { date, lastDay, dateText },
  className,
}: {
  readonly event: Pick<SiteEvent, 'date' | 'lastDay' | 'dateText'>
  readonly className?: string | undefined
}) =>
  date === null ? (
    <EditorText className={className} optional>
      {dateText}
    </EditorText>
  ) : lastDay ? (
    <span className={className}>
      <WrittenDay date={date} weekday /> to <WrittenDay date={lastDay} weekday />
    </span>
  ) : (
    <WrittenDay date={date} weekday className={className} />
  )
