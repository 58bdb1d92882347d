/** Times in milliseconds. */
export const stateLimits = {
  /** No method takes longer; what it asks of the engine has a little less, so that the reason is the engine's. */
  answerMs: 1_000,
  /**
   * A follower looks at the engine so often, and waits so long for the answer: together less than a second, in which a node
   * must know that the engine is away.
   */
  beatMs: 400,
  beatAnswerMs: 500,
  /** It looks so often while the engine is away: all followers are to notice at about the same moment that it is back. */
  awayMs: 100,
  /** An engine that answers others meanwhile is slow: a look then waits so long, which with `beatMs` is what a paused process is known by. */
  slowAnswerMs: 1_500,
  /** The same without notifications. */
  pollMs: 250,
  /** After a failure, other requests are refused at once for so long: nobody waits for each of them. */
  restMs: 500,
  /** Entries are kept so long; a follower that was away for longer reads everything anew. */
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
