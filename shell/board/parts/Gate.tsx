import { cx } from '@caravanserai/ui'
import type { Standing } from '../remoteView'
import styles from './Gate.module.css'

const words: Readonly<Record<Standing, string>> = {
  live: 'live',
  tried: 'being tried',
  behind: 'another is live',
  down: 'not live',
  off: 'off',
  retired: 'retired',
}

/** How a remote stands: an arch, open with a light in it where the remote is live, and a word. */
export const Gate = ({ standing }: { readonly standing: Standing }) => (
  <span className={cx(styles.gate, styles[standing])}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.arch}>
      <path d="M3 22.5v-11C3 6.800 7.200 5.200 12 1.500c4.800 3.700 9 5.300 9 10v11h-3.600v-10.500c0-3-2.400-4.200-5.400-6.600-3 2.400-5.400 3.600-5.400 6.600v10.500z" />
      {standing === 'live' ? (
        <circle cx="12" cy="14.500" r="3" />
      ) : (
        <path
          d="M7.500 22.500v-10.300c0-2.300 1.900-3.300 4.500-5.300 2.600 2 4.500 3 4.500 5.300v10.300z"
          opacity=".45"
        />
      )}
    </svg>
    {words[standing]}
  </span>
)
