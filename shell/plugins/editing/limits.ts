/** Limits of the content gate and of the routes for editors: times in milliseconds, sizes in bytes. */
export const limits = {
  /** The content gate. */
  gate: {
    /** A page with its data; larger ones are unsuitable for phones. Several times the largest sample page. */
    pageBytes: 512 * 1024,
    /** Held pages, most recently refused first, and the file that stores them. */
    holds: 1_000,
    fileBytes: 64 * 1024 * 1024,
    /** Changed answers that are tried individually when several have changed at once. */
    tried: 4,
    /**
     * Interval at which the gate checks whether pages have to be tried, and the number tried at once; few, because
     * visitors have priority.
     */
    lookMs: 250,
    trying: 2,
    /** How long pages are compared before the event loop is yielded. */
    sliceMs: 8,
    /** Without reports from the backend: minimum interval of comparing all pages after one has changed. */
    noticedMs: 10_000,
  },
  impact: {
    /** Questions of one request. */
    questions: 100,
  },
  report: {
    /** Time to check whether a link leads to a page; after it the link is not reported. */
    linkMs: 2_000,
  },
  /** Requests for the places of values. The script of drafts sends one for each navigation and edit. */
  places: { windowMs: 10_000, perVisitor: 600, overall: 100_000 },
} as const
