import { availableParallelism } from 'node:os'
import { pictureLimits } from '@caravanserai/adapters/server'

/** Limits of pictures and documents: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** One picture of the backend. */
  originalBytes: pictureLimits.bytes,
  originalPixels: pictureLimits.pixels,
  /** Of those with more pixels one is decoded at a time: in some formats it takes 5 bytes of memory for each. */
  manyPixels: 50_000_000,
  fetchMs: 8_000,
  /** A backend that sends nothing of a file for this long is not waited for. */
  silentMs: 8_000,
  /** The most pixels from the top of a copy to its end: WebP has no more. */
  copyHeight: 16_383,
  /** Drawings (SVG) are drawn at twice their own size, and small ones, which are logos and icons, at this width. */
  drawnWidth: 480,
  /**
   * How much processor time a drawing may take, with the start of the process that draws it, and how much its size may, in seconds; how
   * long both may take on a busy machine; and the largest result.
   */
  drawingS: 8,
  measuringS: 4,
  drawingMs: 60_000,
  drawnBytes: 256 * 1024 * 1024,
  /** For this long one that took longer is not drawn again. */
  slowMs: 600_000,
  /** Drawings that are measured or drawn at once: they wait for each other, and photographs for none of them. */
  drawing: { concurrent: 1, waiting: 120, waitMs: 15_000, perVisitor: 30 },
  /** How long a copy of a photograph may take, in seconds. */
  resizingS: 20,
  /** For this long the backend is not asked whether a picture has changed. */
  freshMs: 60_000,
  /** How long the node that asks the backend for all has the right to, and how often others who have nothing look for what it found. */
  claimMs: 5_000,
  askAgainMs: 200,
  /** How long the storage of originals is waited for. */
  storageMs: 1_000,
  /** After a failure it is not asked for this long. */
  storageRestMs: 30_000,
  /** How often an original that is in use is written to the storage again, which removes what is a month old. */
  storedAgainMs: 7 * 24 * 60 * 60 * 1000,
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
  /** One document. What is larger is no page's attachment, and would occupy a place in `streaming` for hours. */
  documentBytes: 1024 * 1024 * 1024,
  /** A document of at most this size is kept on disk; a larger one is passed through, and not served while the backend is down. */
  keptDocumentBytes: 64 * 1024 * 1024,
  /** Enough to know what a document is. */
  headBytes: 1024,
  /** Documents that are fetched to be kept, or looked at for their size; each holds a part of 64 KB in memory. */
  fetchingDocuments: { concurrent: 8, waiting: 240, waitMs: 8_000, perVisitor: 10 },
  /** Documents that are passed through. A film is played in several parts. */
  streaming: { concurrent: 32, waiting: 32, waitMs: 8_000, perVisitor: 6 },
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
