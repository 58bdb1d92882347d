import type { CharityEvent } from '@caravanserai/adapters'
import { EditorText } from '@caravanserai/ui'
import styles from './TimeAndPlace.module.css'

/** The hours and the place. An unknown one is left out. */
export const TimeAndPlace = ({ time, place }: Pick<CharityEvent, 'time' | 'place'>) =>
  `${time}${place}` !== '' && (
    <dl className={styles.facts}>
      {time !== '' && (
        <div>
          <dt>Time</dt>
          <dd className={styles.time}>
            <bdi>{time}</bdi>
          </dd>
        </div>
      )}
      {place !== '' && (
        <div>
          <dt>Place</dt>
          <EditorText as="dd">{place}</EditorText>
        </div>
      )}
    </dl>
  )
