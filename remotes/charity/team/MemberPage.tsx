import {
  ArchPicture,
  asPortrait,
  cx,
  EditorText,
  Figure,
  RichText,
  Section,
  SectionHeading,
} from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { causeAddress, postAddress } from '../addresses'
import { WrittenDay } from '../WrittenDay'
import styles from './MemberPage.module.css'
import type { MemberData } from './readTeam'
import { TeamCarousel } from './TeamCarousel'

/** A member of the team: biography, causes and posts, followed by the other members. */
export const MemberPage = ({
  member: { name, role, body, picture },
  causes,
  posts,
  otherMembers,
}: MemberData) => (
  <>
    <Section labelledBy="member-title" className={styles.member}>
      <div className={cx(styles.sides, picture && styles.withPortrait)}>
        {picture && (
          <Figure picture={picture} className={styles.portrait}>
            <ArchPicture picture={asPortrait(picture, name)} />
          </Figure>
        )}
        <div className={styles.words}>
          <h2 id="member-title" className="unseen">
            About {name}
          </h2>
          <EditorText as="p" className={styles.role} optional>
            {role}
          </EditorText>
          {body !== '' && <RichText html={body} className={styles.body} />}
          {causes.length > 0 && (
            <div className={styles.works}>
              <h3>Responsible for</h3>
              <ul className={styles.list}>
                {causes.map(({ id, title, category, percent }) => (
                  <li key={id}>
                    <EditorText as={Link} to={causeAddress.href({ id })}>
                      {title}
                    </EditorText>
                    <span className={styles.aside}>
                      {[category, percent === null ? '' : `${percent}% raised`]
                        .filter((part) => part !== '')
                        .join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {posts.length > 0 && (
            <div className={styles.works}>
              <h3>Posts</h3>
              <ul className={styles.list}>
                {posts.map(({ id, title, date }) => (
                  <li key={id}>
                    <EditorText as={Link} to={postAddress.href({ id })}>
                      {title}
                    </EditorText>
                    <WrittenDay date={date} className={styles.aside} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </Section>
    {otherMembers.length > 0 && (
      <Section tone="sand" labelledBy="others-title">
        <SectionHeading id="others-title" title="The rest of the team" arrangement="split">
          <p>Each answers for something by name. Ask whoever knows the place you have in mind.</p>
        </SectionHeading>
        <TeamCarousel members={otherMembers} label="The rest of the team" />
      </Section>
    )}
  </>
)
