import type { Found } from '@caravanserai/adapters/search'
import { cx, EditorText, languageOf } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { Marks } from './Marks'
import styles from './FoundPage.module.css'

/** A page that a search has found: what it is, its title, and the words of it that match. */
export const FoundPage = ({ found: { to, kind, title, snippet } }: { readonly found: Found }) => (
  <article className={cx(styles.found, whole.card)}>
    {kind !== '' && <p className={styles.kind}>{kind}</p>}
    <EditorText as="h2" className={styles.title} lang={languageOf(title.join(''))}>
      <Link to={to} className={whole.link}>
        <Marks parts={title} />
      </Link>
    </EditorText>
    <EditorText as="p" className={styles.snippet} lang={languageOf(snippet.join(''))}>
      <Marks parts={snippet} />
    </EditorText>
  </article>
)
