import type { MenuEntry } from '@caravanserai/adapters'
import { menuHref } from '@caravanserai/adapters'
import { Link, useLocation } from 'react-router-dom'

const plain = (address: string): string => address.toLowerCase().replace(/(.)\/$/, '$1')

/** Whether an address of the menu is the page one is on; `/` also answers as `/home`. */
const isHere = (href: string, pathname: string): boolean =>
  plain(href) === plain(pathname) || (href === '/' && /^\/home(\/|$)/i.test(pathname))

/**
 * A link to one entry of the menu, marked when it is the current page. The entries above it are marked for the eye
 * alone, by the style sheets: a screen reader would take them for the current page too.
 */
export const MenuLink = ({
  entry,
  className,
}: {
  readonly entry: MenuEntry
  readonly className?: string | undefined
}) => {
  const { pathname } = useLocation()
  const href = menuHref(entry)
  return (
    <Link to={href} className={className} {...(isHere(href, pathname) ? { 'aria-current': 'page' } : {})}>
      {/* The name runs as its script does; its side, and the button beside it, are those of the whole menu. */}
      <bdi>{entry.name}</bdi>
    </Link>
  )
}
