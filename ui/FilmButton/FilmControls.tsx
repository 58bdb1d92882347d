import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from '../icons/icons'
import { cx } from '../cx'
import styles from './Film.module.css'

/** With more dots than these the position is shown in figures. */
const MOST_DOTS = 10

/** Previous, play or pause, next, and the position. */
export const FilmControls = ({
  count,
  index,
  playing,
  ended,
  onGoTo,
  onToggle,
}: {
  readonly count: number
  readonly index: number
  readonly playing: boolean
  readonly ended: boolean
  readonly onGoTo: (index: number) => void
  readonly onToggle: () => void
}) => (
  <div className={styles.controls}>
    <button
      type="button"
      className={styles.control}
      aria-label="Previous"
      aria-disabled={index === 0}
      onClick={() => onGoTo(index - 1)}
    >
      <BackIcon />
    </button>
    <button
      type="button"
      className={cx(styles.control, styles.play)}
      aria-label={playing ? 'Pause' : ended ? 'Play again' : 'Play'}
      data-first=""
      onClick={onToggle}
    >
      {playing ? <PauseIcon /> : <PlayIcon />}
    </button>
    <button
      type="button"
      className={styles.control}
      aria-label="Next"
      aria-disabled={index === count - 1}
      onClick={() => onGoTo(index + 1)}
    >
      <ArrowIcon />
    </button>
    {count > MOST_DOTS ? (
      <span className={styles.place} dir="ltr">
        {index + 1} <span aria-hidden="true">/</span>
        <span className="unseen">of</span> {count}
      </span>
    ) : (
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={cx(
              styles.dot,
              at < index && styles.past,
              at === index && styles.now,
              at === index && playing && styles.filling,
            )}
            aria-label={`Show ${at + 1} of ${count}`}
            aria-current={at === index || undefined}
            onClick={() => onGoTo(at)}
          />
        ))}
      </div>
    )}
  </div>
)
