import { cx, EditorText } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { entryAddress } from '../addresses'
import styles from './EntryList.module.css'

/** What the list shows of an entry. */
export interface ListedEntry {
  /** The last part of its address. */
  readonly id: string
  readonly title: string
  /** One sentence. */
  readonly summary: string
}

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
