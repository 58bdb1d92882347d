import * as t from 'io-ts'
import { SiteFacts } from './SiteContext'
import type { Site } from './SiteContext'

/** What a page says of the remotes it is composed of. File addresses are on the site's own origin. */
export const ClientManifest = t.readonly(
  t.strict({
    /** The name of the release set that the page was made from. */
    set: t.string,
    remotes: t.readonlyArray(
      t.strict({
        name: t.string,
        /** The federation entry; `null` while the remote cannot be loaded. */
        entry: t.union([t.string, t.null]),
        addresses: t.readonlyArray(
          t.strict({ path: t.string, scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) }),
        ),
      }),
    ),
  }),
  'ClientManifest',
)
export type ClientManifest = t.TypeOf<typeof ClientManifest>
export type ManifestRemote = ClientManifest['remotes'][number]

const addresses = new WeakMap<ClientManifest, ReadonlyArray<string>>()

/** What the frame is told of the site, the same on both sides, and the same list for every page of an manifest. */
export const siteOf = (facts: SiteFacts, manifest: ClientManifest): Site => {
  const known =
    addresses.get(manifest) ?? manifest.remotes.flatMap((remote) => remote.addresses.map(({ path }) => path))
  addresses.set(manifest, known)
  return { ...facts, addresses: known }
}

/** The data of a page, as the document carries it: JSON in an element that is never run. */
export const PageData = t.strict(
  {
    manifest: ClientManifest,
    site: SiteFacts,
    /** What the loaders returned, by route id. */
    loaderData: t.record(t.string, t.unknown),
    /** The status that a route answered instead, by route id. */
    errors: t.union([t.record(t.string, t.number), t.null]),
    /** Names the data: `{frame}.{page}`. What the server tells of the address from then on is compared with it. */
    version: t.string,
  },
  'PageData',
)
export type PageData = t.TypeOf<typeof PageData>

/** The id of the element that carries `PageData`. */
export const PAGE_DATA = 'page-data'
