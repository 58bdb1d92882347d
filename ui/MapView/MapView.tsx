import type { SafeHtml } from '@caravanserai/adapters'
import { ArrowIcon, PinIcon } from '../icons/icons'
import { RichText } from '../RichText/RichText'
import styles from './MapView.module.css'

/** The URL of the first frame, as the sanitiser writes it; `null` if the text has no frame. */
const frameOf = (html: SafeHtml): URL | null => {
  const src = /<iframe\s[^<>]*?\bsrc="([^"<>]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return src !== undefined && URL.canParse(src) ? new URL(src) : null
}

const openStreetMap = ({ origin, searchParams }: URL): string | null => {
  const [latitude, longitude] = searchParams.get('marker')?.split(',') ?? []
  if (latitude !== undefined && longitude !== undefined) {
    return `${origin}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  }
  const [west = NaN, south = NaN, east = NaN, north = NaN] =
    searchParams.get('bbox')?.split(',').map(Number) ?? []
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  return Number.isFinite(x + y) ? `${origin}/#map=15/${y.toFixed(4)}/${x.toFixed(4)}` : null
}

const google = ({ searchParams }: URL): string | null => {
  const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? []
  const place = searchParams.get('q') ?? (longitude === undefined ? null : `${latitude},${longitude}`)
  return place === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/**
 * The URL that opens the map of a frame as a page: a URL for embedding may refuse to open on its own. Falls back to
 * the URL of the frame; `null` if the text has no frame.
 */
export const mapAddress = (html: SafeHtml): string | null => {
  const frame = frameOf(html)
  if (frame === null) return null
  const known = frame.host.endsWith('openstreetmap.org') ? openStreetMap : google
  return known(frame) ?? frame.href
}

/**
 * A map: a drawing of streets, below which a visitor opens the frame, as it comes from another site. Closed, the
 * lazy frame is not requested; it needs no script. The link below opens the map as a page, for visitors whose browser
 * or network blocks frames.
 */
export const MapView = ({ map }: { readonly map: SafeHtml }) => {
  const address = mapAddress(map)
  return (
    <div className={styles.view}>
      <div className={styles.frame}>
        {address === null ? (
          <RichText html={map} className={styles.map} />
        ) : (
          <>
            <span className={styles.pin}>
              <PinIcon />
            </span>
            <details className={styles.live}>
              <summary>Live map</summary>
              <RichText html={map} className={styles.map} />
            </details>
          </>
        )}
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
