/** Limits of previews: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Previews of one process at once; the one that was looked at least recently is ended for the next. */
  open: 4,
  /** Workers of all of them: one of the frame, and one of each release that is looked at, also of live ones. */
  workers: 6,
  /** Whether a preview was withdrawn is looked at this often while somebody has it open. */
  keptMs: 500,
  /** Claims of which that is known. */
  keptClaims: 200,
  /** A worker that nobody looks at ends after this time. */
  idleMs: 120_000,
  /** Releases on disk, which are fetched again where they were removed. */
  keptReleases: 16,
  keptBytes: 512 * 1024 * 1024,
  drafts: {
    /** How long an address shows drafts where its request does not say it, and how long it may at most. */
    minutes: 60,
    mostMinutes: 7 * 24 * 60,
    /** Of one process at once, by address and releases; the one that was looked at least recently is made anew when it is asked for. */
    open: 50,
    /** Whether an address was withdrawn, also by another process of this site, is looked at this often while it is used. */
    withdrawnMs: 500,
    /** A document of drafts, and all content of it: as long as the backend itself may take. */
    budgetMs: 12_000,
    contentMs: 10_000,
    bodyBytes: 10_000,
  },
} as const
