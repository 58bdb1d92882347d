import styles from './SkipLink.module.css'

/** The first focusable element: leads past the header to the content. Visible only while it has the focus. */
export const SkipLink = ({ to = 'main' }: { readonly to?: string }) => (
  <a href={`#${to}`} className={styles.skip}>
    Skip to the content
  </a>
)
