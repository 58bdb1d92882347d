import type { Listed } from '@caravanserai/adapters'
import { ButtonLink, EditorText, Picture, ProgressBar, SectionHeading } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { causeAddress, causesAddress, donateAddress } from '../../addresses'
import { isFunded } from '../../entries'
import styles from './FirstCausePart.module.css'

export interface FirstCauseData extends Pick<
  Listed<'causes'>,
  'id' | 'title' | 'summary' | 'percent' | 'picture'
> {
  /**
   * `$2,000 of $3,000 raised`: formatted here, so that the part needs no formatting code; `''` if unknown.
   */
  readonly raised: string
}

/** A cause: its progress, and a link to donate. If it is funded, so are all others. */
export const FirstCausePart = ({ id, title, summary, raised, percent, picture }: FirstCauseData) => {
  const isOver = isFunded({ percent })
  return (
    <div className={styles.twoSides}>
      {picture && (
        <div className={styles.view}>
          <Picture picture={picture} sizes="(min-width: 60rem) 30rem, 92vw" ratio="landscape" />
        </div>
      )}
      <div>
        <SectionHeading title={isOver ? 'Every cause is funded: thank you' : 'A cause that needs you'} />
        <div className={styles.cause}>
          <EditorText as="h3">
            <Link to={causeAddress.href({ id })}>{title}</Link>
          </EditorText>
          <EditorText as="p" optional>
            {summary}
          </EditorText>
          {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
          {raised !== '' && <p>{raised}</p>}
          {isOver ? (
            <ButtonLink to={causesAddress.href()}>See all causes</ButtonLink>
          ) : (
            <ButtonLink to={donateAddress.href({ cause: id })}>Give to this cause</ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
