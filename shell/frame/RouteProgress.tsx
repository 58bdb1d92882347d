import { useNavigation } from 'react-router-dom'
import styles from './RouteProgress.module.css'

/** A thin line while the next page is on its way. It shows itself only when that takes longer than a moment. */
export const RouteProgress = () =>
  useNavigation().state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label="Loading the page" />
  )
