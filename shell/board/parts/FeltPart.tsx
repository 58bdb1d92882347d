import { feltAs, feltMetrics } from '../felt'
import type { Felt } from '../felt'
import { counted, duration } from '../words'
import { Figure } from './HourPart'
import styles from './HourPart.module.css'

/** How the pages of a remote felt in the last hour, as browsers have measured it; nothing where none has. */
export const FeltPart = ({ felt }: { readonly felt: Felt }) => {
  const shown = feltMetrics.flatMap((one) => {
    const measured = felt[one.metric]
    return measured === undefined ? [] : [{ ...one, ...measured, as: feltAs(one, measured.value) }]
  })
  if (shown.length === 0) return null
  const visits = Math.max(...shown.map((one) => one.visits))
  return (
    <section aria-label="For visitors" className={styles.felt}>
      <p>For visitors: three of four in {counted(visits, 'measured visit')} had at most</p>
      <dl className={styles.figures}>
        {shown.map(({ metric, name, value, as }) => (
          <Figure
            key={metric}
            name={as === 'good' ? name : `${name}, ${as}`}
            value={metric === 'cls' ? value.toFixed(2) : duration(value)}
            isBad={as === 'bad'}
          />
        ))}
      </dl>
    </section>
  )
}
