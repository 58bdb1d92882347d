import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Container } from '../Container/Container'
import { cx } from '../cx'
import styles from './Section.module.css'

/** The background of a section. Adjacent sections of a long page alternate. */
export type Tone = 'paper' | 'sand' | 'night'

/**
 * A full-width section of a page, named by its heading. Sections are hydrated separately, starting with a section
 * that the visitor touches, so that a long page becomes interactive as early as a short one.
 */
export const Section = ({
  tone = 'paper',
  labelledBy,
  id,
  className,
  children,
}: {
  readonly tone?: Tone
  readonly labelledBy?: string
  readonly id?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) => (
  <section id={id} data-tone={tone} aria-labelledby={labelledBy} className={cx(styles.section, className)}>
    <Container>
      <Suspense>{children}</Suspense>
    </Container>
  </section>
)
