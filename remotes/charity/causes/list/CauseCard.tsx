import { ButtonLink, cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Link } from 'react-router-dom'
import { causeAddress, donateAddress } from '../../addresses'
import { CauseProgress } from '../CauseProgress'
import styles from './CauseCard.module.css'
import type { ListedCause } from './readCauses'

/** One cause: its picture, summary, progress, organiser and a link to donate. */
export const CauseCard = ({
  cause,
  first,
}: {
  readonly cause: ListedCause
  /** The first picture of the page is loaded eagerly. */
  readonly first: boolean
}) => (
  <article className={styles.card} aria-labelledby={`cause-${cause.id}`}>
    <div className={cx(styles.gate, arch.arch)}>
      <div className={cx(styles.view, arch.arch)}>
        {cause.picture && (
          <Picture
            picture={cause.picture}
            sizes="(min-width: 44rem) 25rem, 90vw"
            ratio="fill"
            priority={first}
          />
        )}
      </div>
      <div className={styles.words}>
        <EditorText as="p" className={styles.category} optional>
          {cause.category}
        </EditorText>
        <EditorText as="h3" id={`cause-${cause.id}`}>
          <Link to={causeAddress.href({ id: cause.id })} className={styles.link}>
            {cause.title}
          </Link>
        </EditorText>
        <EditorText as="p" className={styles.summary} optional>
          {cause.summary}
        </EditorText>
        <div className={styles.foot}>
          <CauseProgress cause={cause} />
          {cause.authorName !== '' && (
            <p className={styles.organiser}>
              Organised by <EditorText>{cause.authorName}</EditorText>
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
