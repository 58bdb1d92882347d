import { forEachOf } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { limits } from '../limits'
import { checkedInfo, filesByHash } from './checkedInfo'
import { DiskReleases, isDiskError } from './diskReleases'
import type { Fill, Kept, Note } from './diskReleases'

/** The maximum number of stored releases, and their total size in bytes. */
export interface Most {
  readonly releases: number
  readonly bytes: number
}

/** A release that is held in memory because it could not be written to disk. */
interface Held {
  readonly note: Note
  readonly files: ReadonlyMap<string, Buffer>
  readonly usedAt: number
}

/** A release whose files were all verified. */
interface Checked {
  readonly base: string
  readonly info: RemoteJson
}

/** Releases on disk, and in memory if the disk could not be written. */
export class KeptReleases {
  private readonly disk: DiskReleases
  private readonly held = new Map<string, Held>()

  /**
   * @param bounds limits of the disk
   * @param warn receives one line for the operator
   */
  constructor(
    private readonly folder: string,
    private readonly bounds: Most,
    private readonly warn: (line: string) => void,
  ) {
    this.disk = new DiskReleases(folder)
  }

  async has(hash: string): Promise<boolean> {
    return this.held.has(hash) || this.disk.has(hash)
  }

  async read(hash: string, file: string): Promise<Buffer | null> {
    const held = this.held.get(hash)
    return held === undefined ? this.disk.read(hash, file) : (held.files.get(file) ?? null)
  }

  async use(hash: string): Promise<void> {
    const held = this.held.get(hash)
    if (held === undefined) await this.disk.use(hash)
    else this.held.set(hash, { ...held, usedAt: Date.now() })
  }

  async remove(hash: string): Promise<void> {
    if (!this.held.delete(hash)) await this.disk.remove(hash)
  }

  async list(): Promise<ReadonlyArray<Kept>> {
    return [...this.heldOnes(), ...(await this.disk.list())]
  }

  /** Verifies every file of a release. Left: the damage. Rejects when the release is unreadable. */
  async check(name: string, hash: string): Promise<Either<string, Checked>> {
    const note = this.held.get(hash)?.note ?? (await this.disk.note(hash))
    return this.checkFiles(name, hash, note, (file) => this.read(hash, file))
  }

  /** Writes a release atomically, replacing a damaged one; to memory when the disk is not writable. */
  async write<A>(hash: string, name: string, base: string, fill: Fill<A>): Promise<A> {
    try {
      return await this.toDisk(hash, { name, base }, fill)
    } catch (error) {
      if (!isDiskError(error)) throw error
      this.warn(`${this.folder} cannot be written (${error.message}): releases are held in memory`)
      const files = new Map<string, Buffer>()
      const filled = await fill(async (file, bytes) => {
        files.set(file, bytes)
      })
      this.held.set(hash, { note: { name, base, bytes: filled.bytes }, files, usedAt: Date.now() })
      return filled
    }
  }

  /** Removes excess releases and leftovers of downloads, then tries a failed disk again. */
  async prune(keep: ReadonlySet<string>): Promise<void> {
    const { heldReleases: releases, heldBytes: bytes, releaseMs } = limits
    for (const hash of excess(this.heldOnes(), keep, { releases, bytes })) this.held.delete(hash)
    for (const hash of excess(await this.disk.list(), keep, this.bounds)) await this.disk.remove(hash)
    await this.disk.removeParts(Date.now() - releaseMs)
    for (const [hash, { note, files }] of [...this.held]) {
      await this.toDisk(hash, note, async (put) => {
        for (const [file, bytes] of files) await put(file, bytes)
        return note
      })
      this.held.delete(hash)
    }
  }

  private heldOnes(): ReadonlyArray<Kept> {
    return [...this.held].map(([hash, { note, usedAt }]) => ({ hash, note, bytes: note.bytes, usedAt }))
  }

  /** An unreadable release is replaced like a damaged one. */
  private toDisk<A>(hash: string, note: Pick<Note, 'name' | 'base'>, fill: Fill<A>): Promise<A> {
    return this.disk.write(hash, note, fill, () =>
      this.disk
        .note(hash)
        .then((stored) => this.checkFiles(note.name, hash, stored, (file) => this.disk.read(hash, file)))
        .then(isRight, () => false),
    )
  }

  private async checkFiles(
    name: string,
    hash: string,
    note: Note | null,
    read: (file: string) => Promise<Buffer | null>,
  ): Promise<Either<string, Checked>> {
    if (note === null) return left('its note')
    const json = await read(hash)
    if (json === null || sha256(json) !== hash) return left('remote.json')
    const info = checkedInfo(json.toString('utf8'), name)
    if (isLeft(info)) return info
    const damaged: string[] = []
    const files = [...filesByHash(info.right)]
    await forEachOf(files, limits.parallelFiles, async ([fileHash, path]) => {
      const bytes = await read(fileHash)
      if (bytes === null || sha256(bytes) !== fileHash) damaged.push(path)
    })
    return damaged.length === 0
      ? right({ base: note.base, info: info.right })
      : left(damaged.sort().join(', '))
  }
}

/**
 * The releases to remove: those unused for a long time, then the least recently used until the limits hold. Never a
 * release in `keep`, even if `keep` exceeds the limits.
 */
const excess = (
  kept: ReadonlyArray<Kept>,
  keep: ReadonlySet<string>,
  bounds: Most,
): ReadonlyArray<string> => {
  let releases = kept.length
  let bytes = kept.reduce((sum, item) => sum + item.bytes, 0)
  const removed: string[] = []
  for (const item of [...kept].sort((a, b) => a.usedAt - b.usedAt)) {
    const isWithin = releases <= bounds.releases && bytes <= bounds.bytes
    if (keep.has(item.hash) || (isWithin && Date.now() - item.usedAt <= limits.unusedMs)) continue
    releases -= 1
    bytes -= item.bytes
    removed.push(item.hash)
  }
  return removed
}
