/** Limits of previews and drafts: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Open previews per process; the least recently used is evicted. */
  open: 4,
  /** Workers of all previews: one for the frame, and one for each release in use, including live ones. */
  workers: 6,
  /** Interval at which an open preview is checked for withdrawal. */
  keptMs: 500,
  /** Claims whose last check is cached. */
  keptClaims: 200,
  /** Time after which an unused worker is stopped. */
  idleMs: 120_000,
  /** Preview releases kept on disk; removed ones are fetched again when needed. */
  keptReleases: 16,
  keptBytes: 512 * 1024 * 1024,
  changes: {
    /** How long pages are compared before the event loop is yielded. */
    sliceMs: 8,
    /** Pages loaded to see whether a preview changes them; beyond it, all affected pages are listed. */
    loaded: 30,
  },
  drafts: {
    /** Lifetime of a draft address in minutes: the default, and the maximum. */
    minutes: 60,
    mostMinutes: 7 * 24 * 60,
    /** Open drafts per process, by address and releases; the least recently used is evicted. */
    open: 50,
    /** Interval at which a draft address in use is checked for withdrawal, also by other processes. */
    withdrawnMs: 500,
    /** Time for a document with drafts, and for all its content: as long as the backend itself may take. */
    budgetMs: 12_000,
    contentMs: 10_000,
    bodyBytes: 10_000,
  },
} as const
