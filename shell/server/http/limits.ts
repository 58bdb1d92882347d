/** Limits of connections and requests: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** From the first byte of a request to its last: longer than the largest file takes on a slow line. */
  requestMs: 120_000,
  /** From the first byte of a request to the end of its headers: a browser sends them at once. */
  headersMs: 15_000,
  /** A connection on which nothing moves in a request or response is closed; a live stream sends every `live.heartbeatMs`. */
  silentMs: 60_000,
  /** How long a connection stays open for a next request: longer than the 60 s of nginx, so that the proxy closes first. */
  keepAliveMs: 65_000,
  /** A client that reads nothing of its response for this long: the response occupies memory, so it is shorter than `silentMs`. */
  stalledMs: 30_000,
  /** From the first byte of a response to its last: the largest picture takes it at 10 KB a second. */
  responseMs: 300_000,
  /** What is larger may take longer, down to this many bytes in a millisecond: 50 KB a second. */
  slowestBytesPerMs: 50,
  /** Connections of one process, about 10 KB each, and of one visitor: a browser opens six, an office has many. */
  connections: 10_000,
  connectionsPerVisitor: 200,
  /** Requests on one connection, then a new one is opened: more than a browser or a proxy sends in a while. */
  requestsPerConnection: 10_000,
  /** Addresses of visitors that have been read, and are remembered; `Accept` headers likewise. */
  addresses: 2_000,
  acceptHeaders: 500,
  /** Responses that are kept with their headers, and bytes of their bodies, most of which others keep as well. */
  readyResponses: 2_000,
  readyBytes: 16 * 1024 * 1024,
  /** A picture is kept so for this long: it is compared with that of the backend once a minute. */
  readyPictureMs: 1_000,
  /** A client that still sends a body after the response has this long to read the response. */
  readResponseMs: 2_000,
  /** After SIGTERM: how long visitors are still served, until load balancers have seen that the process is not ready. */
  drainMs: 5_000,
  /** Then: for the requests in progress, as long as the slowest page takes. */
  finishMs: 3_500,
  /** After Ctrl-C, and where no load balancer has to hear of it: for the requests in progress. */
  stopMs: 2_000,
  /** The whole end takes no longer than this, whatever hangs. */
  endMs: 15_000,
  /** Characters of a path with its query: more than any page, link of a campaign or token has. */
  addressLength: 4_096,
  /** Names of built files are longer than the router's own limit of 100 characters. */
  routeParameterLength: 1_000,
  /** Wrong values of `CONTENT_SECRET` of one network in one window. */
  guesses: { most: 20, windowMs: 60_000, networks: 10_000 },
  overload: {
    /** How often the event loop is measured, and how precisely. */
    measureMs: 500,
    resolutionMs: 10,
    /** It is saturated when timers are this late on average and it had so much of a processor meanwhile. */
    delayMs: 200,
    utilization: 0.8,
    /** Requests in progress, in all. Each waits for a backend for two seconds (content) or some more (pictures) at most. */
    content: 1_000,
    pictures: 1_000,
    /** Requests in progress of one visitor, live streams not among them: as many as connections. */
    perVisitor: 200,
    /** When a request that was refused may be repeated, in seconds. */
    retryAfterS: 5,
  },
} as const
