import type { Menu } from '@caravanserai/adapters'
import { ButtonLink } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { DesktopMenu } from './DesktopMenu'
import styles from './Header.module.css'
import { PhoneMenu } from './PhoneMenu'

/** The head of every page. It works before any script has run, and sticks to the top by style alone. */
export const Header = ({ menu, brand }: { readonly menu: Menu; readonly brand: string }) => (
  <header data-tone="night" className={styles.header}>
    <div className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <span className={styles.mark} />
        {brand}
      </Link>
      <DesktopMenu menu={menu} />
      {/* The place of search and translation. */}
      <div className={styles.tools} data-header-tools="" />
      <ButtonLink to="/donate" small className={styles.donate}>
        Donate Now
      </ButtonLink>
      <PhoneMenu menu={menu} />
    </div>
  </header>
)
