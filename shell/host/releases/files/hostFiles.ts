import path from 'node:path'
import { decodeRemoteJson, within } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import {
  fileKey,
  keepHost,
  keepList,
  keptOfHosts,
  listKey,
  readBuild,
  storedBase,
} from '@caravanserai/releases/ledger'
import type { KeptOfHosts, Store } from '@caravanserai/releases/ledger'
import { isRight } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { logOnce, messageOf } from '../../operate/log'
import type { ManifestFile } from '../clientManifest'
import { limits } from '../limits'
import { hashOf } from '../store/checkedInfo'
import type { ReleaseFiles } from '../store/releaseFiles'
import type { ReleasedFile } from '../store/releaseStore'

interface HostFilesOptions {
  readonly ledger: Store
  readonly files: Pick<ReleaseFiles, 'findIn'>
  /** The folder of the shell's builds. */
  readonly build: string
  /** Takes one line for the operator. */
  readonly log: (line: string) => void
}

/**
 * Browser files and manifests of every host version that a site of this ledger has run. Each site writes its own to
 * the ledger's store, and reads there the files that a document of another version names. When the store cannot be
 * written or listed, a site serves only its own.
 */
export class HostFiles {
  /** The version of this host, derived from the browser files of its build. */
  readonly version: string
  /**
   * Manifests of this host by file name, each with a promise that settles when it is stored or the wait has timed
   * out.
   */
  private readonly manifests = new LRUCache<
    string,
    { readonly text: string; readonly kept: Promise<unknown> }
  >({
    max: limits.manifests,
  })
  private readonly lists = new LRUCache<string, string>({ max: limits.manifests })
  /** The `remote.json` of other versions; `null` where it is invalid. */
  private readonly versions = new LRUCache<string, Promise<RemoteJson | null>>({
    max: limits.hostVersions,
    memoMethod: (hash) => this.readVersion(hash),
  })
  /** The last listing of the store. */
  private listing: KeptOfHosts = { versions: [], lists: new Set() }
  private lookedAt = -Infinity
  private looking: Promise<KeptOfHosts> | null = null
  /** Whether the last write to the store succeeded. */
  private isWritable = true
  private timer: NodeJS.Timeout | undefined
  private readonly warn: (line: string) => void

  constructor(private readonly options: HostFilesOptions) {
    this.warn = logOnce(options.log)
    this.version = readBuild(options.build).hash.slice(0, 12)
  }

  /**
   * Starts storing the files of this host. Resolves when they are stored, so that no document names them earlier;
   * does not wait for a slow or unavailable store. Never rejects.
   */
  start(): Promise<unknown> {
    return within(limits.hostKeptMs, this.keep(), null)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  /** Stores a manifest before documents name it. Waits as `start` does. */
  keepList({ href, text }: ManifestFile): Promise<unknown> {
    const name = path.posix.basename(href)
    const known = this.manifests.get(name)
    if (known !== undefined) return known.kept
    const written = this.attempt(() => keepList(this.options.ledger, name, text))
    // A store that was unavailable a moment ago is not waited for.
    const kept = this.isWritable ? within(limits.hostKeptMs, written, false) : Promise.resolve()
    this.manifests.set(name, { text, kept })
    return kept
  }

  /** A browser file of another host version; `null` when none has it. Never rejects. */
  find(file: string): Promise<ReleasedFile | null> {
    return this.read(async () => {
      const onDisk = await this.options.files.findIn('shell', [], file)
      return onDisk ?? (await this.findIn(this.listing, file)) ?? this.findIn(await this.listStore(), file)
    })
  }

  /** The text of a manifest that another site has named; `null` when it does not exist. Never rejects. */
  list(href: string): Promise<string | null> {
    const name = path.posix.basename(href)
    return this.read(async () => {
      const known = this.lists.get(name)
      if (known !== undefined) return known
      if (!this.listing.lists.has(name) && !(await this.listStore()).lists.has(name)) return null
      const text = (await this.options.ledger.read(listKey(name), bounds()))?.toString('utf8') ?? ''
      if (name !== `remotes.${sha256(text).slice(0, 16)}.json`) return null
      this.lists.set(name, text)
      return text
    })
  }

  private async findIn({ versions }: KeptOfHosts, file: string): Promise<ReleasedFile | null> {
    for (const hash of versions.slice(0, limits.hostVersions)) {
      const info = await this.versions.memo(hash)
      if (info === null || hashOf(info, `browser/${file}`) === null) continue
      const release = { base: storedBase('shell', info.release), hash }
      const found = await this.options.files.findIn('shell', [release], file)
      if (found !== null) return found
    }
    return null
  }

  private async keep(): Promise<void> {
    const { ledger, build } = this.options
    const isKept = await this.attempt(async () => {
      await keepHost(ledger, build)
      for (const [name, { text }] of [...this.manifests.entries()]) await keepList(ledger, name, text)
    })
    if (isKept) this.keepAfter(limits.pruneMs)
  }

  private keepAfter(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.keep(), ms).unref()
  }

  /** Writes to the store and returns whether it succeeded. A failed write is retried. */
  private async attempt(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      this.isWritable = true
      return true
    } catch (error) {
      // Logged once: the reasons differ, as each names another file.
      if (this.isWritable)
        this.options.log(
          `browser files of this version of the host cannot be stored for sites of other versions: ${messageOf(error)}`,
        )
      this.isWritable = false
      this.keepAfter(limits.hostRetryMs)
      return false
    }
  }

  private read<A>(reading: () => Promise<A | null>): Promise<A | null> {
    return within(
      limits.hostReadMs,
      reading().catch((error: unknown) => {
        this.warn(`files of another version of the host cannot be read: ${messageOf(error)}`)
        return null
      }),
      null,
    )
  }

  /**
   * Lists the store. A listing starts after the call, so that it contains recent files, but not more often than the
   * limit, so that invented addresses cost nothing.
   */
  private listStore(): Promise<KeptOfHosts> {
    this.looking ??= delay(Math.max(0, this.lookedAt + limits.hostLookMs - performance.now())).then(
      async () => {
        this.looking = null
        this.lookedAt = performance.now()
        this.listing = await keptOfHosts(this.options.ledger)
        return this.listing
      },
    )
    return this.looking
  }

  private async readVersion(hash: string): Promise<RemoteJson | null> {
    try {
      const text = (await this.options.ledger.read(fileKey(hash), bounds()))?.toString('utf8') ?? ''
      const info = sha256(text) === hash ? decodeRemoteJson(text) : null
      return info !== null && isRight(info) ? info.right : null
    } catch (error) {
      this.versions.delete(hash)
      throw error
    }
  }
}

const bounds = () => ({ maxBytes: limits.hostInfoBytes, stallMs: limits.fileMs })

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
