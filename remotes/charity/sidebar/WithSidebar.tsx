import type { ReactNode } from 'react'
import { cx } from '@caravanserai/ui'
import styles from './WithSidebar.module.css'

/** A story with its sidebar: beside it on wide screens, below it on others. */
export const WithSidebar = ({
  sidebar,
  atStart = false,
  children,
}: {
  readonly sidebar: ReactNode
  /** The sidebar at the start of the line instead of its end. It still follows the story for those who hear the page. */
  readonly atStart?: boolean
  readonly children: ReactNode
}) => (
  <div className={cx(styles.sides, atStart && styles.first)}>
    <div className={styles.story}>{children}</div>
    {sidebar}
  </div>
)
