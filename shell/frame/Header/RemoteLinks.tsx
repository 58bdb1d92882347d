import type { Menu } from '@caravanserai/adapters'
import { useContext } from 'react'
import { SiteContext } from '../../site/SiteContext'
import { Toggle } from './MenuEntries'
import { menuGroups } from './menuGroups'
import { TranslateOffer } from './TranslateOffer'
import { useMenuLinks } from './useMenuLinks'

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
