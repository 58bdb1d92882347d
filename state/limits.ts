/** Times in milliseconds. */
export const stateLimits = {
  /** Time limit of every method. Statements get slightly less, so that the engine's own error is reported. */
  answerMs: 1_000,
  /**
   * Polling interval of a follower and time limit of each poll. The sum is below one second, the time in which a node
   * must notice that the engine is unreachable.
   */
  beatMs: 400,
  beatAnswerMs: 500,
  /** Polling interval while the engine is unreachable, so that all followers notice its return together. */
  awayMs: 100,
  /**
   * Time limit of a poll while the engine answers other statements and is only slow. Together with `beatMs` it
   * decides when a process counts as paused.
   */
  slowAnswerMs: 1_500,
  /** Polling interval without notifications. */
  pollMs: 250,
  /** Time after a failure in which further requests fail immediately, so that no caller waits for them. */
  restMs: 500,
  /** Retention of entries. A follower that was disconnected for longer reads everything again. */
  keepMs: 3_600_000,
  pruneMs: 60_000,
  /** The largest clock difference that counts as correct. */
  skewMs: 2_000,
  /** Entries read by one poll, and values read by one statement of `all`. */
  entries: 100,
  values: 50,
  /** Connections of a node, in addition to the follower's. */
  connections: 4,
} as const
