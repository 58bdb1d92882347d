import { createHash } from 'node:crypto'
import type { ClientManifest } from '../../site/clientManifest'
import { addressesOf } from '../releases/composition'
import type { Composition } from '../releases/composition'

/** Made once per composition: it is the same in every page of it. */
const manifests = new WeakMap<Composition, ClientManifest>()

/** What the browser must know to go on from the document. Written into the page, read by `browser/pageData.ts`. */
export const clientManifestOf = (composition: Composition): ClientManifest => {
  const known = manifests.get(composition)
  if (known !== undefined) return known
  const made = manifest(composition)
  manifests.set(composition, made)
  return made
}

/** The client manifest as JSON, and its hash: both are the same in every page of a composition. */
export const clientManifestTextOf = (composition: Composition): ClientManifestText => {
  const known = texts.get(composition)
  if (known !== undefined) return known
  const json = JSON.stringify(clientManifestOf(composition))
  const made = { json, hash: createHash('sha1').update(json).digest('base64url') }
  texts.set(composition, made)
  return made
}

export interface ClientManifestText {
  readonly json: string
  readonly hash: string
}

const texts = new WeakMap<Composition, ClientManifestText>()

const manifest = (composition: Composition): ClientManifest => ({
  set: composition.id,
  remotes: composition.remotes.map((remote) => ({
    name: remote.name,
    entry: remote.release === null ? null : fileAddress(remote.name, remote.release.info.entry),
    addresses:
      remote.release === null
        ? addressesOf(remote).map((path) => ({ path, scripts: [], styles: [] }))
        : remote.release.info.addresses.map(({ path, scripts, styles }) => ({
            path,
            scripts: scripts.map((file) => fileAddress(remote.name, file)),
            styles: styles.map((file) => fileAddress(remote.name, file)),
          })),
  })),
})

/** Where the site serves a file of a package's browser build. */
export const fileAddress = (name: string, file: string): string => `/_/${name}/${file}`
