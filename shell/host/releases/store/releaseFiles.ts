import type { Release } from '@caravanserai/releases'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import { logOnce } from '../../operate/log'
import type { Composition } from '../composition'
import { hashOf } from './checkedInfo'
import type { KeptRelease, ReleasedFile, ReleaseStore } from './releaseStore'

/** The browser files of the remotes of a composition. */
export interface Files {
  /**
   * A file of the live release of a remote, or of an older one, which open tabs still request; `null` when none has
   * it.
   */
  readonly find: (composition: Composition, name: string, file: string) => Promise<ReleasedFile | null>
}

/** Where a release can be fetched. */
type Origin = Pick<Release, 'base' | 'hash'>

/** Reads or fetches a release; `null` when that fails. */
type Open = () => Promise<KeptRelease | null>

/**
 * The browser files of remotes, `/_/{remote}/{file}`, served from the site's origin. Older releases are included,
 * because open tabs request chunks of the release that they started with.
 */
export class ReleaseFiles implements Files {
  private readonly warn: (line: string) => void
  /** Releases by hash. A release that could not be opened is opened again at the next request. */
  private readonly opened = new LRUCache<string, Promise<KeptRelease | null>, Open>({
    max: limits.olderReleases,
    memoMethod: (hash, _stale, { context: open }) =>
      open().then((release) => {
        if (release === null) this.opened.delete(hash)
        return release
      }),
  })
  /** Hashes of releases whose fetch failed, so that misses do not request them each time. */
  private readonly failed = new LRUCache<string, true>({
    max: limits.olderReleases,
    ttl: limits.unreadableMs,
  })
  /** Hashes of the stored releases, by remote. */
  private readonly kept = new LRUCache<string, Promise<ReadonlyArray<string>>>({
    max: limits.olderReleases,
    ttl: limits.unreadableMs,
    memoMethod: (name) => this.store.kept(name),
  })

  /** @param log receives one line for the operator */
  constructor(
    private readonly store: Pick<ReleaseStore, 'fetch' | 'read' | 'kept' | 'file'>,
    log: (line: string) => void,
  ) {
    this.warn = logOnce(log)
  }

  /** A file below `browser/`; `null` when no release has it. */
  find(composition: Composition, name: string, file: string): Promise<ReleasedFile | null> {
    return this.first(this.releasesOf(composition, name), file)
  }

  /** A file of the stored releases or of these others; `null` when none has it. */
  findIn(name: string, origins: ReadonlyArray<Origin>, file: string): Promise<ReleasedFile | null> {
    return this.first(this.olderOf(name, origins), file)
  }

  /** The release that contains a file, such as `browser/page.js`; `null` when none does. */
  async releaseWith(composition: Composition, name: string, path: string): Promise<KeptRelease | null> {
    for await (const release of this.releasesOf(composition, name))
      if (hashOf(release.info, path) !== null) return release
    return null
  }

  /** The live release of a remote, its canary, the stored releases, and older releases that the set names. */
  async *releasesOf(
    { remotes, retired, canaries }: Composition,
    name: string,
  ): AsyncGenerator<KeptRelease, void> {
    const remote = [...remotes, ...retired].find((candidate) => candidate.name === name)
    if (remote === undefined) return
    if (remote.release !== null) yield remote.release
    for (const canary of canaries) if (canary.name === name) yield canary.release
    yield* this.olderOf(name, remote.listed.previous)
  }

  /** Stored releases, then the others. */
  private async *olderOf(name: string, origins: ReadonlyArray<Origin>): AsyncGenerator<KeptRelease, void> {
    for (const hash of await this.kept.memo(name)) {
      const release = await this.opened.memo(hash, { context: () => this.store.read(name, hash) })
      if (release !== null) yield release
    }
    // Concurrently, so that a visitor waits for the slowest fetch and not for their sum.
    const fetched = await Promise.all(
      origins.map((release) => this.opened.memo(release.hash, { context: () => this.fetch(name, release) })),
    )
    for (const release of fetched) if (release !== null) yield release
  }

  private async first(
    releases: AsyncGenerator<KeptRelease, void>,
    file: string,
  ): Promise<ReleasedFile | null> {
    for await (const release of releases) {
      const found = await this.store.file(release, `browser/${file}`)
      if (found !== null) return found
    }
    return null
  }

  private async fetch(name: string, release: Origin): Promise<KeptRelease | null> {
    if (this.failed.has(release.hash)) return null
    return this.store.fetch(name, release).catch((error: unknown) => {
      this.failed.set(release.hash, true)
      this.warn(`files of an older release of ${name} cannot be served: ${String(error)}`)
      return null
    })
  }
}
