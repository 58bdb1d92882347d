import type { CharityEvent } from '@caravanserai/adapters'
import { ArrowIcon, PinIcon, RichText } from '@caravanserai/ui'
import styles from './EventMap.module.css'
import { mapAddress } from './mapAddress'

/** Where it is: in words, on a map, and a link to the map's own site for those whose browser or network shows no frames. */
export const EventMap = ({ place, map }: Pick<CharityEvent, 'place' | 'map'>) => {
  const address = mapAddress(map)
  return (
    <div className={styles.view}>
      {place !== '' && (
        <p className={styles.place} dir="auto">
          {place}
        </p>
      )}
      {map === '' ? (
        <p>There is no map of it yet. Ask us for the way.</p>
      ) : (
        <div className={styles.frame}>
          {address !== null && (
            <span className={styles.pin}>
              <PinIcon />
            </span>
          )}
          <RichText html={map} className={styles.map} />
        </div>
      )}
      {address !== null && (
        <p className={styles.open}>
          <a href={address} rel="noopener">
            Open the map
            <ArrowIcon />
          </a>
        </p>
      )}
    </div>
  )
}
