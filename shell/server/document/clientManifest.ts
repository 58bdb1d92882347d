import type { ClientManifest } from '../../site/clientManifest'
import { linksOf, patternsOf } from '../releases/composition'
import type { Composition } from '../releases/composition'

/** What the browser needs to continue from the document, as JSON. Written into the page, read by `site/pageData.ts`. */
export const clientManifestTextOf = (composition: Composition): string => {
  const known = made.get(composition)
  if (known !== undefined) return known
  const text = JSON.stringify(clientManifestOf(composition))
  made.set(composition, text)
  return text
}

/** Made once per composition: it is the same in every page of it. */
const made = new WeakMap<Composition, string>()

export const clientManifestOf = (composition: Composition): ClientManifest => ({
  set: composition.id,
  remotes: composition.remotes.map((remote) => ({
    name: remote.name,
    entry: remote.release === null ? null : fileAddress(remote.name, remote.release.info.entry),
    links: linksOf(remote),
    addresses:
      remote.release === null
        ? patternsOf(remote).map((path) => ({ path, scripts: [], styles: [] }))
        : remote.release.info.addresses.map(({ path, scripts, styles }) => ({
            path,
            scripts: scripts.map((file) => fileAddress(remote.name, file)),
            styles: styles.map((file) => fileAddress(remote.name, file)),
          })),
  })),
})

/** Where the site serves a file of a package's browser build. */
export const fileAddress = (name: string, file: string): string => `/_/${name}/${file}`
