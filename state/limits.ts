/** Times in milliseconds. */
export const stateLimits = {
  /** No method takes longer; what it asks of the engine has a little less, so that the reason is the engine's. */
  answerMs: 1_000,
  /**
   * How often a follower looks at the engine, and how long it waits for the answer: together less than a second, in which a node
   * must know that the engine is away.
   */
  beatMs: 400,
  beatAnswerMs: 500,
  /** How often it looks while the engine is away: all followers are to notice at about the same moment that it is back. */
  awayMs: 100,
  /** How long it waits for an engine that answers others meanwhile, and is slow. With `beatMs`, a paused process is known by that. */
  slowAnswerMs: 1_500,
  /** The same without notifications. */
  pollMs: 250,
  /** How long after a failure other requests are refused at once, so that nobody waits for each of them. */
  restMs: 500,
  /** How long entries are kept; a follower that was away for longer reads everything anew. */
  keepMs: 3_600_000,
  pruneMs: 60_000,
  /** A clock that differs by more is wrong. */
  skewMs: 2_000,
  /** Entries of one look, and values of one request of `all`. */
  entries: 100,
  values: 50,
  /** Connections of a node, besides the one of its followers. */
  connections: 4,
} as const
