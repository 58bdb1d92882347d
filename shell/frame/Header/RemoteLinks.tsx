import type { Menu } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'
import { cx } from '@caravanserai/ui'
import { useContext } from 'react'
import { matchPath } from 'react-router-dom'
import { frame } from '../../../site.config'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import folding from './FoldingMenu.module.css'
import { Toggle, isCurrent } from './MenuEntries'
import { TranslateOffer } from './TranslateOffer'
import { eachOnce } from '../placedLinks'

/**
 * The address of the price enquiry: the contact page of the menu, whose form it prefills; `null` if the menu has none,
 * or no remote that was shipped shows it.
 */
export const usePriceLink = (menu: Menu): string | null => {
  const { addresses } = useContext(SiteContext)
  const contact = entryNamed(menu, 'Contact')
  if (contact === undefined) return null
  const to = menuHref(contact)
  // A pattern that begins with a parameter matches any name, so a match does not prove that the page exists.
  const isShown = addresses.some(
    (pattern) => pattern.split('/')[1] === to.split('/')[1] && matchPath(pattern, to) !== null,
  )
  return isShown ? `${to}?about=a%20price#ask` : null
}

interface MenuGroup {
  readonly name: string
  readonly links: ReadonlyArray<SiteLink>
}

/** The links by group. Groups that the site does not order come last, in the order of their first link. */
export const menuGroups = (links: ReadonlyArray<SiteLink>): ReadonlyArray<MenuGroup> =>
  [...new Set([...frame.menuGroups, ...links.map(({ group }) => group)])]
    .map((name) => ({ name, links: eachOnce(links.filter(({ group }) => group === name)) }))
    .filter((group) => group.links.length > 0)

/** A group of links: an entry of the bar, or of the menu of small screens. */
export const GroupEntry = ({
  group: { name, links },
  current,
  className,
}: {
  readonly group: MenuGroup
  readonly current: string
  readonly className?: string | undefined
}) => (
  <li className={cx(folding.group, className)}>
    <Toggle level={1}>
      <span>{name}</span>
    </Toggle>
    <div>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to} aria-current={isCurrent(link.to, current) ? 'page' : undefined}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </li>
)

/** The last entries of the menu of small screens: groups of links, and translation. */
export const MoreGroups = ({
  groups,
  current,
  className,
}: {
  readonly groups: ReadonlyArray<MenuGroup>
  readonly current: string
  readonly className: string | undefined
}) => {
  const { translate } = useContext(SiteContext)
  if (groups.length === 0 && translate === null) return null
  return (
    <ul className={className}>
      {groups.map((group) => (
        <GroupEntry key={group.name} group={group} current={current} />
      ))}
      {translate !== null && (
        <li className={cx(folding.group, folding.offer)}>
          <Toggle level={1}>Translate</Toggle>
          <TranslateOffer />
        </li>
      )}
    </ul>
  )
}
