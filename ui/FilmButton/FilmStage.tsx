import type { FilmFrame } from '@caravanserai/adapters'
import { cx } from '../cx'
import { Picture } from '../Picture/Picture'
import styles from './Film.module.css'

/** The movements of the pictures, in turn. */
const drifts = ['closer', 'right', 'away', 'left'] as const

/** The current picture, which fades in over the previous one, and the next one, so that it has loaded in time. */
export const FilmStage = ({
  frames,
  index,
  playing,
}: {
  readonly frames: ReadonlyArray<FilmFrame>
  readonly index: number
  readonly playing: boolean
}) => (
  <div className={styles.stage}>
    {frames.map(
      ({ picture }, at) =>
        Math.abs(at - index) <= 1 && (
          <div
            key={at}
            className={cx(styles.frame, at <= index && styles.seen, at <= index && playing && styles.moving)}
            aria-hidden={at !== index}
          >
            {picture && (
              <Picture
                picture={picture}
                sizes="(min-width: 76rem) 72rem, 100vw"
                ratio="fill"
                className={cx(styles.picture, styles[drifts[at % drifts.length] ?? 'closer'])}
              />
            )}
          </div>
        ),
    )}
  </div>
)
