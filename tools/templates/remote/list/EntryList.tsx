import { cx, EditorText } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { entryAddress } from '../addresses'
import type { ListedEntry } from '../entries'
import styles from './EntryList.module.css'

/** Entries to choose from. A click anywhere in one follows the link of its title. */
export const EntryList = ({ entries }: { readonly entries: ReadonlyArray<ListedEntry> }) => (
  <ul className={styles.entries}>
    {entries.map(({ id, title, summary }) => (
      <li key={id} className={cx(styles.entry, whole.card)}>
        <EditorText as="h3" className={styles.title}>
          <Link to={entryAddress.href({ id })} className={whole.link}>
            {title}
          </Link>
        </EditorText>
        <EditorText as="p">{summary}</EditorText>
      </li>
    ))}
  </ul>
)
