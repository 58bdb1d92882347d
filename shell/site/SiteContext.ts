import * as t from 'io-ts'
import { createContext, useContext } from 'react'
import { matchPath } from 'react-router-dom'

/** What an operator says of the site, as far as pages show it. */
export const SiteFacts = t.readonly(
  t.strict({
    /** The name that visitors see. */
    brand: t.string,
    /** The address that visitors know the site by, without a slash at its end. */
    url: t.string,
    /** Whether what is written into a form reaches somebody. */
    sends: t.boolean,
    /** The script of the translation service; `null` when the site has none. */
    translate: t.union([t.string, t.null]),
  }),
  'SiteFacts',
)
export type SiteFacts = t.TypeOf<typeof SiteFacts>

/** What the host tells its frame of the site. The same values on the server and in the browser. */
export interface Site extends SiteFacts {
  /** The addresses that the remotes of this page own, as patterns. */
  readonly addresses: ReadonlyArray<string>
}

export const SiteContext = createContext<Site>({
  brand: 'Charitio',
  url: 'http://localhost:3000',
  sends: false,
  translate: null,
  addresses: [],
})

/** Of these links, those that lead to a page: a section that a team has not shipped is not offered. */
export const useShipped = <L extends { readonly to: string }>(links: ReadonlyArray<L>): ReadonlyArray<L> => {
  const { addresses } = useContext(SiteContext)
  return links.filter(({ to }) => isOwned(addresses, to))
}

/** By the addresses of a page: which links lead somewhere. Every page of a composition has the same addresses. */
const owned = new WeakMap<ReadonlyArray<string>, Map<string, boolean>>()

const isOwned = (addresses: ReadonlyArray<string>, to: string): boolean => {
  const known = owned.get(addresses) ?? new Map<string, boolean>()
  owned.set(addresses, known)
  const answer =
    known.get(to) ?? addresses.some((pattern) => isOfItsOwn(pattern) && matchPath(pattern, to) !== null)
  known.set(to, answer)
  return answer
}

/** A pattern that begins with a parameter takes addresses of any name: it does not say that there is this page. */
const isOfItsOwn = (pattern: string): boolean => !pattern.startsWith('/:')
