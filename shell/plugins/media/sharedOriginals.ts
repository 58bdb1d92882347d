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

/** Metadata from the picture's bytes and headers. */
const originalFacts = {
  hash: t.string,
  width: t.number,
  height: t.number,
  modified: t.union([t.string, t.null]),
}

/** A picture that was fetched, with its dimensions. */
export const Original = t.readonly(
  t.strict({ ...originalFacts, checkedAt: t.number }),
  'a picture that was fetched',
)
export type Original = t.TypeOf<typeof Original>

const Found = t.strict(
  {
    ...originalFacts,
    /** When its bytes were written to the storage, in milliseconds since 1970; `null` if that failed. */
    storedAt: t.union([t.number, t.null]),
  },
  'a picture that a node has fetched',
)
type Found = t.TypeOf<typeof Found>

interface SharedOriginalsOptions {
  readonly nodes: AskedOfNodes
  readonly bytes: SharedBytes
}

/** Lets one node fetch and revalidate each picture of the backend for all nodes. */
export class SharedOriginals {
  private readonly notes: SharedNotes<Found>
  private readonly bytes: SharedBytes

  constructor({ nodes, bytes }: SharedOriginalsOptions) {
    this.notes = new SharedNotes(nodes, 'pictures', Found)
    this.bytes = bytes
  }

  /**
   * Returns the picture of another node, or fetches it if this node has the claim. Never rejects.
   * @param kept the copy of this node; `null` if there is none
   * @param files the disk cache of this node
   * @param fetch requests the picture from the backend
   */
  async get(
    url: string,
    kept: Original | null,
    files: KeptFiles<Original>,
    fetch: (kept: Original | null) => Promise<Original | MediaError>,
  ): Promise<Original | MediaError> {
    for (;;) {
      const note = await this.notes.find(url)
      const shared = note && (await this.taken(url, kept, files, note))
      // The next request revalidates the picture if that is due.
      if (shared !== null && kept === null) return shared
      if (note?.isFresh && note.failure !== null) return note.failure
      if (note?.isFresh && shared !== null) return shared
      // If its bytes are not available from the storage, each node fetches them.
      const isLost = note?.isFresh === true
      if (isLost || (await this.notes.claim(url))) {
        // An expired copy is lost or broken on this node, and its bytes in the storage may be as well.
        const found = await fetch(isExpired(kept) ? kept : (shared ?? kept))
        void this.put(url, found, files, note?.found ?? null)
        return found
      }
      if (kept !== null) return kept
      await delay(limits.askAgainMs)
    }
  }

  /** Copies a picture that another node has fetched to this node; `null` if its bytes are unavailable. */
  private async taken(
    url: string,
    kept: Original | null,
    files: KeptFiles<Original>,
    { found, failure, ageMs, isFresh }: SharedNote<Found>,
  ): Promise<Original | null> {
    if (found === null) return null
    const { storedAt: _, ...picture } = found
    // A failed fetch confirms nothing, so the copy counts as outdated.
    const checkedAt = Date.now() - (failure === null ? ageMs : 2 * limits.freshMs)
    const note = { ...picture, checkedAt }
    if (kept?.hash === note.hash && !isExpired(kept))
      return isFresh && failure === null ? files.note(url, note) : kept
    const bytes = found.storedAt === null ? null : await this.bytes.read(found.hash)
    return bytes && files.add(url, bytes, () => note).catch(() => null)
  }

  /** Publishes the backend's response, after its bytes have been written. */
  private async put(
    url: string,
    found: Original | MediaError,
    files: KeptFiles<Original>,
    before: Found | null,
  ): Promise<void> {
    if ('_tag' in found) return this.notes.put(url, { found: before, failure: found })
    const { checkedAt, ...picture } = found
    const writtenAt = before?.hash === found.hash ? before.storedAt : null
    const isStored = writtenAt !== null && checkedAt - writtenAt < limits.storedAgainMs
    const storedAt = isStored ? writtenAt : await this.stored(found, files)
    await this.notes.put(url, { found: { ...picture, storedAt }, failure: null })
  }

  private async stored(found: Original, files: KeptFiles<Original>): Promise<number | null> {
    const bytes = await files.bytes(found)
    return bytes !== null && (await this.bytes.write(found.hash, bytes)) ? found.checkedAt : null
  }
}

const isExpired = (kept: Original | null): boolean => kept?.checkedAt === 0

/**
 * The storage of originals next to the releases, by hash, written by one node and read by all. After a failure it is
 * not used for `storageRestMs`; each node then asks the backend.
 */
export class SharedBytes {
  private restsUntil = -Infinity

  /** @param store `null` if the nodes share no writable storage */
  constructor(
    private readonly store: Pick<Store, 'read' | 'write'> | null,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** `null` if the bytes are missing or do not match their hash. Never rejects. */
  async read(hash: string): Promise<Buffer | null> {
    const bounds = { maxBytes: limits.originalBytes, stallMs: limits.storageMs }
    const bytes = await this.tried((store) => store.read(originalKey(hash), bounds), null)
    return bytes !== null && shortHash(bytes) === hash ? bytes : null
  }

  /** Whether the bytes are stored now. Never rejects. */
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
