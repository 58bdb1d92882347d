import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { WrittenDay } from '../WrittenDay'
import styles from './DateMark.module.css'

/** A date in large type, with the last day below it; a screen reader reads `12 December 2026 to 14 December 2026`. */
export const DateMark = ({ date, lastDay }: { readonly date: IsoDate; readonly lastDay: IsoDate | null }) => {
  const [day, month, year] = writtenDate(date).split(' ')
  return (
    <span className={styles.mark}>
      <time dateTime={date} className={styles.date}>
        <span className={styles.day}>{day}</span>{' '}
        <bdi className={styles.month}>
          {month} <span className={styles.year}>{year}</span>
        </bdi>
      </time>
      {lastDay && (
        <span className={styles.last}>
          {' '}
          to <WrittenDay date={lastDay} />
        </span>
      )}
    </span>
  )
}
