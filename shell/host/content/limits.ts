/**
 * Limits of content routes, live streams and change reports: times in milliseconds, sizes in bytes,
 * unless a name says otherwise.
 */
export const limits = {
  /** Requests in one time window: hovering over a link sends one. `overall` is the capacity of a process. */
  windowMs: 10_000,
  perVisitor: 600,
  overall: 100_000,
  /** Cached bodies with their compressed copies. */
  keptBytes: 16 * 1024 * 1024,
  live: {
    /** Open event streams of one process, and of one visitor: only visible tabs have one. */
    streams: 2_000,
    streamsPerVisitor: 20,
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
  },
  changes: {
    /** An import reports hundreds of changes: all but the first are applied together after this time. */
    coalesceMs: 250,
    /**
     * Body of `POST /content/changed`: room for the paths of some hundred pages. A longer body is treated as empty. A
     * longer signed body is refused, because all of it would have to be read before the sender is authenticated.
     */
    bodyBytes: 16 * 1024,
    /** Allowed difference between the time of a signed call and the site's (standardwebhooks.com). */
    toleranceMs: 300_000,
    /** Remembered ids of signed calls, two megabytes at most. Older calls could be replayed. */
    rememberedCalls: 10_000,
  },
  impact: {
    /** Questions of one request. */
    questions: 100,
    /** How long pages are compared before the event loop is yielded. */
    sliceMs: 8,
    /** Pages loaded to see whether a preview changes them; beyond it, all affected pages are listed. */
    loaded: 30,
  },
  report: {
    /** Time to check whether a link leads to a page; after it the link is not reported. */
    linkMs: 2_000,
  },
} as const
