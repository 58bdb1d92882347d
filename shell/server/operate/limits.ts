/** Limits of the log, of metrics, and of reports of browsers: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  reports: {
    /** One report of a browser: a few hundred bytes. */
    bodyBytes: 4 * 1024,
    /** Reports of the security policy carry the whole policy and the addresses; of several at once, so many are counted. */
    policyBodyBytes: 8 * 1024,
    atOnce: 20,
    /** Requests in one window of time: a document sends at most three reports. What exceeds it is not counted. */
    windowMs: 60_000,
    perVisitor: 10,
    overall: 1_000,
    /** Failures of so many minutes are counted together, and so many different visitors of each are remembered a minute. */
    countedMs: 300_000,
    visitors: 50,
    /** More failures than this, from at least so many visitors, are reported to the operator: not one visitor's browser. */
    alarmFailures: 10,
    alarmVisitors: 3,
  },
  log: {
    /** A line that repeats is logged again after this time; so many different ones are remembered. */
    repeatMs: 600_000,
    remembered: 500,
    /** A request that takes longer is logged as slow, with what it waited for. */
    slowMs: 1_000,
    /** Lines are written when there are so many bytes of them, or after this time. */
    bufferBytes: 8_192,
    flushMs: 200,
    /** Lines that a slow reader has not taken are held up to so many bytes, and at the end of the process for so long. */
    unreadBytes: 1024 * 1024,
    endMs: 1_000,
    /** Characters of an address in the log. */
    pathLength: 300,
  },
  metrics: {
    /** Names of forms that are counted each for itself. */
    forms: 100,
  },
} as const
