import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Moved } from '@caravanserai/adapters/server'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { limits } from '../limits'

/** When a redirect was first known, and when it was last followed, in days since 1970; `null` for never. */
const Use = t.readonly(t.strict({ since: t.number, used: t.union([t.number, t.null]) }))
export type Use = t.TypeOf<typeof Use>

const Kept = t.strict(
  {
    moved: t.readonlyArray(Moved),
    /** By the old address, as its source writes it. */
    used: t.record(t.string, Use),
  },
  'old addresses',
)
export type KeptAddresses = t.TypeOf<typeof Kept>

/**
 * What has moved, and what is followed, over a restart: one JSON file, written some seconds after a change, never half. Several processes
 * may share it: what another one has written is read before.
 */
export class OldAddressesFile {
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  /** @param merged what is to be written, given what is there */
  constructor(
    private readonly file: string,
    private readonly merged: (there: KeptAddresses) => KeptAddresses,
    private readonly log: (line: string) => void,
  ) {}

  async read(): Promise<KeptAddresses> {
    try {
      const kept = decodeJson(Kept, this.file)(await readFile(this.file, 'utf8'))
      if (isRight(kept)) return kept.right
      this.log(kept.left)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.log(`${this.file}: ${String(error)}`)
    }
    return { moved: [], used: {} }
  }

  /** Writes what there is then, in a while. */
  changed(): void {
    this.timer ??= setTimeout(() => this.write(), limits.redirects.writeMs).unref()
  }

  /** Resolves when all of it is on the disk, or could not be written. */
  async flush(): Promise<void> {
    if (this.timer !== null) this.write()
    await this.writing
  }

  private write(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.writing = this.writing.then(async () => {
      try {
        await mkdir(path.dirname(this.file), { recursive: true })
        await writeFileAtomic(this.file, JSON.stringify(this.merged(await this.read())))
      } catch (error) {
        this.log(`${this.file}: ${String(error)}`)
      }
    })
  }
}
