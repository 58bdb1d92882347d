import { Card, cx, EditorText, Section, SectionHeading } from '@caravanserai/ui'
import swiped from '@caravanserai/ui/swiped.module.css'
import { postAddress } from '../addresses'
import type { Story } from './readVolunteer'
import styles from './Stories.module.css'

/** Posts by volunteers about their work. */
export const Stories = ({ stories }: { readonly stories: ReadonlyArray<Story> }) => (
  <Section tone="night" labelledBy="stories-title">
    <SectionHeading id="stories-title" title="What volunteers say" arrangement="split">
      <p>By volunteers, or about them: what they have learned, and what a day of it is like.</p>
    </SectionHeading>
    <ul className={cx(styles.stories, swiped.cards)}>
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
