import { useContext } from 'react'
import { matchPath } from 'react-router-dom'
import { SiteContext } from './SiteContext'

/** The links that lead to a page of a remote: the frame offers no section that has not been shipped. */
export const useAvailableLinks = <Link extends { readonly to: string }>(
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
