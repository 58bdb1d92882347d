import type { Menu } from '@caravanserai/adapters'
import { shownMenu } from '@caravanserai/adapters'
import { ButtonLink, TranslateIcon } from '@caravanserai/ui'
import { useContext, useEffect } from 'react'
import { SiteContext } from '../../site/SiteContext'
import styles from './Header.module.css'
import { MainMenu } from './MainMenu'
import { MenuButton, MenuPanel } from './MenuPanel'
import { Search } from './Search'
import { Tool } from './Tool'
import { TranslateOffer } from './TranslateOffer'
import { usePriceLink } from './useMenuLinks'

/**
 * Says in the document how far the page is scrolled, for the style sheets of browsers that have no scroll timelines: `0` at
 * the top, `1` beyond the 80 px after which the bar is fixed, `2` from the second screen on. Returns what ends it.
 */
export const followScroll = (): (() => void) | undefined => {
  if (typeof CSS === 'undefined' || CSS.supports('animation-timeline: scroll()')) return undefined
  const say = () => {
    document.documentElement.dataset['scrolled'] = scrollY <= 80 ? '0' : scrollY < innerHeight ? '1' : '2'
  }
  say()
  addEventListener('scroll', say, { passive: true })
  return () => removeEventListener('scroll', say)
}

/**
 * The header of every page, which works without scripts. The style sheet alone makes it fixed, and slides it in, once the
 * page is scrolled by more than 80 px; in browsers without scroll timelines it needs a script for that.
 */
export const Header = ({ menu, brand }: { readonly menu: Menu; readonly brand: string }) => {
  const { translate } = useContext(SiteContext)
  const price = usePriceLink(menu)
  useEffect(followScroll, [])
  return (
    <header data-tone="night" className={styles.header}>
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <a href="/" className={styles.brand} translate="no">
            <span className={styles.mark} />
            <span className={styles.name}>{brand}</span>
          </a>
          <MenuPanel price={price}>
            <MainMenu menu={shownMenu(menu)} />
          </MenuPanel>
          <Search />
          {translate !== null && (
            <Tool id="site-translation" label="Translate" icon={<TranslateIcon />} className={styles.wide}>
              <TranslateOffer />
            </Tool>
          )}
          {price !== null && (
            <ButtonLink to={price} look="quiet" small className={styles.price}>
              Get a price
            </ButtonLink>
          )}
          <ButtonLink to="/donate" small className={styles.donate}>
            <span>
              Donate <span>Now</span>
            </span>
          </ButtonLink>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}
