/** Limits of render workers: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** How often each worker is asked whether it answers, and how much memory it has. */
  lookMs: 250,
  /** A worker that has not answered for this long, though it had the processor, is blocked. */
  blockedMs: 1_000,
  /**
   * On systems that do not say how much of the processor a process had, a worker that has not answered for this long is
   * started again; that says nothing of its release.
   */
  unknownMs: 10_000,
  /** For how many answered pings a page that was left still counts as the cause when the worker blocks. */
  leftPings: 6,
  /**
   * What the front reads of one worker, so that none holds up the others: each message is one unit, a question some more (about a tenth of
   * a millisecond), and so are its bytes. A worker that sends more is not read for a while; one that does not stop is ended after so many
   * milliseconds of that. A page is about eight units.
   */
  reading: {
    unitsPerS: 10_000,
    burst: 20_000,
    question: 4,
    textBytes: 1024,
    bytes: 32 * 1024,
    patienceMs: 5_000,
  },
  /** Starting a process and loading a release in it, on a machine that is busy; both take a quarter of a second. */
  loadMs: 30_000,
  /** A release whose worker ended is started again at once, then after this time, twice as long each time, up to `mostRestartMs`. */
  restartMs: 250,
  mostRestartMs: 10_000,
  /** After this time without a fault they count from one again. */
  quietMs: 60_000,
  /** Pages that one worker is given at once: while some wait for content, others are rendered. */
  concurrent: 8,
  /** Pages that wait for one worker beyond these; more are refused with 503, so that those that wait are not late. */
  queued: 56,
  /** A worker beyond the first of its release ends after this time without a page. */
  idleMs: 60_000,
  /** All workers of a release that nobody asks for end after this time; the next request starts one (about 0.2 s). */
  unusedMs: 600_000,
  /** The code of a remote may use this part of the memory of its worker; the rest is Node's own and buffers. */
  heapShare: 0.75,
  /** Lines of the console of one remote that are logged in this time. */
  outputLines: 20,
  outputWindowMs: 10_000,
  /** Workers give way to the front (as of `nice`), so that pages in memory answer while others are rendered. */
  priority: 5,
  /** Megabytes of a worker for what lives as long as a page: with the one megabyte that Node begins with, every page is collected. */
  youngMb: 16,
  /** Characters of a worker's last output that are kept for the reason of its end. */
  outputLength: 4_000,
  /** How long all content of one page may take, for a document and for `/content/for` alike. */
  contentMs: 2_000,
} as const
