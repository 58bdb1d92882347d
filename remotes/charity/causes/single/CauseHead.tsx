import { ButtonLink, cx, dollars, EditorText, Picture, ProgressBar } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { donateAddress } from '../../addresses'
import styles from './CauseHead.module.css'
import { Organiser } from './Organiser'
import type { CauseData, SingleCause } from './readCause'

/** The top of a cause: its picture, its progress and a link to donate. */
export const CauseHead = ({ cause, author }: Pick<CauseData, 'cause' | 'author'>) => (
  <div className={cx(styles.head, cause.picture && styles.pictured)}>
    {cause.picture && (
      <div className={cx(styles.view, arch.arch)}>
        <Picture picture={cause.picture} sizes="(min-width: 64rem) 48rem, 95vw" ratio="fill" priority />
      </div>
    )}
    <div className={styles.panel}>
      <EditorText as="p" className={styles.category} optional>
        {cause.category}
      </EditorText>
      <h2 id="cause-title" className="unseen">
        How far it has come
      </h2>
      <Sums cause={cause} />
      <ButtonLink to={donateAddress.href({ cause: cause.id })} arrow className={styles.give}>
        Donate<span className="unseen"> to {cause.title}</span>
      </ButtonLink>
      {cause.authorName !== '' && (
        <Organiser name={cause.authorName} picture={cause.authorPicture} page={author} />
      )}
    </div>
  </div>
)

/** How far it has come, as far as that is known. */
const Sums = ({
  cause: { title, goalCents, raisedCents, percent, donors },
}: {
  readonly cause: SingleCause
}) => (
  <div className={styles.sums}>
    {raisedCents !== null ? (
      <p className={styles.raised}>
        <strong>{dollars(raisedCents)}</strong> raised{goalCents !== null && ` of ${dollars(goalCents)}`}
      </p>
    ) : (
      goalCents !== null && (
        <p className={styles.raised}>
          <strong>{dollars(goalCents)}</strong> is the goal
        </p>
      )
    )}
    {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
    <p className={styles.counts}>
      {donors !== null && <span>{donorsIn(donors)}</span>}
      {raisedCents !== null && goalCents !== null && (
        <span>
          {raisedCents < goalCents
            ? `${dollars(goalCents - raisedCents)} still needed`
            : 'The goal is reached'}
        </span>
      )}
    </p>
  </div>
)

/** `380 donors`, as in the specification. */
const donorsIn = (count: number): string =>
  count === 1 ? '1 donor' : count === 0 ? 'No donors yet' : `${count} donors`
