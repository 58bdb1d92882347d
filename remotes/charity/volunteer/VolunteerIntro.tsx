import { ArchPicture, ButtonLink, cx, EditorText, Section } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { eventAddress } from '../addresses'
import { WrittenDays } from '../WrittenDay'
import styles from './VolunteerIntro.module.css'
import type { OpenDay } from './readVolunteer'

const ways = [
  {
    title: 'A morning',
    text: 'Count blankets, tie parcels, lay six hundred places before sunset. Nothing to know beforehand, and children may come too.',
  },
  {
    title: 'A season',
    text: 'Keep the register of a clinic on its Tuesdays, read contracts aloud, teach the night school on platform four. The same day each week, for three months at least.',
  },
  {
    title: 'What you have learned',
    text: 'We look for opticians, engineers, boatmen, bookkeepers, and whoever can mend an engine in the dark. A week of your leave builds more than it sounds.',
  },
] as const

/** What volunteers do and receive, with the next event that they can join. */
export const VolunteerIntro = ({ day }: { readonly day: OpenDay | null }) => (
  <Section labelledBy="opening-title">
    <div className={cx(styles.opening, day?.picture && styles.pictured)}>
      <div className={styles.words}>
        <h2 id="opening-title" className={styles.title}>
          What is missing is mostly hands
        </h2>
        <p className={styles.lead}>
          A well is paid for with money. The days around it are given: by those who hold the pole, keep the
          book, carry the chest and stay until the last one has been seen.
        </p>
        <dl className={styles.ways}>
          {ways.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          We pay the fare and the meal, and nobody goes out alone. Whoever works with children gives us two
          names that we may ring.
        </p>
        <p>
          <ButtonLink to="#write" arrow>
            Offer your hands
          </ButtonLink>
        </p>
      </div>
      {day?.picture && (
        <figure className={styles.day}>
          <ArchPicture picture={day.picture} />
          <figcaption className={styles.caption}>
            <EditorText as={Link} to={eventAddress.href({ id: day.id })}>
              {day.title}
            </EditorText>
            <WrittenDays event={day} />
          </figcaption>
        </figure>
      )}
    </div>
  </Section>
)
