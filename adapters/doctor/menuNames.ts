import { allEntries, isHome, menuHref, nameKey } from '@caravanserai/adapters'
import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { shortened } from '@caravanserai/adapters/report'
import type { Finding } from '@caravanserai/adapters/report'

/** Addresses of pages that have no menu, by names that an editor may give to menus. */
export type SitePages = ReadonlyMap<string, string>

/** Pages of the host; pages of remotes are read from their releases. */
const ofHost: ReadonlyArray<readonly [name: string, address: string]> = [
  ['search', '/search'],
  ['404', '/404'],
]

/** Names are compared without spaces: `Log in` may be taken for `/login`. */
const keyOf = (name: string): string => nameKey(name).replace(/ /g, '')

/** The host's pages and these; the first of a name applies. */
export const sitePages = (
  ofRemotes: ReadonlyArray<readonly [name: string, address: string]> = [],
): SitePages =>
  new Map([...ofRemotes, ...ofHost].map(([name, address]) => [keyOf(name), address] as const).reverse())

/** Whether the first step of a menu's address differs from its name. */
const leadsElsewhere = (entry: MenuEntry): boolean =>
  !isHome(entry) && !menuHref(entry).startsWith(`/${encodeURIComponent(nameKey(entry.name)).slice(0, 20)}`)

/** Findings about menu addresses that an editor would not expect. */
const findingsOf = (entry: MenuEntry, pages: SitePages): ReadonlyArray<Finding> => {
  const name = shortened(entry.name)
  const href = menuHref(entry)
  const namesake = isHome(entry) ? undefined : pages.get(keyOf(entry.name))
  if (namesake !== undefined)
    return [
      {
        what: `the menu "${name}" leads to its own page, ${href}, and not to the site's page ${namesake}`,
        todo: 'Rename the menu if visitors could confuse the two. The site already links to its own page.',
        optional: true,
      },
    ]
  return leadsElsewhere(entry)
    ? [
        {
          what: `addresses that begin with "${name}" are the site's own; the page of this menu is at ${href}`,
          todo: 'No action is needed. Another name gives the menu another address.',
          optional: true,
        },
      ]
    : []
}

/** Menus with the name of another page of the site. Each has a page and may be intended. */
export const reservedNames = (menu: Menu, pages: SitePages): ReadonlyArray<Finding> =>
  allEntries(menu).flatMap((entry) => (entry.link === undefined ? findingsOf(entry, pages) : []))
