import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Container.module.css'

/** The site's column: full width less the gutters, to the measure at most. `narrow` is for reading. */
export const Container = ({
  narrow = false,
  className,
  children,
}: {
  readonly narrow?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) => <div className={cx(styles.container, narrow && styles.narrow, className)}>{children}</div>
