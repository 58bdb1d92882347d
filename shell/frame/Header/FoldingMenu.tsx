import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { ChevronIcon, cx } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import styles from './FoldingMenu.module.css'
import { menuGroups } from './menuGroups'
import { MenuLink } from './MenuLink'
import { TranslateOffer } from './TranslateOffer'
import { useMenuLinks } from './useMenuLinks'

/** The browser keeps at most one of the `<details>` of the same name open: one per level. */
const topLevel = 'phone-menu'

/** The menu of small screens: the backend's menu, the links of the remotes by group, and the translation. */
export const FoldingMenu = ({ menu }: { readonly menu: Menu }) => {
  const { translate } = useContext(SiteContext)
  return (
    <nav aria-label="Menu" className={styles.menu}>
      <Branch entries={menu} level={topLevel} />
      <ul className={cx(styles.branch, styles.more)}>
        {menuGroups(useMenuLinks(menu)).map(({ name, links }) => (
          <Group key={name} name={name}>
            <ul className={styles.branch}>
              {links.map((link) => (
                <li key={link.to} className={styles.entry}>
                  <Link to={link.to} className={styles.link}>
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Group>
        ))}
        {translate !== null && (
          <Group name="Translate">
            <TranslateOffer className={styles.offer} />
          </Group>
        )}
      </ul>
    </nav>
  )
}

const Branch = ({ entries, level }: { readonly entries: Menu; readonly level: string }) => (
  <ul className={styles.branch}>
    {entries.map((entry: MenuEntry) => (
      <li key={entry.id} className={styles.entry}>
        <MenuLink entry={entry} className={styles.link} />
        {entry.children.length > 0 && (
          <details name={level}>
            <summary className={styles.summary} aria-label={`More in ${entry.name}`}>
              <ChevronIcon />
            </summary>
            <Branch entries={entry.children} level={`${level}-${entry.id}`} />
          </details>
        )}
      </li>
    ))}
  </ul>
)

/** A group has a name, but no page of its own. */
const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <li className={styles.entry}>
    <details name={topLevel}>
      <summary className={styles.group}>
        {name}
        <ChevronIcon />
      </summary>
      {children}
    </details>
  </li>
)
