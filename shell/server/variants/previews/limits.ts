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
} as const
