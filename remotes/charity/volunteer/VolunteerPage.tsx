import { Section, SectionHeading, Card, cx, EditorText, ArchPicture, ButtonLink } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { ContactOptions } from '../organisation/ContactOptions'
import { TeamCarousel } from '../team/TeamCarousel'
import type { VolunteerData, Story, OpenDay } from './readVolunteer'
import { VolunteerForm } from './VolunteerForm'
import { postAddress, eventAddress } from '../addresses'
import { WrittenDays } from '../WrittenDay'
import nextSteps from './NextSteps.module.css'
import volunteerIntro from './VolunteerIntro.module.css'
import swiped from '@caravanserai/ui/swiped.module.css'
import storiesStyles from './Stories.module.css'
import styles from './VolunteerPage.module.css'

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

/** The work and the benefits of volunteers, with the next event that they can join. */
const VolunteerIntro = ({ day }: { readonly day: OpenDay | null }) => (
  <Section labelledBy="opening-title">
    <div className={cx(volunteerIntro.opening, day?.picture && volunteerIntro.pictured)}>
      <div className={volunteerIntro.words}>
        <h2 id="opening-title" className={volunteerIntro.title}>
          What is missing is mostly hands
        </h2>
        <p className={volunteerIntro.lead}>
          A well is paid for with money. The days around it are given: by those who hold the pole, keep the
          book, carry the chest and stay until the last one has been seen.
        </p>
        <dl className={volunteerIntro.ways}>
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
        <figure className={volunteerIntro.day}>
          <ArchPicture picture={day.picture} />
          <figcaption className={volunteerIntro.caption}>
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

/** Posts by volunteers about their work. */
const Stories = ({ stories }: { readonly stories: ReadonlyArray<Story> }) => (
  <Section tone="night" labelledBy="stories-title">
    <SectionHeading id="stories-title" title="What volunteers say" arrangement="split">
      <p>By volunteers, or about them: what they have learned, and what a day of it is like.</p>
    </SectionHeading>
    <ul className={cx(storiesStyles.stories, swiped.cards)}>
      {stories.map(({ id, title, picture, author, role }) => (
        <li key={id}>
          <Card title={title} to={postAddress.href({ id })} picture={picture}>
            <EditorText as="p">{[author, role].filter((part) => part !== '').join(', ')}</EditorText>
          </Card>
        </li>
      ))}
    </ul>
  </Section>
)

const steps = [
  {
    title: 'We answer you',
    text: 'Within four working days, by telephone if you leave a number, in Bangla or English, whichever you write in.',
  },
  {
    title: 'You come for tea',
    text: 'To Kathgolap House, or to whoever of us is nearest. An hour, and no interview.',
  },
  {
    title: 'You come along once',
    text: 'For one day, beside somebody who knows it. Then you say whether you come again.',
  },
] as const

/** The steps after the form. */
const NextSteps = () => (
  <section className={nextSteps.goes} aria-labelledby="goes-title">
    <h3 id="goes-title">What happens next</h3>
    <ol className={nextSteps.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={nextSteps.step}>
          <p className={nextSteps.title}>{title}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** The work of volunteers, their posts, the form, and the team. */
export const VolunteerPage = ({ day, stories, team }: VolunteerData) => (
  <>
    <VolunteerIntro day={day} />
    {stories.length > 0 && <Stories stories={stories} />}
    <Section id="write" labelledBy="write-title" className={styles.write}>
      <SectionHeading id="write-title" title="Apply to volunteer" arrangement="split">
        <p>Leave empty what you would rather say by telephone. A person reads it, and answers you by name.</p>
      </SectionHeading>
      <div className={styles.sides}>
        <VolunteerForm />
        <div className={styles.aside}>
          <NextSteps />
          <aside className={styles.speak} aria-labelledby="speak-title">
            <h3 id="speak-title">Questions before you apply?</h3>
            <ContactOptions purpose="ask what is needed this month" />
          </aside>
        </div>
      </div>
    </Section>
    {team.length > 0 && (
      <Section tone="sand" labelledBy="people-title">
        <SectionHeading id="people-title" title="Meet the team" arrangement="split">
          <p>Some are paid and some are not. At work one cannot tell which.</p>
        </SectionHeading>
        <TeamCarousel members={team} label="Meet the team" />
      </Section>
    )}
  </>
)
