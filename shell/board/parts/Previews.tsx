import type { StoredPreview } from '@caravanserai/releases/ledger'
import { distance } from '../words'
import { Moment } from './Moment'
import { Note, Part } from './Part'
import styles from './Previews.module.css'

/** Releases that somebody can look at before they are live, and until when. Their addresses are not known here. */
export const Previews = ({
  previews,
  now,
}: {
  readonly previews: ReadonlyArray<StoredPreview>
  readonly now: number
}) => (
  <Part id="previews" title="Previews">
    {previews.length === 0 ? (
      <Note>There are none.</Note>
    ) : (
      <ul className={styles.list}>
        {previews.map(({ remote, release, hash, until, by, where }) => (
          <li key={`${hash} ${until}`} className={styles.preview}>
            <strong translate="no">
              {remote} {release}
            </strong>{' '}
            until <Moment at={until} />, for {distance(until - now)} more
            <span className={styles.who}>
              {' '}
              · by {by}, {where}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Part>
)
