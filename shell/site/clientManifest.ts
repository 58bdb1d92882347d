import * as t from 'io-ts'
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
      }),
    ),
  }),
  'ClientManifest',
)
export type ClientManifest = t.TypeOf<typeof ClientManifest>
export type ManifestRemote = ClientManifest['remotes'][number]

const addresses = new WeakMap<ClientManifest, ReadonlyArray<string>>()

/** The site as the frame sees it. All pages of a manifest share one list of addresses, because results are cached by it. */
export const siteOf = (facts: SiteFacts, manifest: ClientManifest): Site => {
  const known =
    addresses.get(manifest) ?? manifest.remotes.flatMap((remote) => remote.addresses.map(({ path }) => path))
  addresses.set(manifest, known)
  return { ...facts, addresses: known }
}
