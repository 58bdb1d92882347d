import { ButtonLink, EditorText } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { CauseProgress } from '../../causes/CauseProgress'
import { causeAddress, donateAddress } from '../../addresses'
import styles from './CauseOfProject.module.css'
import type { ProjectCause } from './readProject'

/** The cause that a project belongs to, with its progress and a link to donate. */
export const CauseOfProject = ({ cause }: { readonly cause: ProjectCause }) => (
  <section data-tone="night" aria-labelledby="cause-title" className={styles.cause}>
    <h2 id="cause-title" className={styles.heading}>
      Part of a cause
    </h2>
    <EditorText as="p" className={styles.title}>
      <Link to={causeAddress.href({ id: cause.id })}>{cause.title}</Link>
    </EditorText>
    <CauseProgress cause={cause} />
    <p data-unprinted>
      <ButtonLink to={donateAddress.href({ cause: cause.id })} arrow small>
        Give to this cause
      </ButtonLink>
    </p>
  </section>
)
