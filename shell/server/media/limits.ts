import { availableParallelism } from 'node:os'

/** Limits of pictures: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** One picture of the backend. */
  originalBytes: 20 * 1024 * 1024,
  originalPixels: 50_000_000,
  fetchMs: 8_000,
  /** For this long the backend is not asked whether a picture has changed. */
  freshMs: 60_000,
  /** For this long a picture that could not be fetched is not requested again. */
  failedMs: 10_000,
  /**
   * Pictures that are resized at once: a core is left for everything else, and one of the four threads that Node
   * reads files with. A visitor's part holds the pictures of one long page, all asked for at once.
   */
  resizing: {
    concurrent: Math.max(1, Math.min(availableParallelism() - 1, 3)),
    waiting: 120,
    waitMs: 15_000,
    perVisitor: 30,
  },
  /** Pictures that are fetched from the backend at once; they wait no longer than fetching one may take. */
  fetching: { concurrent: 8, waiting: 240, waitMs: 8_000, perVisitor: 30 },
  /** When a picture that was refused may be asked for again, in seconds. */
  retryAfterS: 5,
  /** Pictures whose facts are kept in memory. */
  known: 5_000,
  /** Resized copies that are kept in memory, and the largest of them: those of some hundred pages. */
  memoryBytes: 32 * 1024 * 1024,
  memoryCopyBytes: 512 * 1024,
  /** A resized copy that was not requested for this time is removed; a picture as it was fetched is kept. */
  unusedMs: 90 * 24 * 60 * 60 * 1000,
} as const
