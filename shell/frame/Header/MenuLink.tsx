import type { MenuEntry } from '@caravanserai/adapters'
import { menuHref } from '@caravanserai/adapters'
import { Link, useLocation } from 'react-router-dom'

const plain = (address: string): string => address.toLowerCase().replace(/(.)\/$/, '$1')

/** Whether a link of the menu leads to the current page; the home page is also at `/home`. */
const isHere = (href: string, pathname: string): boolean =>
  plain(href) === plain(pathname) || (href === '/' && /^\/home(\/|$)/i.test(pathname))

/**
 * A link to an entry of the menu, marked when it is the current page. The style sheets mark its ancestors: with
 * `aria-current` screen readers would announce them as the current page too.
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
      {/* The name has the direction of its script; the layout of the entry keeps the direction of the menu. */}
      <bdi>{entry.name}</bdi>
    </Link>
  )
}
