/** Limits of canaries: times in milliseconds, unless a name says otherwise. */
export const limits = {
  /** How often the rule is applied. */
  lookMs: 1_000,
  /** Fewer failures than this are chance, or one visitor's. */
  leastFailures: 3,
  /** Standard deviations on each side: rates differ clearly when their intervals do not meet. */
  z: 2,
  /** A canary is slower when its time is more than so many times that of the live release, and longer by so much. */
  slower: 2,
  medianMs: 50,
  p95Ms: 500,
  lcpMs: 500,
  inpMs: 100,
  /** Times are compared when so many pages of each side were rendered, and shown when it is so many. */
  comparedTimes: 100,
  shownTimes: 5,
  /** What browsers have measured is compared when so many networks of each side have reported it. */
  comparedNetworks: 20,
  /** A canary that is no worse is promoted after this time, and so many pages of each side. */
  promoteMs: 1_800_000,
  promotePages: 300,
  /** Networks whose reports are counted, of each side. */
  reporters: 1_000,
  /** A node that has not reported its counts for so long keeps a canary from being promoted, unless it is gone. */
  reportedMs: 5_000,
  /** A node that has not been heard of for so long is gone; what it has counted stays in the sums. */
  goneMs: 60_000,
  /** The counts of nodes that are gone are removed after this time. */
  leftMs: 86_400_000,
  /** What could not be written into the ledger is tried again after this time. */
  rewriteMs: 60_000,
  /** Variants with canaries whose addresses are watched for open pages. */
  watchedVariants: 20,
} as const
