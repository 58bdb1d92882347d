import { EditorText, Section, SectionHeading } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { eventAddress } from '../../addresses'
import { WrittenDays } from '../../WrittenDay'
import styles from './OtherDays.module.css'
import type { NamedEvent } from './readEvents'

/** The events that are not on this page, each in one line. */
export const OtherDays = ({ events }: { readonly events: ReadonlyArray<NamedEvent> }) => (
  <Section tone="night" labelledBy="others-title" className={styles.section}>
    <SectionHeading id="others-title" title="More events" />
    <ul className={styles.days}>
      {events.map(({ id, title, place, ...days }) => (
        <li key={id} className={styles.day}>
          <WrittenDays event={days} className={styles.date} />
          <EditorText as={Link} to={eventAddress.href({ id })} className={styles.title}>
            {title}
          </EditorText>
          <EditorText className={styles.place} optional>
            {place}
          </EditorText>
        </li>
      ))}
    </ul>
  </Section>
)
