import type { MissedAddresses as Missed } from '../facts'
import { counted, number } from '../words'
import { Note, Part } from './Part'
import styles from './Previews.module.css'

/** The addresses without a page that visitors ask for most, with the page that may be meant, and the redirects that nobody needs. */
export const MissedAddresses = ({ of: { missed, redirects, unused } }: { readonly of: Missed }) => (
  <Part id="missed" title="Addresses without a page">
    {missed.length === 0 ? (
      <Note>None was asked for often since this process began.</Note>
    ) : (
      <ul className={styles.list}>
        {missed.map(({ address, count, suggestion }) => (
          <li key={address} className={styles.preview}>
            <strong translate="no">{address}</strong> {number(count)} times
            {suggestion !== null && (
              <span className={styles.who} translate="no">
                {' '}
                · {suggestion} may be meant
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
    <Note>
      {counted(redirects, 'old address leads', 'old addresses lead')} on
      {unused.length === 0
        ? '.'
        : `; ${number(unused.length)} of them nobody has followed for a year: ${unused.slice(0, SAID).join(', ')}${unused.length > SAID ? ' …' : ''}`}
    </Note>
  </Part>
)

const SAID = 10
