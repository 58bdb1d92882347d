import { cx } from '@caravanserai/ui'
import type { Hour } from '../traffic'
import { clockOf, counted, duration, number } from '../words'
import { Chart } from './Chart'
import styles from './HourPart.module.css'

/** The last hour of a remote or of the site: what it came to, two charts, and the numbers behind them. */
export const HourPart = ({
  id,
  of,
  hour,
  isWide = false,
}: {
  readonly id: string
  /** Whose it is, for screen readers. */
  readonly of: string
  readonly hour: Hour
  /** Whether there is room for both charts side by side. */
  readonly isWide?: boolean
}) => {
  const { total, minutes } = hour
  return (
    <div className={cx(styles.hour, isWide && styles.wide)}>
      <dl className={styles.figures}>
        <Figure name="Requests" value={number(total.requests)} />
        <Figure name="Errors" value={number(total.failures)} isBad={total.failures > 0} />
        <Figure name="In browsers" value={number(total.browserFailures)} isBad={total.browserFailures > 0} />
      </dl>
      <Chart
        minutes={minutes}
        series={{
          label: 'Requests, and errors',
          says: `Requests of ${of} a minute in the last hour: ${counted(total.requests, 'request')}, ${counted(total.failures, 'error')}.`,
          behind: ({ requests }) => requests,
          before: ({ failures }) => failures,
          look: 'errors',
          note: (most) => `up to ${number(most)} a minute`,
        }}
      />
      <Chart
        minutes={minutes}
        series={{
          label: 'Time of a page',
          says: `Times of the pages of ${of} in the last hour: half of them within ${duration(total.medianMs)}, 19 of 20 within ${duration(total.p95Ms)}.`,
          behind: ({ p95Ms }) => p95Ms ?? 0,
          before: ({ medianMs }) => medianMs ?? 0,
          look: 'inner',
          note: () => `half in ${duration(total.medianMs)}, 19 of 20 in ${duration(total.p95Ms)}`,
        }}
      />
      <details id={`hour-${id}`} className={styles.numbers}>
        <summary>
          The hour in numbers<span className="unseen"> of {of}</span>
        </summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls on narrow screens, also by keys. */}
        <section className={styles.scroll} aria-label={`The hour of ${of} in numbers`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Requests</th>
                <th scope="col">Errors</th>
                <th scope="col">In browsers</th>
                <th scope="col">Median</th>
                <th scope="col">1 in 20</th>
              </tr>
            </thead>
            <tbody>
              {[...hour.fives].reverse().map((five) => (
                <tr key={five.at}>
                  <th scope="row">{clockOf(five.at)}</th>
                  <td>{number(five.requests)}</td>
                  <td>{number(five.failures)}</td>
                  <td>{number(five.browserFailures)}</td>
                  <td>{duration(five.medianMs)}</td>
                  <td>{duration(five.p95Ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}

export const Figure = ({
  name,
  value,
  isBad = false,
}: {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={isBad ? styles.bad : undefined}>{value}</dd>
  </div>
)
