import type { MouseEvent } from 'react'
import { useContext, useState } from 'react'
import { SiteContext } from '../../site/SiteContext'
import { usePageAddress } from '../../site/usePageAddress'
import styles from './Translate.module.css'
import { translationAddress, asksForTranslation } from '../../site/translation'

/**
 * Names the translation service and links to the translated document. Its target makes the browser follow the link as
 * a document, because only its response may load the service's script. Renders nothing if the site has no such
 * service.
 */
export const TranslateOffer = () => {
  const { translate } = useContext(SiteContext)
  const address = usePageAddress()
  const [isAway, setAway] = useState(false)
  if (translate === null) return null
  const translated = asksForTranslation(address.search)

  const stayWhenOffline = (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    setAway(true)
  }
  return (
    <div className={styles.offer}>
      <p>
        The translation is made by an outside service, <span translate="no">{new URL(translate).host}</span>.
        It will receive the words of this page.
      </p>
      <a
        href={translationAddress(address, !translated)}
        target="_self"
        rel="nofollow"
        className={styles.action}
        onClick={stayWhenOffline}
      >
        {translated ? 'Show the original' : 'Translate this page'}
      </a>
      <p role="status" className={styles.said}>
        {isAway && unavailable}
      </p>
      <noscript>
        <p>Translation needs JavaScript, which is switched off in your browser.</p>
      </noscript>
    </div>
  )
}

export const unavailable = 'Translation is not available.'
