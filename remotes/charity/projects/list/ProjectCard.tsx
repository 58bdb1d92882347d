import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { projectAddress } from '../../addresses'
import styles from './ProjectCard.module.css'
import type { ShownProject } from './readProjects'

/**
 * One case study: its picture, then its title. A click anywhere in the card follows the link of its title.
 */
export const ProjectCard = ({
  project: { id, title, category, picture },
  first,
}: {
  readonly project: ShownProject
  /** The first picture of the page is loaded eagerly. */
  readonly first: boolean
}) => (
  <article className={cx(styles.card, whole.card)} aria-labelledby={`project-${id}`}>
    <div className={cx(styles.view, arch.arch)}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 75rem) 43rem, (min-width: 44rem) 55vw, 92vw"
          ratio="fill"
          priority={first}
        />
      )}
    </div>
    <div className={styles.words}>
      <EditorText as="p" className={styles.category} optional>
        {category}
      </EditorText>
      <EditorText as="h3" id={`project-${id}`} className={styles.title}>
        <Link to={projectAddress.href({ id })} className={whole.link}>
          {title}
        </Link>
      </EditorText>
    </div>
  </article>
)
