import type { Menu } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'
import { useContext } from 'react'
import { matchPath } from 'react-router-dom'
import { frame } from '../../../site.config'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import { Toggle } from './MenuEntries'
import { TranslateOffer } from './TranslateOffer'
import { eachOnce } from '../placedLinks'

/** The host's own page: no remote owns its address. */
const notFoundLink: SiteLink = { group: 'Pages', name: 'Page not found', to: '/404' }

/** The links after the backend's menu on small screens: remotes, the page of `Contact`, and the host. */
const useMenuLinks = (menu: Menu): ReadonlyArray<SiteLink> => [
  ...useContext(SiteContext).links,
  ...useAvailableLinks(contactLinks(menu)),
  notFoundLink,
]

/** The address of the price enquiry: the form of the contact page, which it prefills; `null` if there is none. */
export const usePriceLink = (menu: Menu): string | null => {
  const [contact] = useAvailableLinks(contactLinks(menu))
  return contact === undefined ? null : `${contact.to}?about=A%20price#ask`
}

/** Contact is a page of the backend's menu; its address contains the page's id. */
const contactLinks = (menu: Menu): ReadonlyArray<SiteLink> => {
  const entry = entryNamed(menu, 'Contact')
  return entry === undefined ? [] : [{ group: 'Contact', name: 'Contact', to: menuHref(entry) }]
}

/** The links to mounted remotes: the frame does not link to sections that have not been shipped. */
const useAvailableLinks = <Link extends { readonly to: string }>(
  links: ReadonlyArray<Link>,
): ReadonlyArray<Link> => {
  const { addresses } = useContext(SiteContext)
  return links.filter(({ to }) => isOwned(addresses, to))
}

/** All pages of a composition share one list of addresses, so each link is matched once per composition. */
const owned = new WeakMap<ReadonlyArray<string>, Map<string, boolean>>()

const isOwned = (addresses: ReadonlyArray<string>, to: string): boolean => {
  const known = owned.get(addresses) ?? new Map<string, boolean>()
  owned.set(addresses, known)
  const answer =
    known.get(to) ?? addresses.some((pattern) => namesAPage(pattern) && matchPath(pattern, to) !== null)
  known.set(to, answer)
  return answer
}

/** Patterns that begin with a parameter match any name, so a match does not prove that the page exists. */
const namesAPage = (pattern: string): boolean => !pattern.startsWith('/:')

interface MenuGroup {
  readonly name: string
  readonly links: ReadonlyArray<SiteLink>
}

/** The links by group. Groups that the site does not order come last, in the order of their first link. */
export const menuGroups = (links: ReadonlyArray<SiteLink>): ReadonlyArray<MenuGroup> =>
  [...new Set([...frame.menuGroups, ...links.map(({ group }) => group)])]
    .map((name) => ({ name, links: eachOnce(links.filter(({ group }) => group === name)) }))
    .filter((group) => group.links.length > 0)

/** The entries after the backend's menu on small screens: links of the remotes by group, and translation. */
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
