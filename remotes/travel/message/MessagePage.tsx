import type { MessagePage as MessagePageData } from './messagePageOf'
import type { Passage } from '../menuPage/places'
import { Section, Tabs } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import { PersonMessage } from './PersonMessage'
import styles from './MessagePage.module.css'

/** `Managing Director` has the fragment `#managing-director`: the three roles are written in Latin letters. */
const idOf = ({ label }: Passage): string => label.toLowerCase().replace(/\s+/g, '-')

/** The letters of the directors, a tab for each; a single letter needs no tab. */
export const MessagePage = ({ page: { people, others } }: { readonly page: MessagePageData }) => {
  const [first, second] = people
  if (first === undefined) return others.length === 0 ? <NothingYet /> : <LabelSections sections={others} />
  return (
    <>
      <Section labelledBy="letters-title" className={styles.letters}>
        <h2 id="letters-title" className="unseen">
          {second === undefined ? first.label : 'Letters from the head of the house'}
        </h2>
        {second === undefined ? (
          <PersonMessage person={first} />
        ) : (
          <Tabs
            label="Who writes"
            tabs={people.map((person) => ({
              id: idOf(person),
              title: person.label,
              content: <PersonMessage person={person} />,
            }))}
          />
        )}
      </Section>
      <LabelSections sections={others} startsOn="sand" />
    </>
  )
}
