/** Limits of connections and requests: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** From the first byte of a request to its last: enough for the largest file on a slow connection. */
  requestMs: 120_000,
  /** From the first byte of a request to the end of its headers, which browsers send in one piece. */
  headersMs: 15_000,
  /**
   * A connection without activity in a request or response is closed after this time; a live stream sends every
   * `live.heartbeatMs`.
   */
  silentMs: 60_000,
  /** How long an idle connection stays open: longer than the 60 s of nginx, so that the proxy closes first. */
  keepAliveMs: 65_000,
  /**
   * A client that reads nothing of its response for this long is disconnected. The response occupies memory, so this
   * is shorter than `silentMs`.
   */
  stalledMs: 30_000,
  /** From the first byte of a response to its last: enough for the largest picture at 10 KB/s. */
  responseMs: 300_000,
  /** The minimum rate of larger responses, in bytes per millisecond: 50 KB/s. */
  slowestBytesPerMs: 50,
  /** Connections of one process, about 10 KB each, and of one visitor: a browser opens six, an office many. */
  connections: 10_000,
  connectionsPerVisitor: 200,
  /** Requests on one connection before it is closed. */
  requestsPerConnection: 10_000,
  /** Parsed visitor addresses and `Accept` headers in memory. */
  addresses: 2_000,
  acceptHeaders: 500,
  /** Cached complete responses, and the size of their bodies, most of which are shared with other caches. */
  readyResponses: 2_000,
  readyBytes: 16 * 1024 * 1024,
  /** How long a client that is still sending a body after the response may read the response. */
  readResponseMs: 2_000,
  /** After SIGTERM: how long visitors are served until load balancers detect that the process is not ready. */
  drainMs: 5_000,
  /** Then: how long requests in progress may take, as long as the slowest page. */
  finishMs: 3_500,
  /** After Ctrl-C, and without load balancers: how long requests in progress may take. */
  stopMs: 2_000,
  /** Maximum duration of the whole shutdown. */
  endMs: 15_000,
  /** Characters of a path with its query: more than any page, campaign link or token needs. */
  addressLength: 4_096,
  /** Names of built files are longer than the router's own limit of 100 characters. */
  routeParameterLength: 1_000,
  /** Wrong values of `CONTENT_SECRET` per network and window. */
  guesses: { most: 20, windowMs: 60_000, networks: 10_000 },
  overload: {
    /** Interval and resolution of event loop measurements. */
    measureMs: 500,
    resolutionMs: 10,
    /** The process is saturated when timers are late by this average and it used this share of a processor. */
    delayMs: 200,
    utilization: 0.8,
    /**
     * Requests in progress in total. Each waits for a backend for at most two seconds (content) or a few more
     * (pictures).
     */
    content: 1_000,
    pictures: 1_000,
    /** Requests in progress per visitor, without live streams: as many as connections. */
    perVisitor: 200,
    /** `Retry-After` of a refused request, in seconds. */
    retryAfterS: 5,
  },
} as const
