import type { HomePage } from './homePage'
import type { Tone } from '@caravanserai/ui'
import { ButtonLink, FilmButton, RichText, Section, SectionHeading } from '@caravanserai/ui'
import { frames, poster } from './film'
import styles from './home.module.css'

/** About the travel business: its picture, which opens a short film, a text, and a link to the About page. */
export const AboutSection = ({
  about: { html, picture, href },
  tone,
}: {
  readonly about: NonNullable<HomePage['about']>
  readonly tone: Tone
}) => (
  <Section tone={tone} labelledBy="about-title" className={styles.about}>
    <div className={styles.twoSides}>
      <FilmButton title="One journey, and home again" poster={picture ?? poster} frames={frames} />
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
