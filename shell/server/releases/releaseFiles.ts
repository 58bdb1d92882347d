import { retained } from '@caravanserai/releases'
import type { Release, RemoteJson } from '@caravanserai/releases'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import type { Composition } from './composition'
import { fetchCompressed } from './fetchFile'
import type { ReleasedFile } from './fetchFile'
import { fetchRemoteJson } from './loadRelease'
import type { LoadedRelease } from './loadRelease'

export type { ReleasedFile } from './fetchFile'

type KnownRelease = Pick<LoadedRelease, 'base' | 'info'>

/**
 * The browser files of the releases, checked against the released hashes and kept in memory. Browsers fetch them from
 * the site's own origin, and they stay available when a remote's file server stops.
 */
export class ReleaseFiles {
  private readonly byHash = new Map<string, Promise<ReleasedFile>>()
  /** The releases that were live in this process, newest first, by remote. */
  private readonly loaded = new Map<string, ReadonlyArray<KnownRelease>>()
  /** What older releases publish, by the hash of their `remote.json`; `null` while it cannot be read. */
  private readonly older = new LRUCache<string, Promise<RemoteJson | null>>({
    max: limits.releases.olderReleases,
  })

  /** Fetches every browser file of a release in the background. A file that fails is fetched again when it is asked for. */
  keep(name: string, release: LoadedRelease): void {
    const others = (this.loaded.get(name) ?? []).filter(({ base }) => base !== release.base)
    this.loaded.set(name, retained([release, ...others]))
    this.dropUnused()
    for (const file of Object.keys(release.info.files))
      if (file.startsWith('browser/')) void this.fetch(release, file)?.catch(() => undefined)
  }

  /** A file of the live release of a remote or of an older one, which open tabs still ask for; `null` when none has it. */
  async find(composition: Composition, name: string, file: string): Promise<ReleasedFile | null> {
    const remote = composition.remotes.find((candidate) => candidate.name === name)
    if (remote === undefined) return null
    const path = `browser/${file}`
    return (
      this.fetchFirst(this.loaded.get(name) ?? [], path) ??
      this.fetchFirst(await this.read(remote.entry.previous), path)
    )
  }

  /** What the releases publish, without those that cannot be read. Each is asked for once, so a miss costs no request. */
  private async read(releases: ReadonlyArray<Release>): Promise<ReadonlyArray<KnownRelease>> {
    const read = await Promise.all(
      releases.map(async (release) => ({ base: release.base, info: await this.infoOf(release) })),
    )
    return read.flatMap(({ base, info }) => (info === null ? [] : [{ base, info }]))
  }

  private infoOf(release: Release): Promise<RemoteJson | null> {
    const known = this.older.get(release.hash)
    if (known !== undefined) return known
    const asked = fetchRemoteJson(release).catch(() => {
      // The operator read why when the release was live; here it only means that its files cannot be served now.
      this.older.set(release.hash, Promise.resolve(null), { ttl: limits.releases.unreadableMs })
      return null
    })
    this.older.set(release.hash, asked)
    return asked
  }

  private fetchFirst(releases: ReadonlyArray<KnownRelease>, path: string): Promise<ReleasedFile> | null {
    for (const release of releases) {
      const found = this.fetch(release, path)
      if (found !== null) return found
    }
    return null
  }

  private fetch({ base, info }: KnownRelease, path: string): Promise<ReleasedFile> | null {
    const hash = Object.hasOwn(info.files, path) ? info.files[path] : undefined
    if (hash === undefined) return null
    const kept = this.byHash.get(hash)
    if (kept !== undefined) return kept
    const fetched = fetchCompressed(new URL(path, base).href, hash)
    this.byHash.set(hash, fetched)
    fetched.catch(() => this.byHash.delete(hash))
    return fetched
  }

  /** Drops the files that none of the loaded releases has. */
  private dropUnused(): void {
    const used = new Set([...this.loaded.values()].flat().flatMap(({ info }) => Object.values(info.files)))
    for (const hash of this.byHash.keys()) if (!used.has(hash)) this.byHash.delete(hash)
  }
}
