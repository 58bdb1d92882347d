import type { Release } from '@caravanserai/releases'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import { logOnce } from '../../operate/log'
import type { Composition } from '../composition'
import { hashOf } from './checkedInfo'
import type { KeptRelease, ReleasedFile, ReleaseStore } from './releaseStore'

/** The browser files of the remotes of a composition. */
export interface Files {
  /** A file of the live release of a remote or of an older one, which open tabs still request; `null` when none has it. */
  readonly find: (composition: Composition, name: string, file: string) => Promise<ReleasedFile | null>
}

/** Where a release is fetched. */
type Origin = Pick<Release, 'base' | 'hash'>

/** Reads or fetches a release; `null` when it cannot be. */
type Open = () => Promise<KeptRelease | null>

/**
 * The browser files of a remote, `/_/{remote}/{file}`, from the site's own origin: those of its live release, and of
 * older ones, because open tabs still request chunks of the release that they started with.
 */
export class ReleaseFiles implements Files {
  private readonly warn: (line: string) => void
  /** Releases by their hash. One that could not be opened is opened anew the next time. */
  private readonly opened = new LRUCache<string, Promise<KeptRelease | null>, Open>({
    max: limits.olderReleases,
    memoMethod: (hash, _stale, { context: open }) =>
      open().then((release) => {
        if (release === null) this.opened.delete(hash)
        return release
      }),
  })
  /** The hashes of releases that could not be fetched: a miss does not request them each time. */
  private readonly failed = new LRUCache<string, true>({
    max: limits.olderReleases,
    ttl: limits.unreadableMs,
  })
  /** The hashes of the releases that are kept, by remote. */
  private readonly kept = new LRUCache<string, Promise<ReadonlyArray<string>>>({
    max: limits.olderReleases,
    ttl: limits.unreadableMs,
    memoMethod: (name) => this.store.kept(name),
  })

  /** @param log takes one line for the operator */
  constructor(
    private readonly store: Pick<ReleaseStore, 'fetch' | 'read' | 'kept' | 'file'>,
    log: (line: string) => void,
  ) {
    this.warn = logOnce(log)
  }

  /** A file below `browser/`; `null` when none of the releases has it. */
  find(composition: Composition, name: string, file: string): Promise<ReleasedFile | null> {
    return this.first(this.releasesOf(composition, name), file)
  }

  /** The same in the releases that are kept, and in these others. */
  findIn(name: string, others: ReadonlyArray<Origin>, file: string): Promise<ReleasedFile | null> {
    return this.first(this.olderOf(name, others), file)
  }

  /** The release that a file is of: `browser/page.js`; `null` when none is known that has it. */
  async releaseWith(composition: Composition, name: string, path: string): Promise<KeptRelease | null> {
    for await (const release of this.releasesOf(composition, name))
      if (hashOf(release.info, path) !== null) return release
    return null
  }

  /** The live release of a remote, its canary, those that are kept, and those that the set names. */
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

  /** Those that are kept, and then the others. */
  private async *olderOf(name: string, others: ReadonlyArray<Origin>): AsyncGenerator<KeptRelease, void> {
    for (const hash of await this.kept.memo(name)) {
      const release = await this.opened.memo(hash, { context: () => this.store.read(name, hash) })
      if (release !== null) yield release
    }
    // All at once: a visitor waits for the slowest of them, not for one after the other.
    const fetched = await Promise.all(
      others.map((release) => this.opened.memo(release.hash, { context: () => this.fetch(name, release) })),
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
