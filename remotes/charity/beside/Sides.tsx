import type { ReactNode } from 'react'
import { cx } from '@caravanserai/ui'
import styles from './Sides.module.css'

/** A story with its sidebar: beside it on wide screens, below it on others. */
export const Sides = ({
  beside,
  first = false,
  children,
}: {
  readonly beside: ReactNode
  /** The sidebar at the start of the line instead of its end. It still follows the story for those who hear the page. */
  readonly first?: boolean
  readonly children: ReactNode
}) => (
  <div className={cx(styles.sides, first && styles.first)}>
    <div className={styles.story}>{children}</div>
    {beside}
  </div>
)
