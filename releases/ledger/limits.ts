/** Limits of the ledger: times in milliseconds, sizes in bytes. */
export const ledgerLimits = {
  /** One set: six releases of each of some hundred remotes, with the report of a gate. */
  setBytes: 4 * 1024 * 1024,
  /** One object where nothing else is said. */
  objectBytes: 20 * 1024 * 1024,
  /** Until a store responds, and between two parts of a body. */
  stallMs: 5_000,
  /** One request, with its body; the largest file of a release at 6 Mbit/s. */
  requestMs: 30_000,
  /** A request of object storage that failed for a reason that passes (429, 5xx, no connection) is sent again so often. */
  tries: 3,
  /** Before the second try, and twice as long before the third. */
  retryMs: 200,
  /** How often a change is applied again because another one was faster. */
  changes: 100,
  /** Sets that cannot be decoded and that are passed over in the search for the newest one. */
  unreadableSets: 20,
  /** How often a set is written whose outcome is not known. */
  uncertain: 3,
  /** Files of a release that are written at once. */
  parallelFiles: 8,
  /** Nothing younger is removed: a ship that has begun writes its set long before. */
  safeMs: 2 * 24 * 60 * 60 * 1000,
  /** What is older is written again by the next ship that would skip it, so that it is young when its set is written. */
  rewriteMs: 24 * 60 * 60 * 1000,
  /** Sets are kept for this long, with all releases that they name: somebody may go back to them. */
  keptMs: 30 * 24 * 60 * 60 * 1000,
  /** So many sets are kept, however old they are. */
  keptSets: 100,
  /** So many versions of the host are kept, however long ago one was used. */
  keptHosts: 5,
  /** What a running host uses is marked as used so often. */
  hostUsedMs: 7 * 24 * 60 * 60 * 1000,
}
