import { createHash } from 'node:crypto'
import type { Outline } from '../../federation/outline'
import { addressesOf } from '../releases/composition'
import type { Composition } from '../releases/composition'

/** Made once per composition: it is the same in every page of it. */
const outlines = new WeakMap<Composition, Outline>()

/** What the browser must know to go on from the document. Written into the page, read by `browser/pageData.ts`. */
export const outlineOf = (composition: Composition): Outline => {
  const known = outlines.get(composition)
  if (known !== undefined) return known
  const made = outline(composition)
  outlines.set(composition, made)
  return made
}

/** The outline as JSON, and its hash: both are the same in every page of a composition. */
export const outlineTextOf = (composition: Composition): OutlineText => {
  const known = texts.get(composition)
  if (known !== undefined) return known
  const json = JSON.stringify(outlineOf(composition))
  const made = { json, hash: createHash('sha1').update(json).digest('base64url') }
  texts.set(composition, made)
  return made
}

export interface OutlineText {
  readonly json: string
  readonly hash: string
}

const texts = new WeakMap<Composition, OutlineText>()

const outline = (composition: Composition): Outline => ({
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
