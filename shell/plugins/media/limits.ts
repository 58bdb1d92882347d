import { availableParallelism } from 'node:os'
import { pictureLimits } from '@caravanserai/adapters/server'

/** Limits of pictures and documents: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Size of a picture from the backend. */
  originalBytes: pictureLimits.bytes,
  originalPixels: pictureLimits.pixels,
  /** Pictures with more pixels are decoded one at a time: some formats need 5 bytes of memory per pixel. */
  manyPixels: 50_000_000,
  fetchMs: 8_000,
  /** Timeout of a backend transfer without data. */
  silentMs: 8_000,
  /** Height of a resized copy in pixels, limited by WebP. */
  copyHeight: 16_383,
  /** SVG drawings are rendered at twice their size; small ones, which are logos and icons, at this width. */
  drawnWidth: 480,
  /**
   * Processor time for rendering a drawing and for measuring it, in seconds, including the start of the process;
   * elapsed time for both on a busy machine; and size of the result.
   */
  drawingS: 8,
  measuringS: 4,
  drawingMs: 60_000,
  drawnBytes: 256 * 1024 * 1024,
  /** How long a drawing that exceeded its time is not rendered again. */
  slowMs: 600_000,
  /** Drawings measured or rendered at once, in a separate queue: photographs do not wait for them. */
  drawing: { concurrent: 1, waiting: 120, waitMs: 15_000, perVisitor: 30 },
  /** Time for resizing a photograph, in seconds. */
  resizingS: 20,
  /** How long a picture is served without revalidation. */
  freshMs: 60_000,
  /** Duration of a node's claim to ask the backend, and interval at which other nodes check for a result. */
  claimMs: 5_000,
  askAgainMs: 200,
  /** Timeout of the storage of originals. */
  storageMs: 1_000,
  /** Pause after a failure of the storage. */
  storageRestMs: 30_000,
  /** Interval at which an original in use is stored again: the storage removes files after a month. */
  storedAgainMs: 7 * 24 * 60 * 60 * 1000,
  /** How long a picture that could not be fetched is not requested again. */
  failedMs: 10_000,
  /**
   * Pictures resized at once. One core remains free, and one of Node's four file-reading threads. The share of a
   * visitor covers the pictures of one long page, requested at once.
   */
  resizing: {
    concurrent: Math.max(1, Math.min(availableParallelism() - 1, 3)),
    waiting: 120,
    waitMs: 15_000,
    perVisitor: 30,
  },
  /** Pictures fetched from the backend at once; the wait is limited by the timeout of a transfer. */
  fetching: { concurrent: 8, waiting: 240, waitMs: 8_000, perVisitor: 30 },
  /** Size of a document. Larger files are not attachments, and would occupy `streaming` for hours. */
  documentBytes: 1024 * 1024 * 1024,
  /** Documents up to this size are kept on disk; larger ones are unavailable while the backend is down. */
  keptDocumentBytes: 64 * 1024 * 1024,
  /** Number of bytes that identify the type of a document. */
  headBytes: 1024,
  /** Documents fetched for the disk, or checked for their size; each holds a chunk of 64 KB in memory. */
  fetchingDocuments: { concurrent: 8, waiting: 240, waitMs: 8_000, perVisitor: 10 },
  /** Documents streamed from the backend. Players request a video in several ranges. */
  streaming: { concurrent: 32, waiting: 32, waitMs: 8_000, perVisitor: 6 },
  /** `Retry-After` of a refused picture, in seconds. */
  retryAfterS: 5,
  /** Pictures whose metadata is kept in memory. */
  known: 5_000,
  /** Resized copies in memory, enough for some hundred pages, and the largest of them. */
  memoryBytes: 32 * 1024 * 1024,
  memoryCopyBytes: 512 * 1024,
  /** Resized copies that were not requested for this time are removed; originals are kept. */
  unusedMs: 90 * 24 * 60 * 60 * 1000,
  /** How long a picture is cached as a complete response: it is revalidated with the backend once a minute. */
  readyPictureMs: 1_000,
} as const
