/** Limits of what is asked over HTTP: content, live streams, changes, sitemaps, search: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Requests in one window of time: each pointer over a link is one. All that a process could answer anyway. */
  windowMs: 10_000,
  perVisitor: 600,
  overall: 100_000,
  /** Bodies of responses that are kept with their compressed copies, and addresses that they were the response to. */
  keptBytes: 16 * 1024 * 1024,
  keptAddresses: 2_000,
  /** How long going back waits for a node that has kept what this one has not, and how long is known that it has ended. */
  backOfOthersMs: 1_500,
  endedBackMs: 30 * 86_400_000,
  live: {
    /** Open event streams of one process, and of one visitor: only visible tabs have one. */
    streams: 2_000,
    streamsPerVisitor: 20,
    /**
     * Addresses are loaded this long apart, fifty a second, which takes a twentieth of a core: up to 250 addresses are
     * loaded as often as `CONTENT_TTL_MS` of 10 seconds wants it, 2,000 every 40 seconds.
     */
    loadEveryMs: 20,
    /** How often a silent stream sends a comment: proxies close a connection that is silent for 30 to 60 seconds. */
    heartbeatMs: 25_000,
    /** How long the stream of an address without a page stays open after saying so: tabs spread what they do then over a second. */
    goneMs: 3_000,
    /** How long a browser waits before it reconnects. */
    reconnectMs: 10_000,
    /** An open page is looked at every half time to live of the content, but not more often than this. */
    leastPollMs: 1_000,
    /** An address that could not be loaded is loaded again after this time, twice as long after each further failure. */
    againMs: 1_000,
    /** The same of a preview, at which few look: an editor who saves a draft sees it in the page at once. */
    previewPollMs: 500,
  },
  changes: {
    /** An import reports hundreds of changes in a row: those that follow the first are applied together after this time. */
    coalesceMs: 250,
    /**
     * What is read of a body of `POST /content/changed`: room for the paths of some hundred pages. A longer one counts as none; where
     * it is signed it is refused, because all of it would have to be read before the sender is known.
     */
    bodyBytes: 16 * 1024,
    /** How far the time of a signed call may be from the site's, either way: as standardwebhooks.com proposes. */
    toleranceMs: 300_000,
    /** Ids of signed calls that are remembered; beyond them, the oldest could be sent again. Two megabytes at most. */
    rememberedCalls: 10_000,
  },
  impact: {
    /** Questions of one request. */
    questions: 100,
    /** How long pages are compared without a turn for others. */
    sliceMs: 8,
    /** Pages that are loaded to see whether a preview shows others; of more of them it is said that they read what has changed. */
    loaded: 30,
  },
  report: {
    /** How long it may take to know whether a link leads to a page; then nothing is said of it. */
    linkMs: 2_000,
  },
  sitemap: {
    /** How long one sitemap answers all requests, as long as no other release becomes live. */
    freshMs: 10_000,
    /** What a remote's code may take beyond `contentMs` of a page until its addresses are left out. */
    graceMs: 500,
    /** By the protocol (sitemaps.org): addresses of one sitemap, and characters of one address. */
    addresses: 50_000,
    addressLength: 2_047,
  },
  search: {
    /** Whether a release or the content has changed is looked at this often. */
    lookMs: 1_000,
    /** How long each page that was read for a report has what is reported next wait, and all of them together. */
    restMs: 50,
    longestRestMs: 2_000,
    /** Without a report, what a search finds is compared with the content when it is older than this, and somebody searches. */
    freshMs: 60_000,
    /** The same where something could not be read, or something else stood in for it. */
    retryMs: 10_000,
    /** Pages that are read at once: reading gives way to visitors. */
    reading: 2,
    /** How long pages are compared without a turn for others. */
    sliceMs: 8,
    /** Pages that are found, and characters of one of them and of all: some 200 MB with their index. */
    pages: 20_000,
    pageLength: 20_000,
    length: 20_000_000,
    /** Pages on the search page, and suggestions. */
    found: 30,
    suggestions: 7,
    /** Searches whose results are kept, until a page changes: of letters that several visitors type. */
    kept: 500,
    /**
     * Searches of one visitor and of all in one window of time: typing quickly asks five times a second, and each takes some
     * milliseconds of the front. A network may have a twentieth of all: as much as a visitor.
     */
    windowMs: 10_000,
    perVisitor: 100,
    overall: 2_000,
    /** How long a browser keeps suggestions, in seconds. */
    suggestionsAgeS: 30,
  },
} as const
