import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { EditorText } from '@caravanserai/ui'
import type { SiteEvent } from './kinds/events'

/** A formatted day; renders nothing if it is unknown. */
export const WrittenDay = ({
  date,
  className,
}: {
  readonly date: IsoDate | null
  readonly className?: string | undefined
}) =>
  date && (
    <EditorText as="time" dateTime={date} className={className}>
      {writtenDate(date)}
    </EditorText>
  )

/** The day or the days of an event, or its date as the editor wrote it. */
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
      <WrittenDay date={date} /> to <WrittenDay date={lastDay} />
    </span>
  ) : (
    <WrittenDay date={date} className={className} />
  )
