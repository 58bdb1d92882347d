import type { ReactNode } from 'react'
import { Container } from '../Container/Container'
import { cx } from '../cx'
import styles from './Section.module.css'

/** The ground a section stands on. They alternate, so that a long page has a rhythm. */
export type Tone = 'paper' | 'sand' | 'night'

/** One band of a page, named by its heading. */
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
    <Container>{children}</Container>
  </section>
)
