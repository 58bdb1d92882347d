import type { Minutes } from '../traffic'
import { clockOf } from '../words'
import styles from './Chart.module.css'

/** Two values of each minute, as bars on the same ground: the second one is in front of the first. */
export interface ChartSeries {
  readonly label: string
  /** What a screen reader says in place of the drawing. */
  readonly says: string
  readonly behind: (minutes: Minutes) => number
  readonly before: (minutes: Minutes) => number
  /** What the bars in front are: a part that went wrong, or a smaller value. */
  readonly look: 'errors' | 'inner'
  /** What stands next to the label. @param most the value of the highest bar */
  readonly note: (most: number) => string
}

const WIDTH = 240
const HEIGHT = 44
const STEP = WIDTH / 60

/** An hour as sixty bars, oldest first. */
export const Chart = ({
  minutes,
  series,
}: {
  readonly minutes: ReadonlyArray<Minutes>
  readonly series: ChartSeries
}) => {
  const { label, says, behind, before, look, note } = series
  const most = Math.max(0, ...minutes.map((one) => Math.max(behind(one), before(one))))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.label}>
        <span>{label}</span> <span className={styles.note}>{most === 0 ? 'none' : note(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={says}
        className={styles.drawing}
      >
        <path className={styles.behind} d={bars(minutes.map(behind), most)} />
        <path className={styles[look]} d={bars(minutes.map(before), most)} />
        <path className={styles.ground} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      </svg>
      <p className={styles.hours} aria-hidden="true">
        <span>{clockOf(minutes[0]?.at ?? 0)}</span> <span>{clockOf(minutes.at(-1)?.at ?? 0)}</span>
      </p>
    </figure>
  )
}

/** A value that is not 0 is seen, however small it is. */
const bars = (values: ReadonlyArray<number>, most: number): string =>
  values
    .flatMap((value, index) => {
      if (value <= 0 || most <= 0) return []
      const height = Math.max(1.5, (value / most) * (HEIGHT - 2))
      return [`M${index * STEP} ${HEIGHT - 1}v-${height.toFixed(1)}h${STEP - 1}v${height.toFixed(1)}z`]
    })
    .join('')
