import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { ChevronIcon, cx } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import { useAvailableLinks } from '../../site/useAvailableLinks'
import { MenuLink } from './MenuLink'
import styles from './FoldingMenu.module.css'
import { NOT_FOUND, templatePages } from './templatePages'
import type { PageGroup } from './templatePages'
import { TranslateOffer } from './TranslateOffer'

/** All groups of one level share a name, so that the browser keeps one of them open at a time. */
const topLevel = 'phone-menu'

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

/** A group of the fixed list: it has a name, but no page of its own. */
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

const TemplateGroup = ({ name, pages }: PageGroup) => {
  const shipped = useAvailableLinks(pages)
  const offered = pages.filter((page) => page.to === NOT_FOUND || shipped.includes(page))
  return offered.length === 0 ? null : (
    <Group name={name}>
      <ul className={styles.branch}>
        {offered.map((page) => (
          <li key={page.to} className={styles.entry}>
            <Link to={page.to} className={styles.link}>
              {page.name}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** What the menu of small screens holds: the backend's menu, the fixed list of pages, and the translation. */
export const FoldingMenu = ({ menu }: { readonly menu: Menu }) => {
  const { translate } = useContext(SiteContext)
  return (
    <nav aria-label="Menu" className={styles.menu}>
      <Branch entries={menu} level={topLevel} />
      <ul className={cx(styles.branch, styles.more)}>
        {templatePages(menu).map((group) => (
          <TemplateGroup key={group.name} {...group} />
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
