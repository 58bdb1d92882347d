import { Section, SectionHeading } from '@caravanserai/ui'
import { ContactOptions } from '../organisation/ContactOptions'
import { TeamCarousel } from '../team/TeamCarousel'
import { NextSteps } from './NextSteps'
import { VolunteerIntro } from './VolunteerIntro'
import type { VolunteerData } from './readVolunteer'
import { Stories } from './Stories'
import { VolunteerForm } from './VolunteerForm'
import styles from './VolunteerPage.module.css'

/** What volunteers do, posts by volunteers, the form, and the team. */
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
