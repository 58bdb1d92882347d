import type { SafeHtml } from '@caravanserai/adapters'
import { ArrowIcon, PinIcon } from '../icons/icons'
import { RichText } from '../RichText/RichText'
import styles from './MapView.module.css'
import { mapAddress } from './mapAddress'

/**
 * A map. Until its frame has loaded, a drawing of streets is in its place. The link below opens the map as a
 * page, for visitors whose browser or network blocks frames.
 */
export const MapView = ({ map }: { readonly map: SafeHtml }) => {
  const address = mapAddress(map)
  return (
    <div className={styles.view}>
      <div className={styles.frame}>
        {address !== null && (
          <span className={styles.pin}>
            <PinIcon />
          </span>
        )}
        <RichText html={map} className={styles.map} />
      </div>
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
