import { ledgerLimits } from './limits'
import type { Release } from '../releaseSet'

/**
 * Releases in the store itself: every file is one object, named by the SHA-256 of its content, so that releases share the
 * files that they have in common. `remote.json` is one of them.
 */
export const fileKey = (hash: string): string => `files/${hash}`

/** Where the brotli copy is of the file with this hash. */
export const brotliKey = (hash: string): string => `files/${hash}.br`

const STORED = 'ledger:'

/** The base of a release whose files are in the store, and not on a server of its own. */
export const storedBase = (name: string, release: string): string =>
  `${STORED}/${encodeURIComponent(name)}/${encodeURIComponent(release)}/`

/** Whether the files of a release are in the store that its set is in. */
export const isStored = ({ base }: Pick<Release, 'base'>): boolean => base.startsWith(STORED)

/** How much of an object is read, and how long it may take. */
export interface ReadBounds {
  /** The largest object that is read, in bytes. */
  readonly maxBytes: number
  /** How long nothing may arrive, in milliseconds. */
  readonly stallMs: number
  /** Ends the request. The message of its reason is the reason of the failure. */
  readonly signal: AbortSignal
}

/** The bounds of one reading, with the defaults of the ledger. */
export const boundsOf = ({
  maxBytes = ledgerLimits.objectBytes,
  stallMs = ledgerLimits.stallMs,
  signal = AbortSignal.timeout(ledgerLimits.requestMs),
}: Partial<ReadBounds> = {}): ReadBounds => ({ maxBytes, stallMs, signal })

/** What a store knows of an object without reading it. */
export interface Listed {
  readonly key: string
  readonly bytes: number
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number
}

/**
 * Port: where release sets and the files of releases are kept. Keys are parts of letters, digits, `.`, `_` and `-` with
 * slashes between, such as `sets/00000042.json`. Every method rejects with one line that names the object and the reason;
 * a store that can only be read does so for everything that writes.
 */
export interface Store {
  /** The place, for messages; without credentials. */
  readonly title: string
  /** The object, whole; `null` when there is none. */
  readonly read: (key: string, bounds?: Partial<ReadBounds>) => Promise<Buffer | null>
  /** What is known of the object; `null` when there is none. */
  readonly stat: (key: string) => Promise<Listed | null>
  /**
   * Writes the object unless there is one with this key: `false` then, and nothing changes. Of several at once exactly one
   * gets `true`. Readers see the whole object or none, also when the writer dies. When it rejects, the object may have
   * been written: read it.
   */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>
  /** Writes the object, in place of the one that is there. Readers see the old one or the new one. */
  readonly write: (key: string, bytes: Buffer) => Promise<void>
  /** Every object whose key begins with this, which ends with a slash; in no order. `null` where nothing can be listed. */
  readonly list: (prefix: string) => Promise<ReadonlyArray<Listed> | null>
  /** Removes the object, if there is one. */
  readonly remove: (key: string) => Promise<void>
}

/** The key, when it is one; throws otherwise, so that no key of a tampered document leads out of a store. */
export const checkedKey = (key: string): string => {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').some((part) => /^\.+$/.test(part)))
    throw new Error(`${JSON.stringify(key)} is not the key of an object`)
  return key
}
