/** Limits of staging and storing releases: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** How often the release set is read: a shipped release is live within two seconds. */
  pollMs: 500,
  /** Requests that may need a newer set read it before the next poll, unless it was read within this time. */
  aheadMs: 250,
  /**
   * How long nodes that have staged a release wait for the others: on a busy machine the slower of two takes two
   * seconds longer.
   */
  turnoverMs: 5_000,
  /** Delay between agreement and activation on all nodes: a busy node receives the agreement late. */
  turnoverLeadMs: 300,
  /** How often each node checks whether the others are ready. */
  turnoverLookMs: 100,
  /** A request for one file from a remote's file server: until the response, and between two parts of its body. */
  fileMs: 2_000,
  /** All files of one release: enough for the largest at 30 Mbit/s. */
  releaseMs: 60_000,
  /** The `remote.json` of a host version. */
  hostInfoBytes: 4 * 1024 * 1024,
  /** Files of one release that are fetched or checked at once: enough to hide the latency of each request. */
  parallelFiles: 8,
  /** A release that no set names is stored for this long after its last use, because open tabs request its files. */
  unusedMs: 24 * 60 * 60 * 1000,
  /** A use is recorded on disk at most once in this time. */
  recordUseMs: 60 * 60 * 1000,
  /** Releases on disk, including the releases that sets name: six of each of forty remotes. */
  keptReleases: 256,
  keptBytes: 2 * 1024 * 1024 * 1024,
  /** Releases that are held in memory while the disk cannot be written. */
  heldReleases: 32,
  heldBytes: 256 * 1024 * 1024,
  /** Browser files ready to be sent, with their compressed copies: the files of about forty releases. */
  filesBytes: 64 * 1024 * 1024,
  /**
   * Pause before a failed load of a remote is retried. When the machine was too busy, the pause doubles each time, up
   * to `mostRetryMs`.
   */
  retryMs: 2_000,
  mostRetryMs: 60_000,
  /** How long a request waits for a remote that was unavailable. */
  absentMs: 1_500,
  /** Source maps in memory, their lifetime, and the size of one: the largest of the shell has 2 MB. */
  sourceMaps: 64,
  sourceMapMs: 600_000,
  sourceMapBytes: 20 * 1024 * 1024,
  /** Older releases whose `remote.json` (about 5 KB) is in memory: enough for fifty remotes. */
  olderReleases: 256,
  /** How long the start waits for the releases of the set; a slower release goes live while the site runs. */
  startMs: 10_000,
  /** How long the previous release keeps its workers, to take over immediately. */
  warmMs: 600_000,
  /** Previous releases of one remote that keep their workers: a worker takes 50 to 100 MB. */
  warmReleases: 4,
  /**
   * Consecutive kills of a release's workers from outside (by the system, short of memory) before they count as a
   * fault.
   */
  killedInRow: 3,
  /** Probes of a failing address without parameters before its release is judged, and the pause before each. */
  probes: 2,
  probeMs: 200,
  /** Timeout of rendering one address for a probe: a hundred times the usual duration. */
  probedMs: 10_000,
  /** Additional probes while the machine is busy. */
  probedAgain: 6,
  /** Failing addresses with parameters, which visitors can choose, count from this number on within this time. */
  failingAddresses: 3,
  failingMs: 600_000,
  /** Failing addresses remembered per release. */
  failingKept: 20,
  /** Quarantined releases remembered per remote. */
  quarantined: 10,
  /** Maximum length of the reason for a refusal, in characters. */
  reasonLength: 500,
  /** How often unused releases are removed from disk, in addition to after each new set. */
  pruneMs: 3_600_000,
  /** How often idle workers are checked. */
  idleLookMs: 10_000,
  /** Timeout of a rehearsal, which renders all pages of a release once before it goes live. */
  rehearsalMs: 60_000,
  /** Pages that are rehearsed concurrently. */
  rehearsed: 4,
  /** Pause before an unreadable `remote.json` of an older release is requested again. */
  unreadableMs: 10_000,
  /** Built files of the shell in memory, with their compressed copies. */
  shellFilesBytes: 16 * 1024 * 1024,
  /**
   * Host versions whose files are searched in the store, newest first; the interval between listings; and how long a
   * request waits for a file of another version, whose first file brings all: browsers wait 5 s for a script.
   */
  hostVersions: 64,
  hostLookMs: 500,
  hostReadMs: 4_000,
  /**
   * How long the start, or the first page of a composition, waits until the store has the files that documents name;
   * and the pause before a retry.
   */
  hostKeptMs: 1_000,
  hostRetryMs: 60_000,
  /** Manifests in memory: the current one, and previous manifests that open tabs may request. */
  manifests: 20,
} as const
