import type { LinkPlace, SiteLink } from '../site/SiteContext'

/** The links that remotes place at this position of every page, each address once. */
export const placedLinks = (links: ReadonlyArray<SiteLink>, wanted: LinkPlace): ReadonlyArray<SiteLink> =>
  eachOnce(links.filter(({ place }) => [place].flat().includes(wanted)))

/** The first link to each address: a remote may declare several, one per position. */
export const eachOnce = <A extends { readonly to: string }>(links: ReadonlyArray<A>): ReadonlyArray<A> =>
  links.filter(({ to }, at) => links.findIndex((link) => link.to === to) === at)
