import type { ReactNode } from 'react'
import { cx } from '@caravanserai/ui'
import styles from './WithSidebar.module.css'

/** A text with its sidebar: next to it on wide screens, below it on others. */
export const WithSidebar = ({
  sidebar,
  atStart = false,
  children,
}: {
  readonly sidebar: ReactNode
  /** The sidebar before the text instead of after it. A screen reader still reads it after the text. */
  readonly atStart?: boolean
  readonly children: ReactNode
}) => (
  <div className={cx(styles.sides, atStart && styles.first)}>
    <div className={styles.story}>{children}</div>
    {sidebar}
  </div>
)
