import { Container } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import styles from './Head.module.css'

/** The dark band at the top, with the one title of the page. */
export const Head = ({ brand, children }: { readonly brand: string; readonly children?: ReactNode }) => (
  <header data-tone="night">
    <Container className={styles.head}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.mark}>
        <path d="M3 22.5v-11C3 6.800 7.200 5.200 12 1.500c4.800 3.700 9 5.300 9 10v11h-3.600v-10.500c0-3-2.400-4.200-5.400-6.600-3 2.400-5.400 3.600-5.400 6.600v10.500z" />
        <path d="M12 10.900l1.100 1.100h1.500v1.500l1.100 1.100-1.100 1.100v1.500h-1.500l-1.100 1.100-1.100-1.100h-1.500v-1.500l-1.100-1.100 1.100-1.100v-1.500h1.500z" />
      </svg>
      <div className={styles.words}>
        <h1 className={styles.title}>Release board</h1>
        <p className={styles.brand} translate="no">
          {brand}
        </p>
      </div>
      {children}
    </Container>
  </header>
)
