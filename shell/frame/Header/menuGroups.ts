import type { SiteLink } from '../../site/SiteContext'
import { eachOnce } from '../placedLinks'

export interface MenuGroup {
  readonly name: string
  readonly links: ReadonlyArray<SiteLink>
}

/** The groups that are listed first, in this order; docs/spec.md section 2. */
const order = ['Home', 'Causes', 'Events', 'Pages', 'Blog', 'Contact', 'Your account']

/** The links by their group. Groups that the frame does not know come last, in the order of their first link. */
export const menuGroups = (links: ReadonlyArray<SiteLink>): ReadonlyArray<MenuGroup> =>
  [...new Set([...order, ...links.map(({ group }) => group)])]
    .map((name) => ({ name, links: eachOnce(links.filter(({ group }) => group === name)) }))
    .filter((group) => group.links.length > 0)
