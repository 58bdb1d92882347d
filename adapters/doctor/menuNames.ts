import { allEntries, isHome, menuHref } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import { nameKey } from '../domain/name'
import { shortened } from './sentences'
import type { Finding } from './sentences'

/** Pages that the site has without any menu, by the names that editors give them. Source: docs/spec.md section 3. */
const ownPages: ReadonlyMap<string, string> = new Map(
  [
    ['/cause', 'cause', 'causes'],
    ['/donate', 'donate', 'donate now', 'donation'],
    ['/volunteer', 'volunteer', 'volunteers'],
    ['/event', 'event', 'events'],
    ['/project', 'project', 'projects'],
    ['/testimonial', 'testimonial', 'testimonials'],
    ['/blog', 'blog'],
    ['/login', 'login', 'log in'],
    ['/register', 'register'],
    ['/search', 'search'],
    ['/404', '404'],
  ].flatMap(([address = '', ...names]) => names.map((name) => [name, address] as const)),
)

/** Whether the first step of a menu's address is another than its name. */
const leadsElsewhere = (entry: MenuEntry): boolean =>
  !isHome(entry) && !menuHref(entry).startsWith(`/${encodeURIComponent(nameKey(entry.name)).slice(0, 20)}`)

/** What an editor would not expect of where a menu leads. */
const findingsOf = (entry: MenuEntry): ReadonlyArray<Finding> => {
  const name = shortened(entry.name)
  const href = menuHref(entry)
  const own = ownPages.get(nameKey(entry.name))
  if (own !== undefined)
    return [
      {
        what: `the site has a page of its own at ${own}; the menu "${name}" does not lead there, but to its own page, ${href}`,
        todo: 'Give the menu another name if visitors should not take one for the other. The site links to its own page already.',
        optional: true,
      },
    ]
  return leadsElsewhere(entry)
    ? [
        {
          what: `addresses that begin with "${name}" are the site's own; the page of this menu is at ${href}`,
          todo: 'Nothing has to be done; with another name the address has that name.',
          optional: true,
        },
      ]
    : []
}

/** Menus that are named like something else of the site. Each has its page, and may be intended. */
export const reservedNames = (menu: Menu): ReadonlyArray<Finding> => allEntries(menu).flatMap(findingsOf)
