import { conflictOf, malformedPattern, readRoutes } from '@caravanserai/releases'
import type { Owner } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'

/** The exported `routes` of a remote of the tree, by its name. */
export type RoutesByRemote = Readonly<Record<string, unknown>>

/**
 * The first address of a new remote that another one of the tree owns, in one line; `null` when there is none. Whether one
 * that is live elsewhere owns it is what the gate of `npm run ship` finds.
 */
export const addressFault = (name: string, others: RoutesByRemote): string | null => {
  const patterns = [`/${name}`, `/${name}/:id`]
  return malformedPattern(patterns) ?? conflictOf(patterns, Object.entries(others).map(ownerOf))
}

const ownerOf = ([name, routes]: [string, unknown]): Owner => {
  const pages = readRoutes(routes)
  if (isLeft(pages)) throw new Error(`remotes/${name}/routes.ts: ${pages.left}`)
  return { name, patterns: pages.right.map(({ pattern }) => pattern) }
}
