import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/**
 * The main action of a page on phones, at the end of the screen, in reach on the whole length of the page. It repeats links that
 * the page has elsewhere, so that wide screens and paper have none. Put it at the end of the page.
 */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div data-tone="night" data-unprinted="" className={styles.bar}>
    {children}
  </div>
)
