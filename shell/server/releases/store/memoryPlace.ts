import type { Note, Noted, Part, Place } from './place'

interface Held {
  readonly hash: string
  readonly note: Note
  readonly files: ReadonlyMap<string, Buffer>
  readonly usedAt: number
}

/** Releases in memory. */
export class MemoryPlace implements Place {
  private readonly held = new Map<string, Held>()

  async begin(hash: string): Promise<Part> {
    const files = new Map<string, Buffer>()
    return {
      put: async (file, bytes) => {
        files.set(file, bytes)
      },
      complete: async (note) => {
        this.held.set(hash, { hash, note, files, usedAt: Date.now() })
        return true
      },
      discard: async () => undefined,
    }
  }

  async has(hash: string): Promise<boolean> {
    return this.held.has(hash)
  }

  async read(hash: string, file: string): Promise<Buffer | null> {
    return this.held.get(hash)?.files.get(file) ?? null
  }

  async note(hash: string): Promise<Note | null> {
    return this.held.get(hash)?.note ?? null
  }

  async list(): Promise<ReadonlyArray<Noted>> {
    return this.all().map(({ hash, note, usedAt }) => ({ hash, note, bytes: note.bytes, usedAt }))
  }

  /** The releases with their files. */
  all(): ReadonlyArray<Held> {
    return [...this.held.values()]
  }

  async use(hash: string): Promise<void> {
    const held = this.held.get(hash)
    if (held !== undefined) this.held.set(hash, { ...held, usedAt: Date.now() })
  }

  async remove(hash: string): Promise<void> {
    this.held.delete(hash)
  }
}
