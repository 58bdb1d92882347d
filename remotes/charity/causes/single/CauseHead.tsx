import { ButtonLink, cx, dollars, EditorText, Figure, Picture, ProgressBar } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import type { Picture as PictureData } from '@caravanserai/adapters'
import { Link } from 'react-router-dom'
import { donateAddress } from '../../addresses'
import styles from './CauseHead.module.css'
import type { CauseData, SingleCause } from './readCause'

/** The organiser of a cause, with a link to their page if it exists. */
const Organiser = ({
  name,
  picture,
  page,
}: {
  readonly name: string
  readonly picture: PictureData | null
  readonly page: string | null
}) => (
  <div className={styles.organiser}>
    {picture && (
      <div className={cx(styles.portrait, arch.arch)}>
        {/* The name next to the picture identifies the person. */}
        <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" ratio="fill" />
      </div>
    )}
    <p>
      Organised by{' '}
      <EditorText className={styles.name}>{page === null ? name : <Link to={page}>{name}</Link>}</EditorText>
    </p>
  </div>
)

/** The top of a cause: its picture, its progress and a link to donate. */
export const CauseHead = ({ cause, author }: Pick<CauseData, 'cause' | 'author'>) => (
  <div className={cx(styles.head, cause.picture && styles.pictured)}>
    {cause.picture && (
      <Figure picture={cause.picture}>
        <div className={cx(styles.view, arch.arch)}>
          <Picture picture={cause.picture} sizes="(min-width: 64rem) 48rem, 95vw" ratio="fill" priority />
        </div>
      </Figure>
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

/** The raised amount and the goal; unknown values are omitted. */
const Sums = ({ cause }: { readonly cause: SingleCause }) => {
  const { title, raisedCents, goalCents, percent, donors } = cause
  const counts = [donors === null ? '' : donorsIn(donors), neededOf(cause)].filter((count) => count !== '')
  return (
    <div className={styles.sums}>
      {(raisedCents ?? goalCents) !== null && (
        <p className={styles.raised}>
          <strong>{dollars(raisedCents ?? goalCents ?? 0)}</strong>{' '}
          {raisedCents === null
            ? 'is the goal'
            : `raised${goalCents === null ? '' : ` of ${dollars(goalCents)}`}`}
        </p>
      )}
      {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
      {counts.length > 0 && (
        <p className={styles.counts}>
          {counts.map((count) => (
            <span key={count}>{count}</span>
          ))}
        </p>
      )}
    </div>
  )
}

const neededOf = ({ raisedCents, goalCents }: SingleCause): string => {
  if (raisedCents === null || goalCents === null) return ''
  return raisedCents < goalCents ? `${dollars(goalCents - raisedCents)} still needed` : 'The goal is reached'
}

/** `380 donors`, as in the specification. */
const donorsIn = (count: number): string =>
  count === 1 ? '1 donor' : count === 0 ? 'No donors yet' : `${count} donors`
