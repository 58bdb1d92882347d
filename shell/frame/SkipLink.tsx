import styles from './SkipLink.module.css'

/** The first focusable element: leads past the header to the content. Visible only while it has the focus. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to the content
  </a>
)
