import { originalKey } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { shortHash } from './keptFiles'
import { limits } from './limits'

/**
 * Originals beside the releases, by their hashes, which one node writes and all read. Where that fails, the storage is left alone for a
 * moment: each node then asks the backend.
 */
export class SharedBytes {
  private restsUntil = -Infinity

  /** @param store `null` where the nodes have none in common that they may write to */
  constructor(
    private readonly store: Pick<Store, 'read' | 'write'> | null,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** `null` where they are not, or not as they were written. Never rejects. */
  async read(hash: string): Promise<Buffer | null> {
    const bounds = { maxBytes: limits.originalBytes, stallMs: limits.storageMs }
    const bytes = await this.tried((store) => store.read(originalKey(hash), bounds), null)
    return bytes !== null && shortHash(bytes) === hash ? bytes : null
  }

  /** Whether they are there now. Never rejects. */
  write(hash: string, bytes: Buffer): Promise<boolean> {
    return this.tried((store) => store.write(originalKey(hash), bytes).then(() => true), false)
  }

  private async tried<A>(
    work: (store: Pick<Store, 'read' | 'write'>) => Promise<A>,
    otherwise: A,
  ): Promise<A> {
    if (this.store === null || performance.now() < this.restsUntil) return otherwise
    try {
      return await work(this.store)
    } catch (error) {
      this.restsUntil = performance.now() + limits.storageRestMs
      this.onError(error)
      return otherwise
    }
  }
}
