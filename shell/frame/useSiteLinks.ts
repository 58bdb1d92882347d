import { useContext } from 'react'
import { SiteContext } from '../site/SiteContext'
import type { SiteLink } from '../site/SiteContext'
import { useAvailableLinks } from '../site/useAvailableLinks'
import { undeclaredLinks } from './undeclaredLinks'

/** The links of all remotes: those that they declare, and those that older builds of them do not declare. */
export const useSiteLinks = (): ReadonlyArray<SiteLink> => {
  const { links } = useContext(SiteContext)
  const declared = new Set(links.map(({ to }) => to))
  return [...links, ...useAvailableLinks(undeclaredLinks.filter(({ to }) => !declared.has(to)))]
}
