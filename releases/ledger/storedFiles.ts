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
