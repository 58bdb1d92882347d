import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { allEntries } from '@caravanserai/adapters'
import { cx } from '@caravanserai/ui'
import { useContext, useRef, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RefObject } from 'react'
import { frame } from '../../../site.config'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import { placedLinks } from '../placedLinks'
import folding from './FoldingMenu.module.css'
import bar from './MenuBar.module.css'
import styles from './MainMenu.module.css'
import { MenuEntries, MenuLink, Toggle, currentHref, isCurrent } from './MenuEntries'
import { GroupEntry, MoreGroups, menuGroups } from './RemoteLinks'
import { isOpen, useNavigated } from './usePopover'

/**
 * Closes the open panel of the bar on Escape, on a press outside of the bar, when the focus moves past the panel, and
 * after a navigation. In the menu of small screens, the lists stay open while the menu is open.
 */
const useClosing = (root: RefObject<HTMLElement | null>): void => {
  useNavigated(() => {
    closeAll(root.current)
    suspendHover(root.current)
  })

  useEffect(() => {
    const menu = root.current
    const isBar = () => !isOpen(menu?.closest<HTMLElement>('[popover]') ?? null)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isBar()) return
      if (menu?.matches(':hover')) suspendHover(menu)
      closeAll(menu).forEach((panel) => panel.querySelector('summary')?.focus())
    }
    const onPress = ({ target }: PointerEvent) => {
      if (isBar() && !(target instanceof Node && menu?.contains(target))) closeAll(menu)
    }
    // An open panel would cover the focused element.
    const onFocus = ({ target }: FocusEvent) => {
      if (!isBar()) return
      openPanels(menu).forEach((panel) => {
        if (target instanceof Node && !panel.parentElement?.contains(target)) panel.open = false
      })
    }
    const onLeave = () => resumeHover(menu)
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    menu?.addEventListener('pointerleave', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
      menu?.removeEventListener('pointerleave', onLeave)
    }
  }, [root])
}

const openPanels = (menu: HTMLElement | null): ReadonlyArray<HTMLDetailsElement> => [
  ...(menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
]

const closeAll = (menu: HTMLElement | null): ReadonlyArray<HTMLDetailsElement> => {
  const open = openPanels(menu)
  open.forEach((panel) => (panel.open = false))
  return open
}

/** Suppresses opening on hover, because the pointer still rests on the panel that was just closed. */
const suspendHover = (menu: HTMLElement | null): void => {
  if (menu !== null) menu.dataset['left'] = ''
}

const resumeHover = (menu: HTMLElement | null): void => {
  if (menu !== null) delete menu.dataset['left']
}

/** The most entries that fit the bar; the rest are listed under `More`. */
const inBar = 7

/** The most links of remotes in the bar, because the backend's menu takes precedence. */
const mostLinks = 3

/** Names of at most this many letters are never shortened: too little of them would be left. */
const brief = 8

/** The most links in one column; a panel with more links spans the page, in columns. */
const inColumn = 10

/**
 * The menu of the site, rendered once for all screens. Wide screens show a bar with panels (`MenuBar.module.css`),
 * small screens a folding list (`FoldingMenu.module.css`); both work without scripts.
 */
export const MainMenu = ({ menu }: { readonly menu: Menu }) => {
  const current = currentHref(useLocation().pathname)
  const root = useRef<HTMLElement>(null)
  useClosing(root)
  const { links: offered } = useContext(SiteContext)
  const links = placedLinks(offered, 'header').slice(0, mostLinks)
  const groups = menuGroups(offered)
  const barGroup = groups.find(({ name }) => name === frame.menuGroups[0])
  const room = inBar - links.length - (barGroup ? 1 : 0)
  const rest = menu.length > room ? menu.slice(room - 1) : []
  return (
    <nav ref={root} aria-label="Main" className={cx(styles.menu, bar.menu, folding.menu)}>
      <ul className={bar.bar}>
        {menu.slice(0, menu.length - rest.length).map((entry) => (
          <BarEntry key={entry.id} entry={entry} current={current} />
        ))}
        {links.map((link) => (
          <BarLink key={link.to} link={link} current={current} />
        ))}
        {barGroup && <GroupEntry group={barGroup} current={current} className={bar.brief} />}
        {rest.length > 0 && (
          <li className={cx(bar.brief, folding.rest)}>
            <Toggle level={1} label="More in the menu">
              <span>More</span>
            </Toggle>
            <Panel entries={rest}>
              <MenuEntries entries={rest} level={1} current={current} />
            </Panel>
          </li>
        )}
      </ul>
      <MoreGroups
        groups={groups.filter((group) => group !== barGroup)}
        current={current}
        className={bar.folded}
      />
    </nav>
  )
}

const BarEntry = ({ entry, current }: { readonly entry: MenuEntry; readonly current: string }) => (
  <li className={entry.name.length <= brief ? bar.brief : undefined}>
    <MenuLink entry={entry} current={current}>
      {/* The bar shortens a long name at the end of its own script. */}
      <bdi>{entry.name}</bdi>
    </MenuLink>
    {entry.children.length > 0 && (
      <>
        <Toggle level={1} label={`More in ${entry.name}`} />
        <Panel entries={entry.children}>
          <MenuEntries entries={entry.children} level={2} current={current} />
        </Panel>
      </>
    )}
  </li>
)

/** A link that a remote places in the bar. On small screens it is shown only in its group. */
const BarLink = ({ link: { name, to }, current }: { readonly link: SiteLink; readonly current: string }) => (
  <li className={cx(folding.barOnly, name.length <= brief && bar.brief)}>
    <a href={to} aria-current={isCurrent(to, current) ? 'page' : undefined}>
      <bdi>{name}</bdi>
    </a>
  </li>
)

/** The entries below an entry of the bar: all levels as one indented list, without nested panels. */
const Panel = ({ entries, children }: { readonly entries: Menu; readonly children: React.ReactNode }) => (
  <div className={allEntries(entries).length > inColumn ? bar.wide : undefined}>{children}</div>
)
