import type { Menu } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'
import { useContext } from 'react'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import { useAvailableLinks } from '../../site/useAvailableLinks'

/** The host's own page: no remote owns its address. */
const notFoundLink: SiteLink = { group: 'Pages', name: 'Page not found', to: '/404' }

/** The links that follow the backend's menu on small screens: those of the remotes, the page of `Contact`, and the host's. */
export const useMenuLinks = (menu: Menu): ReadonlyArray<SiteLink> => [
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
