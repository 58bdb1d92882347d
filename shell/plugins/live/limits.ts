/** Limits of live streams: times in milliseconds. */
export const limits = {
  /** Streams that are opened in one time window. */
  opened: { windowMs: 10_000, perVisitor: 600, overall: 100_000 },
  /** Open event streams of one process, and of one visitor: only visible tabs have one. */
  streams: 2_000,
  streamsPerVisitor: 20,
  /** Compositions of canaries whose addresses are watched at the same time. */
  watchedVariants: 20,
  /**
   * Pause between loads of addresses. Fifty loads a second take a twentieth of a core: up to 250 addresses are
   * loaded as often as a `CONTENT_TTL_MS` of 10 seconds requires, 2,000 every 40 seconds.
   */
  loadEveryMs: 20,
  /** Interval of comments on a silent stream: proxies close connections silent for 30 to 60 seconds. */
  heartbeatMs: 25_000,
  /** How long the stream of an address without a page stays open: tabs spread reactions over a second. */
  goneMs: 3_000,
  /** How long a browser waits before it reconnects. */
  reconnectMs: 10_000,
  /** An open page is checked every half of the content's time to live, but not more often than this. */
  leastPollMs: 1_000,
  /** Delay before a failed load is repeated, doubled after each further failure. */
  againMs: 1_000,
  /** Interval for previews, which have few viewers: editors see saved drafts in the page immediately. */
  previewPollMs: 500,
} as const

/** Limits of the browser. */
export const browserLimits = {
  /** The longest random delay before a refresh, to spread the requests of all open tabs after an edit. */
  refreshSpreadMs: 1_000,
  /** The delay before the first reconnection of the stream; doubles with each failure, up to the longest. */
  reconnectMs: 2_000,
  mostReconnectMs: 300_000,
} as const
