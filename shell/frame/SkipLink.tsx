import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the header, to the content. Seen only while it has the focus. */
export const SkipLink = ({ to = 'main' }: { readonly to?: string }) => (
  <a href={`#${to}`} className={styles.skip}>
    Skip to the content
  </a>
)
