import { useNavigation } from 'react-router-dom'
import styles from './RouteProgress.module.css'

/** A thin line while the next page is loading. The style sheet delays it, so that fast navigations do not show it. */
export const RouteProgress = () =>
  useNavigation().state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label="Loading the page" />
  )
