import * as t from 'io-ts'
import type { Kept } from './excess'

/** What stands next to the files of a release. */
export const Note = t.readonly(t.strict({ name: t.string, base: t.string, bytes: t.number }), 'Note')
export type Note = t.TypeOf<typeof Note>

/** A kept release with its note; `null` when the note cannot be read. */
export interface Noted extends Kept {
  readonly note: Note | null
}

/** Takes a file that was checked: its SHA-256, with `.br` for its brotli copy, and its bytes. */
export type Put = (file: string, bytes: Buffer) => Promise<void>

/** A release that is being written. It is not there before it is complete. */
export interface Part {
  readonly put: Put
  /** `false` when there is a release with this hash. */
  readonly complete: (note: Note) => Promise<boolean>
  /** Removes what was written; of a complete release nothing. */
  readonly discard: () => Promise<void>
}

/** Where releases are kept, each by the hash of its `remote.json`, with every file under its own hash. */
export interface Place {
  readonly begin: (hash: string) => Promise<Part>
  /** Whether there is a release with this hash, damaged or not. */
  readonly has: (hash: string) => Promise<boolean>
  /** The bytes of a file; `null` when there is none. Rejects when it cannot be read. */
  readonly read: (hash: string, file: string) => Promise<Buffer | null>
  readonly note: (hash: string) => Promise<Note | null>
  readonly list: () => Promise<ReadonlyArray<Noted>>
  /** Records a use of the release. */
  readonly use: (hash: string) => Promise<void>
  readonly remove: (hash: string) => Promise<void>
}
