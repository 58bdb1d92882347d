import type { Testimonial } from '@caravanserai/adapters'
import { ButtonLink, EditorText, SectionHeading } from '@caravanserai/ui'
import { testimonialsAddress } from '../addresses'
import styles from './VoicesPart.module.css'

export type Voice = Pick<Testimonial, 'id' | 'name' | 'role' | 'quote'>

/** Quotes of travellers. */
export const VoicesPart = ({ voices }: { readonly voices: ReadonlyArray<Voice> }) => (
  <>
    <SectionHeading title="What travellers say" />
    <ul className={styles.voices}>
      {voices.map(({ id, name, role, quote }) => (
        <li key={id}>
          <figure className={styles.voice}>
            <EditorText as="blockquote">{quote}</EditorText>
            <figcaption>
              <EditorText as="b" optional>
                {name}
              </EditorText>
              <EditorText optional>{role}</EditorText>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
    <p className={styles.further}>
      <ButtonLink to={testimonialsAddress.href()} look="quiet" arrow>
        Read what others say
      </ButtonLink>
    </p>
  </>
)
