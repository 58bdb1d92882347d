import { createHash } from 'node:crypto'
import type { ClientManifest } from '../../site/clientManifest'
import { addressesOf } from '../releases/composition'
import type { Composition } from '../releases/composition'

interface Made {
  readonly manifest: ClientManifest
  readonly json: string
  /** The hash of the JSON. */
  readonly hash: string
}

/**
 * What the browser needs to continue from the document. Written into the page, read by `site/pageData.ts`.
 */
export const clientManifestOf = (composition: Composition): ClientManifest => madeOf(composition).manifest

/** The client manifest as JSON, and its hash. */
export const clientManifestTextOf = (composition: Composition): Pick<Made, 'json' | 'hash'> =>
  madeOf(composition)

/** Made once per composition: it is the same in every page of it. */
const made = new WeakMap<Composition, Made>()

const madeOf = (composition: Composition): Made => {
  const known = made.get(composition)
  if (known !== undefined) return known
  const manifest = manifestOf(composition)
  const json = JSON.stringify(manifest)
  const now = { manifest, json, hash: createHash('sha1').update(json).digest('base64url') }
  made.set(composition, now)
  return now
}

const manifestOf = (composition: Composition): ClientManifest => ({
  set: composition.id,
  remotes: composition.remotes.map((remote) => ({
    name: remote.name,
    entry: remote.release === null ? null : fileAddress(remote.name, remote.release.info.entry),
    links: (remote.release?.info ?? remote.entry).links ?? [],
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
