import { ButtonLink, cx, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Link } from 'react-router-dom'
import { causeAddress, donateAddress } from '../../addresses'
import { CauseProgress } from '../CauseProgress'
import styles from './CauseCard.module.css'
import type { ListedCause } from './readCauses'

/** One cause: seen through the gate, what it is, how far it has come, who answers for it, and the way to give. */
export const CauseCard = ({ cause }: { readonly cause: ListedCause }) => (
  <article className={styles.card} aria-labelledby={`cause-${cause.id}`}>
    <div className={cx(styles.gate, arch.arch)}>
      <div className={cx(styles.view, arch.arch)}>
        {cause.picture && (
          <Picture picture={cause.picture} sizes="(min-width: 44rem) 25rem, 90vw" ratio="fill" />
        )}
      </div>
      <div className={styles.words}>
        {cause.category !== '' && (
          <p className={styles.category} dir="auto">
            {cause.category}
          </p>
        )}
        <h3 id={`cause-${cause.id}`} dir="auto">
          <Link to={causeAddress.href({ id: cause.id })} className={styles.link}>
            {cause.title}
          </Link>
        </h3>
        {cause.summary !== '' && (
          <p className={styles.summary} dir="auto">
            {cause.summary}
          </p>
        )}
        <div className={styles.foot}>
          <CauseProgress cause={cause} />
          {cause.authorName !== '' && (
            <p className={styles.organiser}>
              Organised by <span dir="auto">{cause.authorName}</span>
            </p>
          )}
          <ButtonLink to={donateAddress.href({ cause: cause.id })} look="quiet" arrow className={styles.give}>
            Give to this cause<span className="unseen">: {cause.title}</span>
          </ButtonLink>
        </div>
      </div>
    </div>
  </article>
)
