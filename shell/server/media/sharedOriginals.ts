import { setTimeout as delay } from 'node:timers/promises'
import { originalKey } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import * as t from 'io-ts'
import type { KeptFiles } from './keptFiles'
import { shortHash } from './keptFiles'
import { limits } from './limits'
import type { MediaError } from './mediaError'
import { SharedNotes } from './sharedNotes'
import type { AskedOfNodes, SharedNote } from './sharedNotes'

/** What its bytes and their headers say. */
const originalFacts = {
  hash: t.string,
  width: t.number,
  height: t.number,
  modified: t.union([t.string, t.null]),
}

/** What is known of a picture that was fetched once, with its pixels. */
export const Original = t.readonly(
  t.strict({ ...originalFacts, checkedAt: t.number }),
  'a picture that was fetched',
)
export type Original = t.TypeOf<typeof Original>

const Found = t.strict(
  {
    ...originalFacts,
    /** When its bytes were written beside the releases, in milliseconds since 1970; `null` where they could not be. */
    storedAt: t.union([t.number, t.null]),
  },
  'a picture that a node has fetched',
)
type Found = t.TypeOf<typeof Found>

interface SharedOriginalsOptions {
  readonly nodes: AskedOfNodes
  readonly bytes: SharedBytes
}

/** One node fetches a picture of the backend and asks whether it has changed, for all. */
export class SharedOriginals {
  private readonly notes: SharedNotes<Found>
  private readonly bytes: SharedBytes

  constructor({ nodes, bytes }: SharedOriginalsOptions) {
    this.notes = new SharedNotes(nodes, 'pictures', Found)
    this.bytes = bytes
  }

  /**
   * The picture as some node has it, or as the backend does where it is for this one to ask. Never rejects.
   * @param kept as this node has it; `null` when it does not
   * @param own where this node keeps it
   * @param fetch asks the backend
   */
  async get(
    url: string,
    kept: Original | null,
    own: KeptFiles<Original>,
    fetch: (kept: Original | null) => Promise<Original | MediaError>,
  ): Promise<Original | MediaError> {
    for (;;) {
      const note = await this.notes.find(url)
      const there = note && (await this.taken(url, kept, own, note))
      // It is checked with the next request for it, where that is due.
      if (there !== null && kept === null) return there
      if (note?.isFresh && note.failure !== null) return note.failure
      if (note?.isFresh && there !== null) return there
      // Where nobody can have its bytes from the storage, each fetches them.
      const isLost = note?.isFresh === true
      if (isLost || (await this.notes.claim(url))) {
        // Of one that has expired the bytes are lost or broken here, and so they may be in the storage.
        const found = await fetch(isExpired(kept) ? kept : (there ?? kept))
        void this.put(url, found, own, note?.found ?? null)
        return found
      }
      if (kept !== null) return kept
      await delay(limits.askAgainMs)
    }
  }

  /** What another node has fetched, kept by this one; `null` where its bytes cannot be had. */
  private async taken(
    url: string,
    kept: Original | null,
    own: KeptFiles<Original>,
    { found, failure, ageMs, isFresh }: SharedNote<Found>,
  ): Promise<Original | null> {
    if (found === null) return null
    const { storedAt: _, ...picture } = found
    // A failure confirms nothing.
    const checkedAt = Date.now() - (failure === null ? ageMs : 2 * limits.freshMs)
    const note = { ...picture, checkedAt }
    if (kept?.hash === note.hash && !isExpired(kept))
      return isFresh && failure === null ? own.note(url, note) : kept
    const bytes = found.storedAt === null ? null : await this.bytes.read(found.hash)
    return bytes && own.add(url, bytes, () => note).catch(() => null)
  }

  /** Makes known what the backend has answered; its bytes first. */
  private async put(
    url: string,
    found: Original | MediaError,
    own: KeptFiles<Original>,
    before: Found | null,
  ): Promise<void> {
    if ('_tag' in found) return this.notes.put(url, { found: before, failure: found })
    const { checkedAt, ...picture } = found
    const writtenAt = before?.hash === found.hash ? before.storedAt : null
    const isStored = writtenAt !== null && checkedAt - writtenAt < limits.storedAgainMs
    const storedAt = isStored ? writtenAt : await this.stored(found, own)
    await this.notes.put(url, { found: { ...picture, storedAt }, failure: null })
  }

  private async stored(found: Original, own: KeptFiles<Original>): Promise<number | null> {
    const bytes = await own.bytes(found)
    return bytes !== null && (await this.bytes.write(found.hash, bytes)) ? found.checkedAt : null
  }
}

const isExpired = (kept: Original | null): boolean => kept?.checkedAt === 0

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
