import { ledgerLimits } from './limits'
import type { Release } from '../releaseSet'

/** The key of a file by its SHA-256, so that releases share equal files. Includes `remote.json`. */
export const fileKey = (hash: string): string => `files/${hash}`

/** The key of the brotli copy of the file with this hash. */
export const brotliKey = (hash: string): string => `files/${hash}.br`

const STORED = 'ledger:'

/** The base of a release whose files are in the store, not on a separate server. */
export const storedBase = (name: string, release: string): string =>
  `${STORED}/${encodeURIComponent(name)}/${encodeURIComponent(release)}/`

/** Whether the files of a release are in the store of its set. */
export const isStored = ({ base }: Pick<Release, 'base'>): boolean => base.startsWith(STORED)

/** Limits of reading an object. */
export interface ReadBounds {
  /** The largest accepted size, in bytes. */
  readonly maxBytes: number
  /** The longest accepted pause between parts, in milliseconds. */
  readonly stallMs: number
  /** Aborts the request. The message of its reason becomes the reason of the failure. */
  readonly signal: AbortSignal
}

/** The limits of one read, with the defaults of the ledger. */
export const boundsOf = ({
  maxBytes = ledgerLimits.objectBytes,
  stallMs = ledgerLimits.stallMs,
  signal = AbortSignal.timeout(ledgerLimits.requestMs),
}: Partial<ReadBounds> = {}): ReadBounds => ({ maxBytes, stallMs, signal })

/** The metadata of a stored object. */
export interface Listed {
  readonly key: string
  readonly bytes: number
  /** The time of writing, in milliseconds since 1970. */
  readonly writtenAt: number
}

/**
 * Port: storage of release sets and release files. Keys are segments of letters, digits, `.`, `_` and `-`, separated
 * by slashes, such as `sets/00000042.json`. Every method rejects with a one-line error that names the object and the
 * reason. Writing methods of a read-only store always reject.
 */
export interface Store {
  /** The location for messages, without credentials. */
  readonly title: string
  /** Reads the whole object; `null` if there is none. */
  readonly read: (key: string, bounds?: Partial<ReadBounds>) => Promise<Buffer | null>
  /** The metadata of the object; `null` if there is none. */
  readonly stat: (key: string) => Promise<Listed | null>
  /**
   * Writes the object unless the key exists; then resolves with `false` and changes nothing. Exactly one of several
   * concurrent calls gets `true`. Readers see the whole object or none, even if the writer crashes. After a rejection
   * the object may have been written: read it.
   */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>
  /** Writes or replaces the object. Readers see either the old or the new one. */
  readonly write: (key: string, bytes: Buffer) => Promise<void>
  /** Lists the objects below `prefix` (with a trailing slash), unordered; `null` if unsupported. */
  readonly list: (prefix: string) => Promise<ReadonlyArray<Listed> | null>
  /** Removes the object, if it exists. */
  readonly remove: (key: string) => Promise<void>
}

/** Returns a valid key; throws otherwise, so that a key from a tampered document cannot escape the store. */
export const checkedKey = (key: string): string => {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').some((part) => /^\.+$/.test(part)))
    throw new Error(`${JSON.stringify(key)} is not the key of an object`)
  return key
}
