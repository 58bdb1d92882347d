import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { cx } from '@caravanserai/ui'
import styles from './DateMark.module.css'

/** A date in large type; a screen reader reads `12 December 2026`. */
export const DateMark = ({
  date,
  className,
}: {
  readonly date: IsoDate
  readonly className?: string | undefined
}) => {
  const [day, month, year] = writtenDate(date).split(' ')
  return (
    <time dateTime={date} className={cx(styles.date, className)}>
      <span className={styles.day}>{day}</span>{' '}
      <bdi className={styles.month}>
        {month} <span className={styles.year}>{year}</span>
      </bdi>
    </time>
  )
}
