import { ButtonLink, EditorText, Section } from '@caravanserai/ui'
import { listAddress } from '../addresses'
import type { Entry } from '../entries'
import styles from './EntryPage.module.css'

/** One entry. Its title is in the banner. */
export const EntryPage = ({ entry: { text } }: { readonly entry: Entry }) => (
  <Section>
    <article className={styles.entry}>
      {text.map((paragraph, index) => (
        <EditorText as="p" key={index}>
          {paragraph}
        </EditorText>
      ))}
      <p data-unprinted>
        <ButtonLink to={listAddress.href()} look="quiet">
          Back to Example
        </ButtonLink>
      </p>
    </article>
  </Section>
)
