import type { HomePage } from '@caravanserai/adapters'
import type { Tone } from '@caravanserai/ui'
import { ArchPicture, ButtonLink, cx, RichText, Section, SectionHeading } from '@caravanserai/ui'
import styles from './home.module.css'

/** Who the house is: its picture through the gate, its words, the way to the whole story. */
export const AboutSection = ({
  about: { html, picture, href },
  tone,
}: {
  readonly about: NonNullable<HomePage['about']>
  readonly tone: Tone
}) => (
  <Section tone={tone} labelledBy="about-title" className={styles.about}>
    <div className={cx(picture && styles.twoSides)}>
      {picture && <ArchPicture picture={picture} />}
      <div>
        <SectionHeading id="about-title" title="About us" />
        <RichText html={html} />
        {href !== null && (
          <p className={styles.further}>
            <ButtonLink to={href} look="quiet" arrow>
              More about the house
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  </Section>
)
