import type { MissedAddresses as Missed } from '../facts'
import { counted, number } from '../words'
import styles from './Previews.module.css'

/** The addresses without a page that visitors ask for most, with the page that may be meant, and the redirects that nobody needs. */
export const MissedAddresses = ({ of: { missed, redirects, unused } }: { readonly of: Missed }) => (
  <section aria-labelledby="missed">
    <h2 id="missed" className={styles.title}>
      Addresses without a page
    </h2>
    {missed.length === 0 ? (
      <p className={styles.none}>None was asked for often since this process began.</p>
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
    <p className={styles.none}>
      {counted(redirects, 'old address leads', 'old addresses lead')} on
      {unused.length === 0
        ? '.'
        : `; ${number(unused.length)} of them nobody has followed for a year: ${unused.slice(0, SAID).join(', ')}${unused.length > SAID ? ' …' : ''}`}
    </p>
  </section>
)

const SAID = 10
