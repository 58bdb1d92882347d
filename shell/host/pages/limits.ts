/** Limits of pages: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** A document from the request to its last byte, including content, loaders and rendering. */
  budgetMs: 3_000,
  /**
   * Minimum interval (together with half the content's time to live) at which a cached page is compared with its
   * content, while no change is reported: a page requested a thousand times a second is compared four times.
   */
  compareMs: 250,
  /**
   * Pages of one remote: running at once, waiting, the wait (part of `budgetMs`), and the share of one visitor.
   * Further requests are refused immediately. A crawler may send a hundred at once.
   */
  queue: { concurrent: 32, waiting: 1_000, waitMs: 2_000, perVisitor: 200 },
  /**
   * Records of the page index: of pages and data in each composition, of the words of as many pages as the search
   * indexes, and of the answers with which pages of the live site were last shown.
   */
  index: { records: 30_000, live: 20_000 },
  /** Time for the apology of a late page: an idle worker renders the frame in a few milliseconds. */
  apologyMs: 500,
  /** The largest share of the page cache for a single page, so that no page displaces all others. */
  largestShareOfCache: 1 / 4,
  /** Cached style sheets of remotes, prepared for inlining. */
  stylesBytes: 8 * 1024 * 1024,
  /** Path and query of an address whose content a browser requests. */
  addressLength: 2_000,
  /**
   * Parts of other remotes on a page: how long the page waits for one, the largest one with its data, and how long one
   * that is late or has failed is not tried again. `resting` is the number of those that are remembered.
   */
  parts: {
    waitMs: 400,
    bytes: 256 * 1024,
    restMs: 1_000,
    resting: 2_000,
    keptBytes: 16 * 1024 * 1024,
    goodBytes: 8 * 1024 * 1024,
  },
} as const
