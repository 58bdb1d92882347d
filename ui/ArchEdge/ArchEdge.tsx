import styles from './ArchEdge.module.css'

/**
 * The lower edge of a dark band: the tip of a wide arch. Its height is `--arch-edge`; content above it must leave
 * that much space.
 */
export const ArchEdge = () => (
  <svg
    className={styles.edge}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M0 101C7 66 24 50 38 38 46 31 48.5 18 50 0 51.5 18 54 31 62 38 76 50 93 66 100 101z" />
  </svg>
)
