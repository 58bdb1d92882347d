import type { CharityEvent } from '@caravanserai/adapters'
import { MapView } from '@caravanserai/ui'
import styles from './EventMap.module.css'

/** Where it is: in words, and on a map. */
export const EventMap = ({ place, map }: Pick<CharityEvent, 'place' | 'map'>) => (
  <div className={styles.where}>
    {place !== '' && (
      <p className={styles.place} dir="auto">
        {place}
      </p>
    )}
    {map === '' ? <p>There is no map of it yet. Ask us for the way.</p> : <MapView map={map} />}
  </div>
)
