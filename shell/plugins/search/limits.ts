/** Times in milliseconds, unless a name says otherwise. */
export const limits = {
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
} as const

/** The pause in typing after which suggestions are requested. */
export const suggestionDelay = 150
