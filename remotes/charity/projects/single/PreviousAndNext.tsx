import { ArrowIcon, BackIcon, cx, EditorText, Picture, Section } from '@caravanserai/ui'
import type { SidebarLink } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Link } from 'react-router-dom'
import styles from './PreviousAndNext.module.css'
import type { ProjectData } from './readProject'

/** The projects before and after this one in the list. */
export const PreviousAndNext = ({ previous, next }: Pick<ProjectData, 'previous' | 'next'>) =>
  (previous ?? next) !== null && (
    <Section tone="sand" className={styles.section}>
      <nav aria-label="Projects before and after" className={styles.ways} data-unprinted>
        {previous && <Way link={previous} step="previous" />}
        {next && <Way link={next} step="next" />}
      </nav>
    </Section>
  )

const Way = ({
  link: { to, title, picture },
  step,
}: {
  readonly link: SidebarLink
  readonly step: 'previous' | 'next'
}) => (
  <Link to={to} className={cx(styles.way, styles[step])}>
    <span className={cx(styles.view, arch.arch)}>
      {/* The text next to it says what it shows. */}
      {picture && <Picture picture={{ ...picture, alt: '' }} sizes="8rem" ratio="fill" />}
    </span>
    <span className={styles.words}>
      <span className={styles.step}>
        {step === 'previous' ? (
          <>
            <BackIcon /> Previous project
          </>
        ) : (
          <>
            Next project <ArrowIcon />
          </>
        )}
      </span>{' '}
      <EditorText className={styles.title}>{title}</EditorText>
    </span>
  </Link>
)
