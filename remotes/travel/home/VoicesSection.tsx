import type { Tone } from '@caravanserai/ui'
import { ButtonLink, EditorText, Section, SectionHeading } from '@caravanserai/ui'
import { testimonialsAddress } from '../addresses'
import type { Voice } from './homePage'
import styles from './home.module.css'

/** What some of those who travelled with the house say of it. */
export const VoicesSection = ({
  voices,
  tone,
}: {
  readonly voices: ReadonlyArray<Voice>
  readonly tone: Tone
}) => (
  <Section tone={tone} labelledBy="voices-title">
    <SectionHeading id="voices-title" title="What travellers say" />
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
  </Section>
)
