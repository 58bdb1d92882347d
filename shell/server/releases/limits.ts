/** Limits of staging and keeping releases: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** How often the release set is read: a shipped release is live within two seconds. */
  pollMs: 500,
  /** For what may be of a newer set, the set is read before the next turn, unless it was read within this time. */
  aheadMs: 250,
  /** How long nodes that have staged a release wait for one that has not: of two on a busy machine the slower takes two seconds longer. */
  turnoverMs: 5_000,
  /** How long after they have agreed all of them show it: a busy node learns of the agreement late. */
  turnoverLeadMs: 300,
  /** How often each node looks whether the others are ready. */
  turnoverLookMs: 100,
  /** One file of a remote's file server: until it responds, and between two parts of its body. */
  fileMs: 2_000,
  /** All files of one release: the largest one at 30 Mbit/s. */
  releaseMs: 60_000,
  /** The `remote.json` of a version of the host. */
  hostInfoBytes: 4 * 1024 * 1024,
  /** Files of one release that are fetched or checked at once: enough to hide the latency of each request. */
  parallelFiles: 8,
  /** A release that no set names is kept for this long after its last use, because open tabs request its files. */
  unusedMs: 24 * 60 * 60 * 1000,
  /** A use is recorded on disk once in this time. */
  recordUseMs: 60 * 60 * 1000,
  /** Releases on disk, with those that sets name: six of each of forty remotes. */
  keptReleases: 256,
  keptBytes: 2 * 1024 * 1024 * 1024,
  /** Releases that are held in memory while the disk cannot be written. */
  heldReleases: 32,
  heldBytes: 256 * 1024 * 1024,
  /** Browser files that are ready to be sent, with their compressed copies: those of some forty releases. */
  filesBytes: 64 * 1024 * 1024,
  /**
   * A remote that could not be loaded is not tried again for this long. One that the machine had no time for waits twice as
   * long each time, up to `mostRetryMs`.
   */
  retryMs: 2_000,
  mostRetryMs: 60_000,
  /** How long a request waits for a remote that was absent a moment ago. */
  absentMs: 1_500,
  /** Source maps that are kept in memory, each for a while, and the bytes of one: the largest of the shell has 2 MB. */
  sourceMaps: 64,
  sourceMapMs: 600_000,
  sourceMapBytes: 20 * 1024 * 1024,
  /** Older releases that are remembered by their `remote.json` (about 5 KB each): those of fifty remotes. */
  olderReleases: 256,
  /** How long the start waits for the releases of the set; a release that takes longer goes live while the site runs. */
  startMs: 10_000,
  /** How long the release before the live one keeps its workers, to take over at once. */
  warmMs: 600_000,
  /** How many releases of one remote do: a worker takes 50 to 100 MB. */
  warmReleases: 4,
  /** Workers of one release that may be ended from outside in a row (by the system, short of memory) before it counts. */
  killedInRow: 3,
  /** A failing address without parameters is tried again as often, after this time each, before its release is judged. */
  probes: 2,
  probeMs: 200,
  /** Rendering one address for that: a hundred times what it takes. */
  probedMs: 10_000,
  /** How many more times it is asked for while the machine is busy. */
  probedAgain: 6,
  /** Failing addresses with parameters, which visitors can choose, count from this number on, within this time. */
  failingAddresses: 3,
  failingMs: 600_000,
  /** Quarantined releases of one remote that are remembered. */
  quarantined: 10,
  /** Characters of the reason why a release is refused. */
  reasonLength: 500,
  /** How often releases that nobody uses any more are removed from the disk, besides after each new set. */
  pruneMs: 3_600_000,
  /** How often workers without work are looked for. */
  idleLookMs: 10_000,
  /** All pages of a release are rendered once before it is live; the rehearsal as a whole may take this long. */
  rehearsalMs: 60_000,
  /** Pages that are rehearsed at once. */
  rehearsed: 4,
  /** An older release whose `remote.json` could not be read is not requested again for this long. */
  unreadableMs: 10_000,
  /** The shell's own built files that are kept in memory, with their compressed copies. */
  shellFilesBytes: 16 * 1024 * 1024,
  /**
   * Versions of the host whose files are looked for in the store, the newest first; how often it is looked what is there; how long a
   * request waits for a file of another version, the first of which brings all: browsers wait 5 s for a script.
   */
  hostVersions: 64,
  hostLookMs: 500,
  hostReadMs: 4_000,
  /**
   * How long the start, or the first page of a composition, waits until the store has what its documents name, and when that is
   * tried again.
   */
  hostKeptMs: 1_000,
  hostRetryMs: 60_000,
  /** Lists of all remotes: that of the live releases, and of those before them, which open tabs may still ask for. */
  manifests: 20,
} as const
