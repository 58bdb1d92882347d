import type { CanaryStatus, SideCounts } from '@caravanserai/releases'
import { duration, number } from '../words'
import { Moment } from './Moment'
import styles from './CanaryPart.module.css'

/** A release that some visitors get, compared with the live one. */
export const CanaryPart = ({ canary }: { readonly canary: CanaryStatus }) => (
  <div className={styles.canary}>
    <p className={styles.words}>
      <strong>Canary</strong> <span translate="no">{canary.release}</span>
      {canary.refused === null ? `: ${canary.percent} % of visitors since ` : ' was tried from '}
      <Moment at={canary.since} />
    </p>
    {canary.refused !== null && <p className={styles.refused}>{canary.refused}</p>}
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">Canary</th>
          <th scope="col">Live</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value(canary.sides.canary)}</td>
            <td>{value(canary.sides.live)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const rows: ReadonlyArray<readonly [name: string, value: (side: SideCounts) => string]> = [
  ['Pages', ({ pages }) => number(pages)],
  ['Errors', ({ failures }) => number(failures)],
  ['In browsers', ({ browserFailures }) => number(browserFailures)],
  ['Page, half in', ({ medianMs }) => duration(medianMs)],
  ['19 of 20 in', ({ p95Ms }) => duration(p95Ms)],
]
