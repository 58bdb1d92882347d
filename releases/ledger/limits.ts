/** Limits of the ledger: times in milliseconds, sizes in bytes. */
export const ledgerLimits = {
  /** A set: six releases of each of several hundred remotes, with a gate report. */
  setBytes: 4 * 1024 * 1024,
  /** The default limit of an object. */
  objectBytes: 20 * 1024 * 1024,
  /** Limit until a store responds, and between two parts of a body. */
  stallMs: 5_000,
  /** A request including its body; allows the largest file of a release at 6 Mbit/s. */
  requestMs: 30_000,
  /** Attempts of an object storage request after temporary failures (429, 5xx, no connection). */
  tries: 3,
  /** Delay before the second attempt; doubled before the third. */
  retryMs: 200,
  /** Attempts to apply a change when other processes change the set first. */
  changes: 100,
  /** Undecodable sets that are skipped in the search for the newest one. */
  unreadableSets: 20,
  /** Attempts to write a set if the result is uncertain. */
  uncertain: 3,
  /** Files of a release written in parallel. */
  parallelFiles: 8,
  /** Younger objects are never removed, because a running ship writes its set later than its files. */
  safeMs: 2 * 24 * 60 * 60 * 1000,
  /** Ships rewrite older files instead of skipping them, so that they are young when the set is written. */
  rewriteMs: 24 * 60 * 60 * 1000,
  /** Retention of sets and of all releases that they name, for rollbacks. */
  keptMs: 30 * 24 * 60 * 60 * 1000,
  /** Sets that are retained regardless of age. */
  keptSets: 100,
  /** Host versions that are retained regardless of their last use. */
  keptHosts: 5,
  /** Interval in which a running host refreshes the objects that it uses. */
  hostUsedMs: 7 * 24 * 60 * 60 * 1000,
}
