import { Newsletter, Section } from '@caravanserai/ui'
import styles from './LetterBand.module.css'

/** The letter on a night band, where a page has no sidebar to ask in. */
export const LetterBand = () => (
  <Section tone="night" className={styles.band}>
    <div className={styles.inside}>
      <p className={styles.words}>
        One letter a month: what was built, what was spent, and which seats are still open.
      </p>
      <Newsletter label="Newsletter, beside the blog" />
    </div>
  </Section>
)
