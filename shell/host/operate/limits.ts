/**
 * Limits of the log: times in milliseconds, sizes in bytes, unless a name says
 * otherwise.
 */
export const limits = {
  log: {
    /** Pause before a repeated line is logged again. */
    repeatMs: 600_000,
    /** Number of distinct lines remembered for that. */
    remembered: 500,
    /** A request that takes longer is logged as slow, with the reason. */
    slowMs: 1_000,
    /** Lines are written when the buffer has this size, or after this time. */
    bufferBytes: 8_192,
    flushMs: 200,
    /** Size of the lines held for a slow reader. */
    unreadBytes: 1024 * 1024,
    /** How long the end of the process waits for the reader. */
    endMs: 1_000,
    /** Characters of an address in the log. */
    pathLength: 300,
  },
} as const
