/**
 * Limits of content routes, change reports and search: times in milliseconds, sizes in bytes,
 * unless a name says otherwise.
 */
export const limits = {
  /** Requests in one time window: hovering over a link sends one. `overall` is the capacity of a process. */
  windowMs: 10_000,
  perVisitor: 600,
  overall: 100_000,
  /** Cached bodies with their compressed copies. */
  keptBytes: 16 * 1024 * 1024,
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
  search: {
    /** Extra time for the addresses of a remote beyond a page's `contentMs`. */
    graceMs: 500,
    /** Interval at which releases and content are checked for changes. */
    lookMs: 1_000,
    /** Delay of the next report for each page read for the previous one, and the maximum delay. */
    restMs: 50,
    longestRestMs: 2_000,
    /** Without reports, a search triggers a comparison with the content when the index is older than this. */
    freshMs: 60_000,
    /** The same age when an answer could not be read or a fallback was used. */
    retryMs: 10_000,
    /** Pages that are read at once; few, because visitors have priority. */
    reading: 2,
    /** How long pages are compared before the event loop is yielded. */
    sliceMs: 8,
    /** Indexed pages, and characters of one page and of all: some 200 MB with the index. */
    pages: 20_000,
    pageLength: 20_000,
    length: 20_000_000,
    /** Results on the search page, and suggestions. */
    found: 30,
    suggestions: 7,
    /** Cached searches, until a page changes: several visitors type the same letters. */
    kept: 500,
    /**
     * Searches per visitor and in total in one time window. Quick typing sends five a second, and each takes some
     * milliseconds of the main process. A network may use a twentieth of the total, as much as a visitor.
     */
    windowMs: 10_000,
    perVisitor: 100,
    overall: 2_000,
    /** How long a browser caches suggestions, in seconds. */
    suggestionsAgeS: 30,
  },
} as const
