/**
 * Limits of content routes and change reports: times in milliseconds, sizes in bytes,
 * unless a name says otherwise.
 */
export const limits = {
  /** Requests in one time window: hovering over a link sends one. `overall` is the capacity of a process. */
  windowMs: 10_000,
  perVisitor: 600,
  overall: 100_000,
  /** Cached bodies with their compressed copies. */
  keptBytes: 16 * 1024 * 1024,
  changes: {
    /** An import reports hundreds of changes: all but the first are applied together after this time. */
    coalesceMs: 250,
    /**
     * Body of `POST /content/changed`: room for the paths of some hundred pages. A longer body is treated as empty. A
     * longer signed body is refused, because all of it would have to be read before the sender is authenticated.
     */
    bodyBytes: 16 * 1024,
    /** Allowed difference between the time of a signed call and the site's (standardwebhooks.com). */
    toleranceMs: 300_000,
    /** Remembered ids of signed calls, two megabytes at most. Older calls could be replayed. */
    rememberedCalls: 10_000,
  },
} as const
