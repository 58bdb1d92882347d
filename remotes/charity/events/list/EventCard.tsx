import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { eventAddress } from '../../addresses'
import { DateMark } from '../DateMark'
import { TimeAndPlace } from '../TimeAndPlace'
import styles from './EventCard.module.css'
import type { ListedEvent } from './readEvents'

/**
 * One event as a line of the programme: its day, picture and title. A click anywhere in the line follows the
 * link of its title.
 */
export const EventCard = ({
  event: { id, title, date, lastDay, dateText, time, place, summary, picture },
}: {
  readonly event: ListedEvent
}) => (
  <article className={cx(styles.card, whole.card)} aria-labelledby={`event-${id}`}>
    {date === null ? (
      <EditorText optional>{dateText}</EditorText>
    ) : (
      <DateMark date={date} lastDay={lastDay} />
    )}
    <div className={styles.words}>
      <EditorText as="h3" id={`event-${id}`} className={styles.title}>
        <Link to={eventAddress.href({ id })} className={whole.link}>
          {title}
        </Link>
      </EditorText>
      <EditorText as="p" className={styles.summary} optional>
        {summary}
      </EditorText>
      <TimeAndPlace time={time} place={place} />
    </div>
    {picture && (
      <div className={cx(styles.view, arch.arch)}>
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 25rem, (min-width: 44rem) 40vw, 90vw"
          ratio="fill"
        />
      </div>
    )}
  </article>
)
