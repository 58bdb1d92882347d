import type { SafeHtml } from '@caravanserai/adapters'
import { ArrowIcon, PinIcon } from '../icons/icons'
import { RichText } from '../RichText/RichText'
import styles from './MapView.module.css'
import { mapAddress } from './mapAddress'

/**
 * The map. Until the frame has come there is a quiet drawing of streets in its place; below stands a link to the map as
 * a page of its own, for those whose browser, network or reader shows no frames.
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
