import { sha256 } from '@caravanserai/releases/hash'
import { LRUCache } from 'lru-cache'
import type { RemoteJson } from '@caravanserai/releases'
import type { HashedFile } from '../../site/pageGlobal'
import type { ClientManifest } from '../../site/clientManifest'
import { limits } from './limits'
import { linksOf, patternsOf, previewIn } from './composition'
import type { Composition } from './composition'

/** The data of all remotes that browsers need to navigate, as a file named by its hash. */
export interface ManifestFile {
  readonly href: string
  readonly integrity: string
  readonly text: string
}

/** The host's entry in a manifest. */
export interface ListedHost {
  readonly version: string
  /** Files of the shell that only later navigations need. */
  readonly files: ReadonlyArray<HashedFile>
}

/**
 * The manifest of a composition, created once because every page names the same one.
 * @param host must be the same object at each call
 */
export const manifestOf = (composition: Composition, host: ListedHost): ManifestFile => {
  const known = made.get(composition)
  if (known !== undefined) return known
  const text = JSON.stringify(clientManifestOf(composition, host))
  const hash = sha256(text)
  const file = { href: `/_/remotes.${hash.slice(0, 16)}.json`, integrity: integrityOf(hash), text }
  made.set(composition, file)
  if (previewIn(composition) === null) recent.set(file.href, file)
  else previewed.set(file.href, file)
  return file
}

const made = new WeakMap<Composition, ManifestFile>()

/** Manifests of recent compositions, for open tabs. */
const recent = new LRUCache<string, ManifestFile>({ max: limits.manifests })

/** Manifests of previews, served only to browsers with a preview open. */
const previewed = new LRUCache<string, ManifestFile>({ max: limits.manifests })

/** The manifest at an address; `null` when no recent composition has it. */
export const manifestAt = (href: string): ManifestFile | null => recent.get(href) ?? null

/** The manifest of a preview at an address; `null` when there is none. */
export const previewedManifestAt = (href: string): ManifestFile | null => previewed.get(href) ?? null

export const clientManifestOf = (
  composition: Composition,
  { version, files }: ListedHost,
): ClientManifest => ({
  set: composition.id,
  host: version,
  files,
  ownPages: composition.ownPages.map(({ plugin, path }) => ({ plugin, path })),
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
    files: remote.release === null ? [] : filesOf(remote.release.info),
  })),
})

const filesOf = (info: RemoteJson): ReadonlyArray<HashedFile> =>
  loadedFiles(info).map((file) => hashedFile(info, file))

/** The scripts and style sheets of a release that browsers load. */
export const loadedFiles = ({ files }: RemoteJson): ReadonlyArray<string> =>
  Object.keys(files).flatMap((file) => /^browser\/(.+\.(?:js|css))$/.exec(file)?.[1] ?? [])

/** @param file path below `browser/` */
export const hashedFile = ({ name, files }: RemoteJson, file: string): HashedFile => [
  fileAddress(name, file),
  integrityOf(files[`browser/${file}`] ?? ''),
]

/** The address of a browser file of a package. */
export const fileAddress = (name: string, file: string): string => `/_/${name}/${file}`

/** @param hash SHA-256 in hexadecimal */
export const integrityOf = (hash: string): string => `sha256-${Buffer.from(hash, 'hex').toString('base64')}`
