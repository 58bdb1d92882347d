import * as t from 'io-ts'
import type { Site, SiteFacts, SiteLink } from './SiteContext'

const Place = t.keyof({ header: null, footer: null })

const Link = t.intersection(
  [
    t.readonly(t.strict({ group: t.string, name: t.string, to: t.string })),
    t.readonly(t.exact(t.partial({ place: t.union([Place, t.readonlyArray(Place)]) }))),
  ],
  'SiteLink',
)

/**
 * The data about the remotes that the browser needs for navigations. File addresses are on the site's own origin. A
 * separate resource, so that a document does not grow with the number of remotes.
 */
export const ClientManifest = t.readonly(
  t.strict({
    /** The id of the release set that the page was rendered from. */
    set: t.string,
    /** The version of the host that rendered the page; absent in lists of older hosts. */
    host: t.union([t.string, t.undefined]),
    /** The scripts and style sheets of the shell that only navigations need, with their hashes. */
    files: t.readonlyArray(t.readonly(t.tuple([t.string, t.string]))),
    remotes: t.readonlyArray(
      t.strict({
        name: t.string,
        /** The address of the federation entry; `null` while the remote cannot be loaded. */
        entry: t.union([t.string, t.null]),
        addresses: t.readonlyArray(
          t.strict({ path: t.string, scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) }),
        ),
        /** All its scripts and style sheets with their hashes. */
        files: t.readonlyArray(t.readonly(t.tuple([t.string, t.string]))),
        /** The remote's links for menus. */
        links: t.readonlyArray(Link),
      }),
    ),
    /** The pages of plugins. */
    ownPages: t.readonlyArray(t.strict({ plugin: t.string, path: t.string })),
  }),
  'ClientManifest',
)
export type ClientManifest = t.TypeOf<typeof ClientManifest>
export type ManifestRemote = ClientManifest['remotes'][number]

/** The data of a remote that the frame needs: its patterns and its links. */
interface ListedRemote {
  readonly name: string
  readonly addresses: ReadonlyArray<string>
  readonly links: ReadonlyArray<SiteLink>
}

/** The frame's data about the remotes of a manifest. */
export const surroundingsIn = ({ remotes, ownPages }: ClientManifest): Surroundings =>
  surroundingsOf({ remotes: remotes.map(listed), ownPages })

const listed = ({ name, addresses, links }: ManifestRemote): ListedRemote => ({
  name,
  addresses: addresses.map(({ path }) => path),
  links,
})

/** The data of a page about all remotes of the site. */
export type Surroundings = Omit<Site, keyof SiteFacts>

/** Links come in the order of the remotes' names, so that shipping a remote does not reorder a menu. */
export const surroundingsOf = ({
  remotes,
  ownPages,
}: Pick<Surroundings, 'ownPages'> & { readonly remotes: ReadonlyArray<ListedRemote> }): Surroundings => ({
  ownPages,
  addresses: remotes.flatMap(({ addresses }) => addresses),
  links: [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(({ links }) => links),
})
