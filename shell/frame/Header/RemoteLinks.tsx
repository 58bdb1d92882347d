import type { Menu } from '@caravanserai/adapters'
import { useContext } from 'react'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import { Toggle } from './MenuEntries'
import { TranslateOffer } from './TranslateOffer'
import { useMenuLinks } from './useMenuLinks'
import { eachOnce } from '../placedLinks'

interface MenuGroup {
  readonly name: string
  readonly links: ReadonlyArray<SiteLink>
}

/** The groups that are listed first, in this order; docs/spec.md section 2. */
const order = ['Home', 'Causes', 'Events', 'Pages', 'Blog', 'Contact', 'Your account']

/** The links by their group. Groups that the frame does not know come last, in the order of their first link. */
export const menuGroups = (links: ReadonlyArray<SiteLink>): ReadonlyArray<MenuGroup> =>
  [...new Set([...order, ...links.map(({ group }) => group)])]
    .map((name) => ({ name, links: eachOnce(links.filter(({ group }) => group === name)) }))
    .filter((group) => group.links.length > 0)

/** What follows the backend's menu on small screens: the links of the remotes by group, and the translation. */
export const RemoteLinks = ({ menu, className }: { readonly menu: Menu; readonly className: string }) => {
  const { translate } = useContext(SiteContext)
  return (
    <ul className={className}>
      {menuGroups(useMenuLinks(menu)).map(({ name, links }) => (
        <li key={name}>
          <Toggle level={1}>{name}</Toggle>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <a href={link.to}>{link.name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {translate !== null && (
        <li>
          <Toggle level={1}>Translate</Toggle>
          <TranslateOffer />
        </li>
      )}
    </ul>
  )
}
