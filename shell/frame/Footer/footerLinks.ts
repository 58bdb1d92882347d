import type { Menu } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'
import type { SiteLink } from '../../site/SiteContext'
import { eachOnce, placedLinks } from '../placedLinks'

export interface FooterLink {
  readonly name: string
  readonly to: string
}

/** Links to the menus of these names, where the backend has them, and those that remotes want in the footer. */
export const houseLinks = (menu: Menu, links: ReadonlyArray<SiteLink>): ReadonlyArray<FooterLink> =>
  eachOnce([
    ...(
      [
        ['About Us', 'About'],
        ['Contact us', 'Contact'],
      ] as const
    ).flatMap(([name, menuName]) => {
      const entry = entryNamed(menu, menuName)
      return entry ? [{ name, to: menuHref(entry) }] : []
    }),
    ...placedLinks(links, 'footer'),
  ])

/** The remotes' links that the footer repeats, by their names and in this order. */
const givingNames = ['Causes', 'Projects', 'Events', 'Volunteer', 'Blog']

export const givingLinks = (links: ReadonlyArray<FooterLink>): ReadonlyArray<FooterLink> =>
  givingNames.flatMap((name) => links.find((link) => link.name === name) ?? [])
