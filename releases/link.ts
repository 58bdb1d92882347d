import * as t from 'io-ts'

/** A link to a page of the remote that the host's menus show: its group, its text, and its path. */
const Link = t.readonly(t.strict({ group: t.string, name: t.string, to: t.string }), 'Link')
export type RemoteLink = t.TypeOf<typeof Link>

/** Optional, because releases and sets that were made before there were links have none. */
export const WithLinks = t.readonly(t.exact(t.partial({ links: t.readonlyArray(Link) })), 'WithLinks')
