/** Limits of canaries: times in milliseconds, unless a name says otherwise. */
export const limits = {
  /** How often the rule is applied. */
  lookMs: 1_000,
  /** Failures below this number are chance, or come from one visitor. */
  leastFailures: 3,
  /** Standard deviations on each side: rates differ clearly when their intervals do not meet. */
  z: 2,
  /**
   * A canary is slower when its time exceeds that of the live release by this factor, and by at least the time below.
   */
  slower: 2,
  medianMs: 50,
  p95Ms: 500,
  lcpMs: 500,
  inpMs: 100,
  /** Pages of each side that must have been rendered before their times are compared. */
  comparedTimes: 100,
  /** Rendered pages of each side before their times are shown in the status. */
  shownTimes: 5,
  /** Networks of each side that must have reported before browser measurements are compared. */
  comparedNetworks: 20,
  /** A canary that is no worse is promoted after this time, and this many pages of each side. */
  promoteMs: 1_800_000,
  promotePages: 300,
  /** Networks whose reports are counted, of each side. */
  reporters: 1_000,
  /** A live node whose counts are older than this prevents promotion. */
  reportedMs: 5_000,
  /** A node without a heartbeat for this time is gone; its counts stay in the sums. */
  goneMs: 60_000,
  /** Counts of nodes that are gone are removed after this time. */
  leftMs: 86_400_000,
  /** Pause before a failed write to the ledger is retried. */
  rewriteMs: 60_000,
} as const
