import type { ServiceCard } from './serviceCard'
import { cx, EditorText, Picture } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import styles from './ServicePage.module.css'

/**
 * A service of the menu, with its first 300 characters. A click anywhere in the card follows the link of its
 * title.
 */
export const MenuServiceCard = ({
  card: { name, href, teaser, picture },
}: {
  readonly card: ServiceCard
}) => (
  <article className={cx(styles.desk, whole.card, picture && styles.pictured)}>
    {picture && (
      <div className={styles.view}>
        <Picture picture={picture} sizes="(min-width: 48rem) 38rem, 90vw" ratio="fill" />
      </div>
    )}
    <div className={styles.words}>
      <EditorText as="h3">
        <Link to={href} className={whole.link}>
          {name}
        </Link>
      </EditorText>
      <EditorText as="p" className={styles.teaser} optional>
        {teaser}
      </EditorText>
    </div>
  </article>
)
