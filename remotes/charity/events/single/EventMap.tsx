import type { CharityEvent } from '@caravanserai/adapters'
import { EditorText, MapView } from '@caravanserai/ui'
import styles from './EventMap.module.css'

/** The place as text and on a map. */
export const EventMap = ({ place, map }: Pick<CharityEvent, 'place' | 'map'>) => (
  <div className={styles.where}>
    <EditorText as="p" className={styles.place} optional>
      {place}
    </EditorText>
    {map === '' ? <p>There is no map of it yet. Ask us for the way.</p> : <MapView map={map} />}
  </div>
)
