import styles from './ProgressBar.module.css'

/**
 * Progress in whole percent. An SVG, because a width from data would need an inline style, which the content
 * security policy forbids.
 */
export const ProgressBar = ({ percent, label }: { readonly percent: number; readonly label: string }) => {
  const whole = Math.max(0, Math.min(100, Math.round(percent)))
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label={label} aria-valuenow={whole} aria-valuemin={0} aria-valuemax={100}>
        <svg className={styles.bar} width="100%" height="8" aria-hidden="true" focusable="false">
          <rect className={styles.way} width="100%" height="8" rx="4" />
          <rect className={styles.done} width={`${whole}%`} height="8" rx="4" />
        </svg>
      </div>
      <span className={styles.percent} aria-hidden="true">
        {whole}%
      </span>
    </div>
  )
}
