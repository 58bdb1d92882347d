/** Limits of browser reports: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** One report of a browser, usually a few hundred bytes. */
  bodyBytes: 4 * 1024,
  /** A policy report contains the whole policy and the addresses. */
  policyBodyBytes: 8 * 1024,
  /** Maximum number of reports counted per request. */
  atOnce: 20,
  /** Requests per window: a document sends at most three reports. Further requests are not counted. */
  windowMs: 60_000,
  perVisitor: 10,
  overall: 1_000,
  /** Requests per window that report a page which was fetched ahead. */
  shown: { windowMs: 60_000, perVisitor: 60, overall: 60_000 },
  /** The period over which equal failures are counted together. */
  countedMs: 300_000,
  /** Number of distinct visitors tracked per failure and minute. */
  visitors: 50,
  /** More failures than this, from at least this many visitors, raise an alarm: a single browser does not. */
  alarmFailures: 10,
  alarmVisitors: 3,
  /** Pause before the same alarm is raised again. */
  repeatMs: 600_000,
} as const
