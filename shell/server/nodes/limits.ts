/** Limits of what the nodes of a site share: times in milliseconds. */
export const limits = {
  /**
   * Every node applies a change this long after the engine has written it, so that all of them do so at the same moment. What reaches a
   * node later is applied at once.
   */
  togetherMs: 60,
  /** How long a node that asks the backend for all has the right to, and how often it says that it still asks. */
  claimMs: 2_000,
  claimAgainMs: 500,
  /** How long a node waits for what it has published itself. */
  publishedMs: 1_000,
  /** A node that has not looked at the engine for longer was paused: it looks every 0.4 s, and waits 0.5 s for the answer. */
  pausedMs: 2_000,
  /** How long requests then wait for the next look. */
  catchUpMs: 1_500,
  /** How long after the first node the last one notices that the engine is back: each looks every 0.1 s, and connects. */
  returnMs: 300,
  /** A node that has been applying what has come for longer is told to be stuck. */
  applyMs: 1_000,
  /** How often a node sends a heartbeat. */
  beatMs: 1_000,
  /** After this time without a heartbeat it is silent. */
  silentMs: 4_000,
  /** After this time without a heartbeat it is not shown any more. */
  forgottenMs: 3_600_000,
  /** For how long what was read of all nodes answers everybody who asks. */
  seenMs: 900,
  /** How long the start of a node waits for what the others know. */
  startMs: 2_000,
  /** Published readings that a node knows; the least recently used is dropped. */
  answers: 5_000,
  /** Paths of which is known when they last changed; beyond them, all count as changed. */
  touched: 10_000,
  /** Changes that are told when the engine is back; beyond them the oldest is dropped. */
  untold: 1_000,
} as const
