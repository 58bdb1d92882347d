import type { MenuEntry } from '@caravanserai/adapters'
import { menuHref } from '@caravanserai/adapters'
import { Link, useLocation } from 'react-router-dom'

/** Whether an address of the menu is the page one is on; `/` also answers as `/home`. */
const isHere = (href: string, pathname: string): boolean =>
  href === pathname || (href === '/' && /^\/home(\/|$)/.test(pathname))

/** A link to one entry of the menu, marked when it is the current page. */
export const MenuLink = ({ entry, className }: { readonly entry: MenuEntry; readonly className?: string | undefined }) => {
  const { pathname } = useLocation()
  const href = menuHref(entry)
  return (
    <Link to={href} className={className} {...(isHere(href, pathname) ? { 'aria-current': 'page' } : {})}>
      {/* The name runs as its script does; its side, and the button beside it, are those of the whole menu. */}
      <bdi>{entry.name}</bdi>
    </Link>
  )
}
