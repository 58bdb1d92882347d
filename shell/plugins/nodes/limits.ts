/** Limits of the state that nodes share: times in milliseconds. */
export const limits = {
  /**
   * Delay between writing a change to the store and applying it, so that all nodes apply it at the same time. A node
   * that receives it later applies it immediately.
   */
  togetherMs: 60,
  /** Lease of a node that requests an answer from the backend for all nodes, and how often it is renewed. */
  claimMs: 2_000,
  claimAgainMs: 500,
  /** How long a node waits until it has applied its own publication. */
  publishedMs: 1_000,
  /**
   * A node that has not polled the store for longer was paused: it polls every 0.4 s, and waits 0.5 s for a response.
   */
  pausedMs: 2_000,
  /** How long requests then wait for the next poll. */
  catchUpMs: 1_500,
  /**
   * Time between the first and the last node detecting that the store is available again: each polls every 0.1 s, and
   * connects.
   */
  returnMs: 300,
  /** A node that applies one batch of entries for longer is reported as stuck. */
  applyMs: 1_000,
  /** How often a node sends a heartbeat. */
  beatMs: 1_000,
  /** A node without a heartbeat for this time is removed from the list. */
  forgottenMs: 3_600_000,
  /** How long facts of all nodes are cached. */
  seenMs: 900,
  /** How long the start of a node waits for the state of the others. */
  startMs: 2_000,
  /** Published readings in memory; the least recently used is evicted. */
  answers: 5_000,
  /** Paths with a known time of their last change; beyond this number all paths count as changed. */
  touched: 10_000,
  /** Writes that wait until the store is available again; beyond this number the oldest is dropped. */
  untold: 1_000,
} as const
