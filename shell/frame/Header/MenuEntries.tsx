import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { menuHref } from '@caravanserai/adapters'
import type { ReactNode } from 'react'

/** Normalises the case of the first step of an address; the rest contains ids, which are case-sensitive. */
const spelled = (pathname: string): string => pathname.replace(/^\/[^/]*/, (first) => first.toLowerCase())

/**
 * The address of the menu's link to this page, in the form that `isCurrent` compares: the case of a name and a
 * trailing slash are ignored, and the home page is also at `/home`.
 */
export const currentHref = (pathname: string): string =>
  /^\/home(\/|$)/i.test(pathname) ? '/' : spelled(pathname).replace(/(.)\/$/, '$1')

export const isCurrent = (href: string, current: string): boolean => spelled(href) === current

/**
 * A link to an entry of the menu, marked on the current page. The style sheets mark its ancestors: with
 * `aria-current` screen readers would announce them as the current page, too. A plain link, because a menu
 * may have a thousand of them, and the router's links cost ten times as much to render.
 */
export const MenuLink = ({
  entry,
  current,
  children = entry.name,
}: {
  readonly entry: MenuEntry
  readonly current: string
  readonly children?: ReactNode
}) => {
  const href = menuHref(entry)
  return (
    <a
      href={href}
      rel={href.startsWith('/') ? undefined : 'external noopener'}
      aria-current={isCurrent(href, current) ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

/**
 * A button that opens the list after it: an empty `<details>` whose state the style sheets read, so that it works
 * without scripts, and the list may also open in another way. The browser keeps at most one `<details>` per name
 * open, so each level has a name.
 */
export const Toggle = ({
  level,
  label,
  children,
}: {
  readonly level: number
  readonly label?: string
  readonly children?: ReactNode
}) => (
  <details name={`menu-${level}`}>
    <summary aria-label={label}>{children}</summary>
  </details>
)

/**
 * The entries of a level and their descendants. Every byte of this markup is sent once per entry, so it has no
 * classes and no icons.
 */
export const MenuEntries = ({
  entries,
  level,
  current,
}: {
  readonly entries: Menu
  readonly level: number
  readonly current: string
}) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.id}>
        <MenuLink entry={entry} current={current} />
        {entry.children.length > 0 && (
          <>
            <Toggle level={level} label={`More in ${entry.name}`} />
            <MenuEntries entries={entry.children} level={level + 1} current={current} />
          </>
        )}
      </li>
    ))}
  </ul>
)
