import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { allEntries } from '@caravanserai/adapters'
import { ChevronIcon, cx } from '@caravanserai/ui'
import { useRef } from 'react'
import styles from './DesktopMenu.module.css'
import { MenuLink } from './MenuLink'
import { useClosing } from './useClosing'

/** The most entries that fit the bar; the rest are listed under `More`. */
const inBar = 7

/** Names of at most this many letters are never shortened: too little of them would be left. */
const brief = 8

/** The most links in one column; a panel with more spans the page, in columns. */
const inColumn = 10

/** All levels below the first as one indented list, so that no panel opens another panel. */
const Tree = ({ entries }: { readonly entries: Menu }) => (
  <ul className={styles.tree}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <MenuLink entry={entry} className={styles.treeLink} />
        {entry.children.length > 0 && <Tree entries={entry.children} />}
      </li>
    ))}
  </ul>
)

/**
 * A panel below the bar. A pointer opens it by hovering, keyboard and touch by a button: an empty `<details>` whose state
 * the style sheet reads. Both work without scripts.
 */
const Panel = ({
  label,
  entries,
  children,
}: {
  label: string
  entries: Menu
  children?: React.ReactNode
}) => (
  <>
    <details name="header-menu" className={styles.toggle}>
      <summary aria-label={`More in ${label}`} className={styles.summary}>
        {children}
        <ChevronIcon />
      </summary>
    </details>
    <div className={cx(styles.panel, allEntries(entries).length > inColumn && styles.wide)}>
      <Tree entries={entries} />
    </div>
  </>
)

const Entry = ({ entry }: { readonly entry: MenuEntry }) => (
  <li className={cx(styles.entry, entry.name.length <= brief && styles.brief)}>
    <MenuLink entry={entry} className={styles.link} />
    {entry.children.length > 0 && <Panel label={entry.name} entries={entry.children} />}
  </li>
)

/** The menu of wide screens. */
export const DesktopMenu = ({ menu }: { readonly menu: Menu }) => {
  const root = useRef<HTMLElement>(null)
  useClosing(root)
  const rest = menu.length > inBar ? menu.slice(inBar - 1) : []
  return (
    <nav ref={root} aria-label="Main" className={styles.nav}>
      <ul className={styles.bar}>
        {menu.slice(0, menu.length - rest.length).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {rest.length > 0 && (
          <li className={cx(styles.entry, styles.brief)}>
            <Panel label="the menu" entries={rest}>
              <span className={styles.link}>More</span>
            </Panel>
          </li>
        )}
      </ul>
    </nav>
  )
}
