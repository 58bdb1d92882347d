import { SingleFlight } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import type { Store } from '@caravanserai/releases/ledger'
import { sha256 } from '@caravanserai/releases/hash'
import { coded } from '@caravanserai/settings'
import { isRight } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import { bodyCache } from '../../http/sendCompressed'
import { logOnce, messageOf } from '../../operate/log'
import { hashOf, isHash } from './checkedInfo'
import { downloadRelease, isCopyOf } from './downloadRelease'
import { KeptReleases } from './keptReleases'
import type { Most } from './keptReleases'
import type { Source } from './downloadRelease'

/** A stored release whose files were all verified. */
export interface KeptRelease extends Source {
  readonly info: RemoteJson
}

/** A browser file of a release, ready to be sent. */
export interface ReleasedFile {
  readonly plain: Buffer
  readonly brotli: Buffer | null
}

interface ReleaseStoreOptions {
  readonly folder: string
  /** The store with the sets, and with the files of releases that have no server. */
  readonly ledger: Pick<Store, 'read' | 'title'>
  /** Receives one line for the operator. */
  readonly log: (line: string) => void
  /** Maximum number and total size of releases on disk; by default the limits of a site. */
  readonly most?: Most
}

/**
 * Releases stored on disk: a site that starts while the file servers of its remotes are down serves the same releases
 * as before. A release is stored completely or not at all; in memory when the disk is not writable.
 */
export class ReleaseStore {
  private readonly folder: string
  private readonly ledger: ReleaseStoreOptions['ledger']
  private readonly warn: (line: string) => void
  private readonly releases: KeptReleases
  private readonly fetching = new SingleFlight<KeptRelease>()
  private readonly repairing = new SingleFlight<KeptRelease>()
  private readonly reading = new SingleFlight<ReleasedFile | null>()
  /** Files ready to be sent, by hash. */
  private readonly files = bodyCache<ReleasedFile>(limits.filesBytes)
  /** By hash, the reason why a damaged release could not be fetched again. */
  private readonly unrepaired = new LRUCache<string, { readonly reason: unknown }>({
    max: limits.olderReleases,
    ttl: limits.unreadableMs,
  })

  constructor({ folder, ledger, log, most }: ReleaseStoreOptions) {
    this.folder = folder
    this.ledger = ledger
    this.warn = logOnce(log)
    const ofSite = { releases: limits.keptReleases, bytes: limits.keptBytes }
    this.releases = new KeptReleases(folder, most ?? ofSite, this.warn)
  }

  /**
   * Returns a stored release, or fetches it completely from its file server or the ledger's store. Throws one line
   * with the URL and the reason. Concurrent calls for one release share a download.
   */
  fetch(name: string, { base, hash }: Pick<Source, 'base' | 'hash'>): Promise<KeptRelease> {
    return this.fetching.run(JSON.stringify([name, base, hash]), async () => {
      const kept = await this.read(name, hash)
      return kept === null ? this.download({ name, base, hash }) : { ...kept, base }
    })
  }

  /**
   * Reads a stored release without a network request and verifies its files. `null` when it is missing. A damaged
   * release is removed, so that it is fetched again.
   */
  async read(name: string, hash: string): Promise<KeptRelease | null> {
    try {
      if (!isHash(hash) || !(await this.releases.has(hash))) return null
      // First, so that pruning does not remove it.
      await this.releases.use(hash)
      const checked = await this.releases.check(name, hash)
      if (isRight(checked)) return { name, hash, ...checked.right }
      const line = `${titleOf({ name, hash })} is damaged in ${this.folder} and is removed: ${checked.left}`
      this.warn(coded('CARAVANSERAI_RELEASE_INTEGRITY', line))
      await this.releases.remove(hash)
    } catch (error) {
      this.warn(`${titleOf({ name, hash })} cannot be read in ${this.folder}: ${messageOf(error)}`)
    }
    return null
  }

  /** Hashes of all stored releases of a remote, most recently used first. */
  async kept(name: string): Promise<ReadonlyArray<string>> {
    try {
      const all = (await this.releases.list()).filter(({ note }) => note?.name === name)
      return all.sort((a, b) => b.usedAt - a.usedAt).map(({ hash }) => hash)
    } catch (error) {
      this.warn(`${this.folder} cannot be read: ${messageOf(error)}`)
      return []
    }
  }

  /** The text of the server build. Throws one line when it is damaged and cannot be fetched again. */
  async serverBuild(release: KeptRelease): Promise<string> {
    await this.releases.use(release.hash)
    return (await this.intact(release, release.info.server)).toString('utf8')
  }

  /**
   * A file of a release, ready to be sent to browsers; `null` when the release has none at this path (such as
   * `browser/page.js`), or when it is damaged and cannot be fetched again, which is logged.
   */
  async file(release: KeptRelease, path: string): Promise<ReleasedFile | null> {
    const hash = hashOf(release.info, path)
    if (hash === null) return null
    await this.releases.use(release.hash)
    return this.files.get(hash) ?? this.reading.run(`${release.hash} ${path}`, () => this.load(release, path))
  }

  /**
   * Removes the releases that are not in `keep` and were unused for a day, then the least recently used of the others
   * until the limits hold, and leftovers of downloads. Never rejects.
   * @param keep hashes of the releases that are live or may be rolled back to
   */
  async prune(keep: ReadonlySet<string>): Promise<void> {
    await this.releases.prune(keep).catch((error: unknown) => {
      this.warn(`${this.folder} cannot be cleaned: ${messageOf(error)}`)
    })
  }

  private async download({ name, base, hash }: Source): Promise<KeptRelease> {
    const { info } = await this.releases.write(hash, name, base, (put) =>
      downloadRelease({ name, base, hash }, this.ledger, put),
    )
    return { name, base, hash, info }
  }

  private async load(release: KeptRelease, path: string): Promise<ReleasedFile | null> {
    try {
      const plain = await this.intact(release, path)
      const hash = sha256(plain)
      const packed = await this.releases.read(release.hash, `${hash}.br`)
      const file = { plain, brotli: packed !== null && (await isCopyOf(plain, packed)) ? packed : null }
      this.files.set(hash, file)
      return file
    } catch (error) {
      this.warn(`${titleOf(release)}: ${path} cannot be served: ${messageOf(error)}`)
      return null
    }
  }

  /** The content of a file, verified. A release with a missing or changed file is fetched again. */
  private async intact(release: KeptRelease, path: string): Promise<Buffer> {
    const hash = hashOf(release.info, path) ?? ''
    const read = async (): Promise<Buffer | null> => {
      const bytes = await this.releases.read(release.hash, hash)
      return bytes !== null && sha256(bytes) === hash ? bytes : null
    }
    const bytes = (await read()) ?? (await this.repair(release).then(read))
    if (bytes === null)
      throw new Error(
        coded('CARAVANSERAI_RELEASE_INTEGRITY', `${titleOf(release)}: ${path} was damaged again`),
      )
    return bytes
  }

  private repair(release: KeptRelease): Promise<KeptRelease> {
    return this.repairing.run(release.hash, async () => {
      const failed = this.unrepaired.get(release.hash)
      if (failed !== undefined) throw failed.reason
      const line = `${titleOf(release)} is damaged in ${this.folder} and is fetched again`
      this.warn(coded('CARAVANSERAI_RELEASE_INTEGRITY', line))
      return this.download(release).catch((reason: unknown) => {
        this.unrepaired.set(release.hash, { reason })
        throw reason
      })
    })
  }
}

const titleOf = ({ name, hash }: Pick<Source, 'name' | 'hash'>): string =>
  `release ${hash.slice(0, 12)} of ${name}`
