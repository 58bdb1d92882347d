import type { Tone } from '@caravanserai/ui'
import { ButtonLink, EditorText, Picture, ProgressBar, Section, SectionHeading } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { causeAddress, donateAddress } from '../addresses'
import type { HomeCause } from './homePage'
import styles from './home.module.css'

/** A cause of the charity section: how far it has come, and the way to give to it. */
export const CauseSection = ({
  cause: { id, title, summary, raised, percent, picture },
  tone,
}: {
  readonly cause: HomeCause
  readonly tone: Tone
}) => (
  <Section tone={tone} labelledBy="cause-title">
    <div className={styles.twoSides}>
      {picture && (
        <div className={styles.view}>
          <Picture picture={picture} sizes="(min-width: 60rem) 30rem, 92vw" ratio="landscape" />
        </div>
      )}
      <div>
        <SectionHeading id="cause-title" title="A cause that needs you" />
        <div className={styles.cause}>
          <EditorText as="h3">
            <Link to={causeAddress.href({ id })}>{title}</Link>
          </EditorText>
          <EditorText as="p" optional>
            {summary}
          </EditorText>
          {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
          {raised !== '' && <p>{raised}</p>}
          <ButtonLink to={donateAddress.href({ cause: id })}>Give to this cause</ButtonLink>
        </div>
      </div>
    </div>
  </Section>
)
