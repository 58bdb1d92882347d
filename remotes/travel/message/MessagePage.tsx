import type { SafeHtml } from '@caravanserai/adapters'
import type { MessagePage as MessagePageData } from '../menuPage/pageData'
import type { Passage } from '../menuPage/places'
import {
  Section,
  Tabs,
  ArchPicture,
  asPortrait,
  cx,
  EditorText,
  PictureWords,
  RichText,
} from '@caravanserai/ui'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import styles from './MessagePage.module.css'

/** A name is short and begins with a letter; any other bold text is a sentence or a sum. */
const name = /^\p{L}[^<]{1,59}$/u

/** The name below a letter: the bold text of its last paragraph; `''` without a signature. Plain text. */
export const signatureOf = (html: SafeHtml): string => {
  const begins = html.lastIndexOf('<p')
  if (begins < 0) return ''
  const bold = /<(strong|b)>([^<]*)<\/\1>/.exec(html.slice(begins))?.[2]?.trim() ?? ''
  // The sanitiser writes only these entities; a name contains at most `&amp;`.
  return name.test(bold) ? bold.replace(/&amp;/g, '&') : ''
}

/** A person's letter with their portrait; either may be missing. */
const PersonMessage = ({ person: { label, html, picture } }: { readonly person: Passage }) => {
  const name = signatureOf(html)
  return (
    <div className={cx(html !== '' && picture && styles.withPortrait)}>
      {picture && (
        <figure className={styles.portrait}>
          <ArchPicture picture={asPortrait(picture, name || label)} />
          <figcaption>
            <EditorText className={styles.name} optional>
              {name}
            </EditorText>
            <EditorText>{label}</EditorText>
            <PictureWords picture={picture} />
          </figcaption>
        </figure>
      )}
      {html !== '' && (
        <article className={styles.letter} aria-label={`Letter of the ${label}`}>
          <RichText html={html} className={cx(styles.text, name !== '' && styles.signed)} />
        </article>
      )}
    </div>
  )
}

/** `Managing Director` has the fragment `#managing-director`: the three roles are written in Latin letters. */
const idOf = ({ label }: Passage): string => label.toLowerCase().replace(/\s+/g, '-')

/** The letters of the directors, in one tab each; a single letter has no tabs. */
export const MessagePage = ({ page: { people, otherSections } }: { readonly page: MessagePageData }) => {
  const [first, second] = people
  if (first === undefined)
    return otherSections.length === 0 ? <NothingYet /> : <LabelSections sections={otherSections} />
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
      <LabelSections sections={otherSections} startsOn="sand" />
    </>
  )
}
