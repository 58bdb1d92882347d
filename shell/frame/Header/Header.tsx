import type { Menu } from '@caravanserai/adapters'
import { ButtonLink, TranslateIcon } from '@caravanserai/ui'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import { DesktopMenu } from './DesktopMenu'
import styles from './Header.module.css'
import { PhoneMenu } from './PhoneMenu'
import { Search } from './Search'
import { Tool } from './Tool'
import { TranslateOffer } from './TranslateOffer'

/**
 * The head of every page. It works before any script has run: at the top it is a part of the page, and beyond 80 px it
 * is fixed and slides in, by style alone.
 */
export const Header = ({ menu, brand }: { readonly menu: Menu; readonly brand: string }) => {
  const { translate } = useContext(SiteContext)
  return (
    <header data-tone="night" className={styles.header}>
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <Link to="/" className={styles.brand} translate="no">
            <span className={styles.mark} />
            <span className={styles.name}>{brand}</span>
          </Link>
          <DesktopMenu menu={menu} />
          <Search />
          {translate !== null && (
            <Tool id="site-translation" label="Translate" icon={<TranslateIcon />} className={styles.wide}>
              <TranslateOffer />
            </Tool>
          )}
          <ButtonLink to="/donate" small className={styles.donate}>
            Donate Now
          </ButtonLink>
          <PhoneMenu menu={menu} />
        </div>
      </div>
    </header>
  )
}
