import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Container.module.css'

/** The column of the page: full width without gutters, at most `--measure`. `narrow` is for long texts. */
export const Container = ({
  narrow = false,
  className,
  children,
}: {
  readonly narrow?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) => <div className={cx(styles.container, narrow && styles.narrow, className)}>{children}</div>
