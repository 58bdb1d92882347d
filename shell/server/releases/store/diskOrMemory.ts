import type { RemoteJson } from '@caravanserai/releases'
import { isRight, left, map } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { checkKept } from './checkKept'
import { isDiskError } from './diskError'
import { DiskPlace } from './diskPlace'
import { excess } from './excess'
import { MemoryPlace } from './memoryPlace'
import type { Note, Noted, Place, Put } from './place'
import type { StoreLimits } from './storeLimits'

export interface DiskOrMemoryOptions {
  readonly folder: string
  readonly limits: StoreLimits
  /** Takes one line for the operator. */
  readonly warn: (line: string) => void
}

/** What fills a release with its files. */
export type Fill<A> = (put: Put) => Promise<A & { readonly bytes: number }>

/** Releases on disk, and in memory those that could not be written to it. */
export class DiskOrMemory {
  private readonly disk: DiskPlace
  private readonly memory = new MemoryPlace()

  constructor(private readonly options: DiskOrMemoryOptions) {
    this.disk = new DiskPlace({ folder: options.folder, recordUseMs: options.limits.recordUseMs })
  }

  async has(hash: string): Promise<boolean> {
    return (await this.placeOf(hash)).has(hash)
  }

  async read(hash: string, file: string): Promise<Buffer | null> {
    return (await this.placeOf(hash)).read(hash, file)
  }

  async use(hash: string): Promise<void> {
    return (await this.placeOf(hash)).use(hash)
  }

  async remove(hash: string): Promise<void> {
    return (await this.placeOf(hash)).remove(hash)
  }

  async list(): Promise<ReadonlyArray<Noted>> {
    return [...(await this.memory.list()), ...(await this.disk.list())]
  }

  /** Checks every file of a release. Left: what is damaged. Rejects when it cannot be read. */
  async check(name: string, hash: string): Promise<Either<string, { base: string; info: RemoteJson }>> {
    return this.checkIn(await this.placeOf(hash), name, hash)
  }

  /** Writes a release whole or not at all, in place of a damaged one; into memory where the disk cannot be written. */
  write<A>(hash: string, name: string, base: string, fill: Fill<A>): Promise<A> {
    return this.writeTo(this.disk, hash, { name, base }, fill).catch((error: unknown) => {
      if (!isDiskError(error)) throw error
      const { folder, warn } = this.options
      warn(`${folder} cannot be written (${error.message}): releases are held in memory`)
      return this.writeTo(this.memory, hash, { name, base }, fill)
    })
  }

  /** Removes what is in excess and what interrupted downloads have left, then uses a disk that can be written again. */
  async prune(keep: ReadonlySet<string>): Promise<void> {
    const { heldReleases, heldBytes, keptReleases, keptBytes, releaseMs, unusedMs } = this.options.limits
    const places = [
      { place: this.memory, releases: heldReleases, bytes: heldBytes },
      { place: this.disk, releases: keptReleases, bytes: keptBytes },
    ]
    for (const { place, ...limits } of places)
      for (const hash of excess(await place.list(), keep, { ...limits, unusedMs }, Date.now()))
        await place.remove(hash)
    await this.disk.removeParts(Date.now() - releaseMs)
    for (const { hash, note, files } of this.memory.all()) {
      await this.writeTo(this.disk, hash, note, async (put) => {
        for (const [file, bytes] of files) await put(file, bytes)
        return note
      })
      await this.memory.remove(hash)
    }
  }

  private async placeOf(hash: string): Promise<Place> {
    return (await this.memory.has(hash)) ? this.memory : this.disk
  }

  private async writeTo<A>(
    place: Place,
    hash: string,
    { name, base }: Pick<Note, 'name' | 'base'>,
    fill: Fill<A>,
  ): Promise<A> {
    const part = await place.begin(hash)
    try {
      const filled = await fill(part.put)
      const note = { name, base, bytes: filled.bytes }
      // Another process was faster, or the release that is there is damaged.
      if (!(await part.complete(note)) && !(await this.isWhole(place, name, hash))) {
        await place.remove(hash)
        await part.complete(note)
      }
      return filled
    } finally {
      await part.discard()
    }
  }

  /** One that cannot be read is replaced like a damaged one. */
  private isWhole(place: Place, name: string, hash: string): Promise<boolean> {
    return this.checkIn(place, name, hash).then(isRight, () => false)
  }

  private async checkIn(
    place: Place,
    name: string,
    hash: string,
  ): Promise<Either<string, { base: string; info: RemoteJson }>> {
    const note = await place.note(hash)
    if (note === null) return left('its note')
    const checked = await checkKept(place, name, hash, this.options.limits)
    return map((info: RemoteJson) => ({ base: note.base, info }))(checked)
  }
}
