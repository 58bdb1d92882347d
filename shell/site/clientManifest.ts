import * as t from 'io-ts'
import { SiteLink } from './SiteContext'
import type { Site, SiteFacts } from './SiteContext'

/** The remotes of a page, as far as the browser needs them. File addresses are on the site's own origin. */
export const ClientManifest = t.readonly(
  t.strict({
    /** The id of the release set that the page was rendered from. */
    set: t.string,
    remotes: t.readonlyArray(
      t.strict({
        name: t.string,
        /** The address of the federation entry; `null` while the remote cannot be loaded. */
        entry: t.union([t.string, t.null]),
        addresses: t.readonlyArray(
          t.strict({ path: t.string, scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) }),
        ),
        /** The remote's links for menus. */
        links: t.readonlyArray(SiteLink),
      }),
    ),
  }),
  'ClientManifest',
)
export type ClientManifest = t.TypeOf<typeof ClientManifest>
export type ManifestRemote = ClientManifest['remotes'][number]

/** The site as the frame sees it. All pages of a manifest share one list of addresses, because results are cached by it. */
export const siteOf = (facts: SiteFacts, manifest: ClientManifest): Site => {
  const known = made.get(manifest) ?? surroundingsOf({ remotes: manifest.remotes.map(listed) })
  made.set(manifest, known)
  return { ...facts, ...known }
}

/** What the frame needs of one remote: its patterns and its links. */
interface ListedRemote {
  readonly name: string
  readonly addresses: ReadonlyArray<string>
  readonly links: ReadonlyArray<SiteLink>
}

const listed = ({ name, addresses, links }: ManifestRemote): ListedRemote => ({
  name,
  addresses: addresses.map(({ path }) => path),
  links,
})

/** What a page shows of all remotes of the site. */
export type Surroundings = Omit<Site, keyof SiteFacts>

const made = new WeakMap<ClientManifest, Surroundings>()

/** Links come in the order of the remotes' names, so that shipping one of them does not reorder a menu. */
export const surroundingsOf = ({
  remotes,
}: {
  readonly remotes: ReadonlyArray<ListedRemote>
}): Surroundings => ({
  addresses: remotes.flatMap(({ addresses }) => addresses),
  links: [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(({ links }) => links),
})
