import { cx } from '../cx'
import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from '../icons/icons'
import styles from './Carousel.module.css'

/** The controls: previous, position, next, pause. */
export const CarouselControls = ({
  index,
  count,
  dots,
  playing,
  onPrevious,
  onNext,
  onToggle,
  onChoose,
}: {
  readonly index: number
  readonly count: number
  readonly dots: boolean
  readonly playing: boolean
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onToggle: () => void
  readonly onChoose: (index: number) => void
}) => (
  <div className={styles.controls}>
    <button
      type="button"
      className={cx(styles.control, styles.step)}
      aria-label="Previous"
      onClick={onPrevious}
    >
      <BackIcon />
    </button>
    {dots ? (
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={styles.dot}
            aria-label={`Show ${at + 1} of ${count}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          />
        ))}
      </div>
    ) : (
      <span className={styles.place}>
        <span className="unseen">Showing </span>
        <span dir="ltr">
          {index + 1} <span aria-hidden="true">/</span>
          <span className="unseen">of</span> {count}
        </span>
      </span>
    )}
    <button type="button" className={cx(styles.control, styles.step)} aria-label="Next" onClick={onNext}>
      <ArrowIcon />
    </button>
    <button
      type="button"
      className={styles.control}
      aria-label={playing ? 'Pause' : 'Play'}
      onClick={onToggle}
    >
      {playing ? <PauseIcon /> : <PlayIcon />}
    </button>
  </div>
)
