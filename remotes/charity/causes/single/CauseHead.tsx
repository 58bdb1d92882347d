import { ButtonLink, cx, dollars, EditorText, Figure, Picture, ProgressBar } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { causeAddress, donateAddress } from '../../addresses'
import { isFunded } from '../../entries'
import styles from './CauseHead.module.css'
import type { CauseData, RelatedCause, SingleCause } from './readCause'

/** The link to give to a cause; for a funded cause, to the next one if there is one. */
export const GiveLink = ({
  cause,
  next,
  ...buttonProps
}: {
  readonly cause: SingleCause
  readonly next: RelatedCause | undefined
} & Pick<ComponentProps<typeof ButtonLink>, 'arrow' | 'small' | 'className'>) => {
  const to = isFunded(cause) ? next : cause
  return (
    to && (
      <ButtonLink to={donateAddress.href({ cause: to.id })} {...buttonProps}>
        {to === cause ? 'Give' : 'Give to the next cause'}
        <span className="unseen">: {to.title}</span>
      </ButtonLink>
    )
  )
}

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
export const CauseHead = ({
  cause,
  author,
  related: [next],
}: Pick<CauseData, 'cause' | 'author' | 'related'>) => (
  <div className={cx(styles.head, cause.picture && styles.pictured)}>
    {cause.picture && (
      <Figure picture={cause.picture}>
        <div className={cx(styles.view, arch.arch)} data-shared="page">
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
      {isFunded(cause) && (
        <p>
          This cause is funded: thank you.
          {next && (
            <>
              {' '}
              The next one is <Link to={causeAddress.href({ id: next.id })}>{next.title}</Link>.
            </>
          )}
        </p>
      )}
      <GiveLink cause={cause} next={next} arrow className={styles.give} />
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
