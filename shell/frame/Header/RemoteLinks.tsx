import type { Menu } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'
import { useContext } from 'react'
import { matchPath } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import { Toggle } from './MenuEntries'
import { TranslateOffer } from './TranslateOffer'
import { eachOnce } from '../placedLinks'

/** The host's own page: no remote owns its address. */
const notFoundLink: SiteLink = { group: 'Pages', name: 'Page not found', to: '/404' }

/** The links that follow the backend's menu on small screens: those of the remotes, the page of `Contact`, and the host's. */
const useMenuLinks = (menu: Menu): ReadonlyArray<SiteLink> => [
  ...useContext(SiteContext).links,
  ...useAvailableLinks(contactLinks(menu)),
  notFoundLink,
]

/** Where a visitor asks for a price: the page of `Contact`, which fills that in; `null` where there is none. */
export const usePriceLink = (menu: Menu): string | null => {
  const [contact] = useAvailableLinks(contactLinks(menu))
  return contact === undefined ? null : `${contact.to}?about=A%20price`
}

/** Contact is a page of the backend's menu, whose address contains its id. */
const contactLinks = (menu: Menu): ReadonlyArray<SiteLink> => {
  const entry = entryNamed(menu, 'Contact')
  return entry === undefined ? [] : [{ group: 'Contact', name: 'Contact', to: menuHref(entry) }]
}

/** The links that lead to a page of a remote: the frame offers no section that has not been shipped. */
const useAvailableLinks = <Link extends { readonly to: string }>(
  links: ReadonlyArray<Link>,
): ReadonlyArray<Link> => {
  const { addresses } = useContext(SiteContext)
  return links.filter(({ to }) => isOwned(addresses, to))
}

/** All pages of a composition have the same list of addresses, so that each link is matched once per composition. */
const owned = new WeakMap<ReadonlyArray<string>, Map<string, boolean>>()

const isOwned = (addresses: ReadonlyArray<string>, to: string): boolean => {
  const known = owned.get(addresses) ?? new Map<string, boolean>()
  owned.set(addresses, known)
  const answer =
    known.get(to) ?? addresses.some((pattern) => namesAPage(pattern) && matchPath(pattern, to) !== null)
  known.set(to, answer)
  return answer
}

/** A pattern that begins with a parameter matches any name, so that a match does not prove that the page exists. */
const namesAPage = (pattern: string): boolean => !pattern.startsWith('/:')

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
