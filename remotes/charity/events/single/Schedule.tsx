import type { ScheduleItem } from '@caravanserai/adapters'
import { EditorText, organisation } from '@caravanserai/ui'
import styles from './Schedule.module.css'

/** The schedule, one line per hour. */
export const Schedule = ({
  items,
  time,
}: {
  readonly items: ReadonlyArray<ScheduleItem>
  /** The hours of the whole event, shown while there is no schedule. */
  readonly time: string
}) =>
  items.length === 0 ? (
    <p>
      {time !== '' && (
        <>
          Settled so far: <bdi>{time}</bdi>.{' '}
        </>
      )}
      What happens at which hour is still being set. Ring{' '}
      <a href={`tel:${organisation.phone.dialled}`}>
        <bdi>{organisation.phone.shown}</bdi>
      </a>{' '}
      to hear it.
    </p>
  ) : (
    <ol className={styles.schedule}>
      {items.map(({ time: at, title }, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.time}>{at}</span>{' '}
          <EditorText className={styles.title} optional>
            {title}
          </EditorText>
        </li>
      ))}
    </ol>
  )
