import * as t from 'io-ts'
import { matcherOf } from './patterns'
import { quoted, withOptional } from './decodeJson'

const Place = t.keyof({ header: null, footer: null }, '"header" or "footer"')

/** A link to a page of the remote in the host's menus: its group, text and path. */
const Link = withOptional(
  { group: t.string, name: t.string, to: t.string },
  /** Additional positions on every page of the site. */
  { place: t.union([Place, t.readonlyArray(Place)], 'Place or several') },
  'Link',
)
export type RemoteLink = t.TypeOf<typeof Link>

export const Links = t.readonlyArray(Link)

/** The maximum number of menu links of a remote, and the maximum length of their texts. */
const LINK_COUNT = 100
const LINK_LENGTH = 500

/** The maximum number of links in the header and footer, which are part of every document. */
const PLACED_COUNT = 3

/** The maximum text length of header and footer links. */
const PLACED_LENGTH = 30

/**
 * The first fault in a remote's links, in one line; `null` if the menus, headers and footers of all pages may contain
 * them.
 * @param addresses the addresses of the remote, whose patterns `malformedPattern` has accepted
 */
export const faultOfLinks = (
  links: ReadonlyArray<RemoteLink>,
  addresses: ReadonlyArray<{ readonly path: string }>,
): string | null => {
  if (links.length > LINK_COUNT) return `expected at most ${LINK_COUNT} links, got ${links.length}`
  const long = links.find((link) =>
    [link.group, link.name, link.to].some(({ length }) => length > LINK_LENGTH),
  )
  if (long !== undefined)
    return `expected at most ${LINK_LENGTH} characters in each text of the link ${quoted(long.name)}`
  const placed = links.flatMap(({ place = [], ...link }) =>
    [place].flat().map((item) => ({ ...link, place: item })),
  )
  if (placed.length > PLACED_COUNT)
    return `expected at most ${PLACED_COUNT} links in the header and the footer, got ${placed.length}`
  const ownerOf = matcherOf(addresses)
  for (const { name, to, place } of placed) {
    if (name.trim() === '' || name.length > PLACED_LENGTH)
      return `expected a name of 1 to ${PLACED_LENGTH} characters for a link in the ${place}, got ${quoted(name)}`
    // `//host` would lead to another site.
    if (to.startsWith('//') || ownerOf(to.replace(/[?#].*/s, '')) === null)
      return `the link ${quoted(to)} in the ${place} leads to no address of this remote`
  }
  return null
}
