/** Limits of the log, of metrics, and of reports of browsers: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  reports: {
    /** One report of a browser: a few hundred bytes. */
    bodyBytes: 4 * 1024,
    /** A report of the security policy has the whole policy and the addresses. */
    policyBodyBytes: 8 * 1024,
    /** How many reports in one request are counted. */
    atOnce: 20,
    /** Requests in one window of time: a document sends at most three reports. What exceeds it is not counted. */
    windowMs: 60_000,
    perVisitor: 10,
    overall: 1_000,
    /** The time over which failures are counted together. */
    countedMs: 300_000,
    /** How many visitors with the same failure are told apart in a minute. */
    visitors: 50,
    /** More failures than this, from at least this many visitors, raise an alarm: one browser alone does not. */
    alarmFailures: 10,
    alarmVisitors: 3,
  },
  log: {
    /** A line that repeats is logged again after this time. */
    repeatMs: 600_000,
    /** How many different lines are remembered for that. */
    remembered: 500,
    /** A request that takes longer is logged as slow, with what it waited for. */
    slowMs: 1_000,
    /** Lines are written when they have this many bytes together, or after this time. */
    bufferBytes: 8_192,
    flushMs: 200,
    /** Bytes of lines that are held for a slow reader. */
    unreadBytes: 1024 * 1024,
    /** How long the end of the process waits for it. */
    endMs: 1_000,
    /** Characters of an address in the log. */
    pathLength: 300,
  },
  metrics: {
    /** Names of forms that are counted each for itself. */
    forms: 100,
  },
} as const
