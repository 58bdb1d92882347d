import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/**
 * The main action of a page on phones, fixed to the bottom of the screen. It repeats links of the page, so wide
 * screens and print omit it. Put it at the end of the page.
 */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div data-tone="night" data-unprinted="" className={styles.bar}>
    {children}
  </div>
)
