import { ButtonLink } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { CauseProgress } from '../../causes/CauseProgress'
import { causeHref, giveHref } from '../../hrefs'
import styles from './CauseBeside.module.css'
import type { CauseOfProject } from './readProject'

/** The cause that a project belongs to: how far it has come, and the way to give to it. */
export const CauseBeside = ({ cause }: { readonly cause: CauseOfProject }) => (
  <section data-tone="night" aria-labelledby="cause-title" className={styles.cause}>
    <h2 id="cause-title" className={styles.heading}>
      Part of a cause
    </h2>
    <p className={styles.title} dir="auto">
      <Link to={causeHref(cause.id)}>{cause.title}</Link>
    </p>
    <CauseProgress cause={cause} />
    <p data-unprinted>
      <ButtonLink to={giveHref(cause.id)} arrow small>
        Give to this cause
      </ButtonLink>
    </p>
  </section>
)
