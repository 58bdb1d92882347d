/** Limits of render workers: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Interval at which each worker is pinged, and its memory measured. */
  lookMs: 250,
  /** A worker that has not answered a ping for this long, although it had the processor, is blocked. */
  blockedMs: 1_000,
  /**
   * On systems that do not report processor time, a worker that has not answered for this long is restarted; the
   * release is not considered at fault.
   */
  unknownMs: 10_000,
  /** Number of answered pings during which a cancelled page still counts as the cause of a block. */
  leftPings: 6,
  /**
   * The front's reading budget for one worker, so that no worker delays the others: each message costs one unit, a
   * question a few more (a unit is about a tenth of a millisecond), and bytes cost units too. A worker over budget is
   * paused, and ended after `patienceMs` of pauses. A page costs about eight units.
   */
  reading: {
    unitsPerS: 10_000,
    burst: 20_000,
    question: 4,
    textBytes: 1024,
    bytes: 32 * 1024,
    patienceMs: 5_000,
  },
  /** Starting a process and loading a release on a busy machine; usually both take a quarter of a second. */
  loadMs: 30_000,
  /**
   * Pause before the second restart of a release whose worker ended (the first is immediate), doubled each time up to
   * `mostRestartMs`.
   */
  restartMs: 250,
  mostRestartMs: 10_000,
  /** After this time without a fault the count of restarts is reset. */
  quietMs: 60_000,
  /** Pages that one worker renders concurrently: while some wait for content, others are rendered. */
  concurrent: 8,
  /** Additional pages that wait for one worker; more are refused with 503, so that the waiting pages are not late. */
  queued: 56,
  /** A worker beyond the first of its release ends after this idle time. */
  idleMs: 60_000,
  /** All workers of an unused release end after this time; the next request starts one (about 0.2 s). */
  unusedMs: 600_000,
  /** Share of a worker's memory for the JavaScript heap; Node itself and buffers use the rest. */
  heapShare: 0.75,
  /** Console lines of one remote that are logged within `outputWindowMs`. */
  outputLines: 20,
  outputWindowMs: 10_000,
  /**
   * The niceness of workers, which gives the front priority, so that cached pages are sent while others are rendered.
   */
  priority: 5,
  /**
   * Young generation of a worker in megabytes, for objects that live as long as a page: Node starts with one
   * megabyte, with which every page causes a collection.
   */
  youngMb: 16,
  /** Characters of a worker's last output that are searched for the reason of its end. */
  outputLength: 4_000,
  /** Timeout of all content of one page, for a document and for `/content/for`. */
  contentMs: 2_000,
} as const
