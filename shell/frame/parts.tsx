import { useHydrated } from '@caravanserai/ui'
import { useContext, useEffect, useState } from 'react'
import { Footer } from './Footer/Footer'
import { Header } from './Header/Header'
import type { FrameCode, FrameProps } from './FrameContext'
import { SiteContext } from '../site/SiteContext'
import { usePageAddress } from '../site/usePageAddress'
import { unavailable } from './Header/TranslateOffer'
import styles from './Header/Translate.module.css'
import { translationAddress, asksForTranslation } from '../site/translation'

const placeId = 'translation'

/** Below the header of a document requested with translation: the languages, and a link to the original. */
const TranslationStrip = () => {
  const { translate } = useContext(SiteContext)
  const address = usePageAddress()
  return translate === null || !asksForTranslation(address.search) ? null : (
    <Strip script={translate} original={translationAddress(address, false)} />
  )
}

const words = { waiting: 'The translation is on its way …', there: '', away: unavailable } as const

const Strip = ({ script, original }: { readonly script: string; readonly original: string }) => {
  const [state, setState] = useState<keyof typeof words>('waiting')
  const hydrated = useHydrated()
  useEffect(() => {
    import(/* webpackChunkName: "translation" */ './Header/startTranslation')
      .then(({ startTranslation }) => startTranslation(script, placeId))
      .then(
        (isReady) => setState(isReady ? 'there' : 'away'),
        () => setState('away'),
      )
  }, [script])

  return (
    <section aria-label="Translation" data-tone="night" className={styles.strip}>
      {/* The service renders its list of languages here. */}
      <div id={placeId} translate="no" />
      <p role="status">{hydrated && words[state]}</p>
      <noscript>
        <p>Translation needs JavaScript, which is switched off in your browser.</p>
      </noscript>
      {/* The style sheet shows this after a delay, for browsers that allow scripts but could not load them. */}
      {!hydrated && <p className={styles.late}>{unavailable}</p>}
      <a href={original} target="_self">
        Show the original
      </a>
    </section>
  )
}

const Top = ({ menu, brand }: FrameProps) => (
  <>
    <Header menu={menu} brand={brand} />
    <TranslationStrip />
  </>
)

export const frameParts: FrameCode['parts'] = { Top, Footer }
