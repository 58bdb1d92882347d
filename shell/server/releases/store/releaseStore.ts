import { SingleFlight } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import type { Store } from '@caravanserai/releases/ledger'
import { sha256 } from '@caravanserai/releases/hash'
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

/** A release of which every file is kept and was checked. */
export interface KeptRelease extends Source {
  readonly info: RemoteJson
}

/** A browser file of a release, as it is sent. */
export interface ReleasedFile {
  readonly plain: Buffer
  readonly brotli: Buffer | null
}

interface ReleaseStoreOptions {
  readonly folder: string
  /** Where the sets are, and the files of the releases that have no server of their own. */
  readonly ledger: Pick<Store, 'read' | 'title'>
  /** Takes one line for the operator. */
  readonly log: (line: string) => void
  /** How many releases are on disk at most, and their bytes; those of a site by default. */
  readonly most?: Most
}

/**
 * Releases, kept on disk: a site that starts while the file servers of its remotes are down serves what it served
 * before. A release is kept whole or not at all. Where the disk cannot be written, it is held in memory.
 */
export class ReleaseStore {
  private readonly folder: string
  private readonly ledger: ReleaseStoreOptions['ledger']
  private readonly warn: (line: string) => void
  private readonly releases: KeptReleases
  private readonly fetching = new SingleFlight<KeptRelease>()
  private readonly repairing = new SingleFlight<KeptRelease>()
  private readonly reading = new SingleFlight<ReleasedFile | null>()
  /** Files that are ready to be sent, by their hashes. */
  private readonly files = bodyCache<ReleasedFile>(limits.filesBytes)
  /** Why a damaged release could not be fetched again, by its hash. */
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
   * A release that is kept, else one that is fetched whole from its file server or from the ledger's store. Throws one line
   * with the URL and the reason. Two who ask for the same release at once share one download.
   */
  fetch(name: string, { base, hash }: Pick<Source, 'base' | 'hash'>): Promise<KeptRelease> {
    return this.fetching.run(JSON.stringify([name, base, hash]), async () => {
      const kept = await this.read(name, hash)
      return kept === null ? this.download({ name, base, hash }) : { ...kept, base }
    })
  }

  /**
   * A release that is kept, without a request; each of its files is checked. `null` when there is none. A damaged one is
   * removed, so that it is fetched again.
   */
  async read(name: string, hash: string): Promise<KeptRelease | null> {
    try {
      if (!isHash(hash) || !(await this.releases.has(hash))) return null
      // First, so that it is not removed as unused meanwhile.
      await this.releases.use(hash)
      const checked = await this.releases.check(name, hash)
      if (isRight(checked)) return { name, hash, ...checked.right }
      this.warn(`${titleOf({ name, hash })} is damaged in ${this.folder} and is removed: ${checked.left}`)
      await this.releases.remove(hash)
    } catch (error) {
      this.warn(`${titleOf({ name, hash })} cannot be read in ${this.folder}: ${messageOf(error)}`)
    }
    return null
  }

  /** The hashes of all releases of a remote that are kept, the most recently used first. */
  async kept(name: string): Promise<ReadonlyArray<string>> {
    try {
      const all = (await this.releases.list()).filter(({ note }) => note?.name === name)
      return all.sort((one, other) => other.usedAt - one.usedAt).map(({ hash }) => hash)
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
   * A file of a release, as it is sent to browsers; `null` when the release has none at this path (such as
   * `browser/page.js`), or when it is damaged and cannot be fetched again, which is logged.
   */
  async file(release: KeptRelease, path: string): Promise<ReleasedFile | null> {
    const hash = hashOf(release.info, path)
    if (hash === null) return null
    await this.releases.use(release.hash)
    return this.files.get(hash) ?? this.reading.run(`${release.hash} ${path}`, () => this.load(release, path))
  }

  /**
   * Removes the releases that are not in `keep` and were not used for a day, then the least recently used of the others
   * until those that are kept are within the limits; and what interrupted downloads have left. Never rejects.
   * @param keep the hashes of the releases that are live or that somebody may go back to
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

  /** The bytes of a file with the released hash. A release whose file was lost or changed is fetched again. */
  private async intact(release: KeptRelease, path: string): Promise<Buffer> {
    const hash = hashOf(release.info, path) ?? ''
    const read = async (): Promise<Buffer | null> => {
      const bytes = await this.releases.read(release.hash, hash)
      return bytes !== null && sha256(bytes) === hash ? bytes : null
    }
    const bytes = (await read()) ?? (await this.repair(release).then(read))
    if (bytes === null) throw new Error(`${titleOf(release)}: ${path} was damaged again`)
    return bytes
  }

  private repair(release: KeptRelease): Promise<KeptRelease> {
    return this.repairing.run(release.hash, async () => {
      const failed = this.unrepaired.get(release.hash)
      if (failed !== undefined) throw failed.reason
      this.warn(`${titleOf(release)} is damaged in ${this.folder} and is fetched again`)
      return this.download(release).catch((reason: unknown) => {
        this.unrepaired.set(release.hash, { reason })
        throw reason
      })
    })
  }
}

const titleOf = ({ name, hash }: Pick<Source, 'name' | 'hash'>): string =>
  `release ${hash.slice(0, 12)} of ${name}`
