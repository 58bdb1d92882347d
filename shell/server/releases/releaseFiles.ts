import { fetchCompressed } from './fetchFile'
import type { Composition } from './composition'
import { readRemoteJson } from './loadRelease'
import type { LoadedRelease } from './loadRelease'
import type { RemoteJson } from './remoteJson'

export interface ReleasedFile {
  readonly plain: Buffer
  readonly brotli: Buffer | null
}

type KnownRelease = { readonly base: string; readonly info: RemoteJson }

/**
 * The browser files of the releases, checked against the released hashes and kept: a visitor's browser talks to the
 * site's own origin only, and a remote whose server goes away has lost nothing that was already here.
 */
export class ReleaseFiles {
  private readonly byHash = new Map<string, Promise<ReleasedFile>>()
  private readonly known = new Map<string, KnownRelease[]>()

  /** Fetches every file of a release in the background. A file that fails is asked for again when it is needed. */
  keep(name: string, release: LoadedRelease): void {
    const others = (this.known.get(name) ?? []).filter(({ base }) => base !== release.base)
    this.known.set(name, [release, ...others].slice(0, KEPT_RELEASES))
    this.forget()
    for (const file of Object.keys(release.info.files))
      if (file.startsWith('browser/')) void this.fetch(release, file)?.catch(() => undefined)
  }

  /** The file of this name in the release of this remote that is live, or in one before it: open tabs still ask for those. */
  async find(composition: Composition, name: string, file: string): Promise<ReleasedFile | null> {
    const remote = composition.remotes.find((candidate) => candidate.name === name)
    if (remote === undefined) return null
    const path = `browser/${file}`
    for (const release of this.known.get(name) ?? []) {
      const found = this.fetch(release, path)
      if (found !== null) return found
    }
    for (const entry of remote.entry.previous) {
      const info = await readRemoteJson(entry).catch(() => null)
      if (info === null) continue
      const release = { base: entry.base, info }
      this.known.set(name, [...(this.known.get(name) ?? []), release].slice(0, KEPT_RELEASES))
      const found = this.fetch(release, path)
      if (found !== null) return found
    }
    return null
  }

  /** Lets go of files that no release at hand has any more. */
  private forget(): void {
    const held = new Set([...this.known.values()].flat().flatMap(({ info }) => Object.values(info.files)))
    for (const hash of this.byHash.keys()) if (!held.has(hash)) this.byHash.delete(hash)
  }

  private fetch({ base, info }: KnownRelease, path: string): Promise<ReleasedFile> | null {
    const hash = Object.hasOwn(info.files, path) ? info.files[path] : undefined
    if (hash === undefined) return null
    const kept = this.byHash.get(hash)
    if (kept !== undefined) return kept
    const asked = fetchCompressed(new URL(path, base).href, hash)
    this.byHash.set(hash, asked)
    asked.catch(() => this.byHash.delete(hash))
    return asked
  }
}

/** Releases of one remote whose files stay at hand. */
const KEPT_RELEASES = 6
