/** Limits of canaries: times in milliseconds, unless a name says otherwise. */
export const limits = {
  /** How often the rule is applied. */
  lookMs: 1_000,
  /** Fewer failures than this are chance, or one visitor's. */
  leastFailures: 3,
  /** Standard deviations on each side: rates differ clearly when their intervals do not meet. */
  z: 2,
  /** A canary is slower when its time is more than this multiple of the live release's, and longer by at least the time below. */
  slower: 2,
  medianMs: 50,
  p95Ms: 500,
  lcpMs: 500,
  inpMs: 100,
  /** Pages of each side that must have been rendered before their times are compared. */
  comparedTimes: 100,
  /** The same before they are shown. */
  shownTimes: 5,
  /** Networks of each side that must have reported before what their browsers measured is compared. */
  comparedNetworks: 20,
  /** A canary that is no worse is promoted after this time and this many pages of each side. */
  promoteMs: 1_800_000,
  promotePages: 300,
  /** Networks whose reports are counted, of each side. */
  reporters: 1_000,
  /** A node whose counts are older than this keeps a canary from being promoted, unless it is gone. */
  reportedMs: 5_000,
  /** After this time without a heartbeat a node is gone; what it has counted stays in the sums. */
  goneMs: 60_000,
  /** The counts of nodes that are gone are removed after this time. */
  leftMs: 86_400_000,
  /** What could not be written into the ledger is tried again after this time. */
  rewriteMs: 60_000,
  /** Variants with canaries whose addresses are watched for open pages. */
  watchedVariants: 20,
} as const
