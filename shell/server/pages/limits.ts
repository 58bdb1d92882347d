/** Limits of pages: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** A document, from the request to its last byte: content, loaders and rendering together. */
  budgetMs: 3_000,
  /**
   * While nothing is reported to have changed, a kept page is compared with its content not more often than this (and
   * than half the time to live of the content): a page that is asked for a thousand times a second is compared four times.
   */
  compareMs: 250,
  /**
   * Pages of one remote: how many its workers have at once, how many wait and for how long (of `budgetMs`), and how many of these may
   * be of one visitor. What exceeds that is refused at once. A crawler may ask for a hundred at once.
   */
  queue: { concurrent: 32, waiting: 1_000, waitMs: 2_000, perVisitor: 200 },
  /** Addresses whose questions are remembered, to be asked again before a worker is. */
  needs: 10_000,
  /** The apology of a page that is late: the frame from an idle worker takes a few milliseconds. */
  apologyMs: 500,
  /** Only a page that is at most this part of the page cache is kept, so that none displaces all others. */
  largestShareOfCache: 1 / 4,
  /** Style sheets of remotes that are kept ready to be written into documents. */
  stylesBytes: 8 * 1024 * 1024,
  /** Path and query of an address that a browser asks the content of. */
  addressLength: 2_000,
  /** The gate for content. */
  gate: {
    /** A page with its data: beyond this it is no page for a phone. Several times the largest page of the sample content. */
    pageBytes: 512 * 1024,
    /** Pages whose answers are remembered: as many as the search reads. */
    pages: 20_000,
    /** Pages that keep their last good content, the last ones that were refused, and the file that they are kept in. */
    holds: 1_000,
    fileBytes: 64 * 1024 * 1024,
    /** Answers that are tried one by one, where several have changed at once. */
    tried: 4,
    /** Whether pages have to be tried is looked at this often; pages that are tried at once, giving way to visitors. */
    lookMs: 250,
    trying: 2,
    /** How long pages are compared without a turn for others. */
    sliceMs: 8,
    /** Where no backend reports its edits: all pages are compared not more often than this when one of them has changed. */
    noticedMs: 10_000,
  },
  /** Old addresses that lead on. */
  redirects: {
    /** Former names of menus and entries; beyond them the one that was asked for least recently is forgotten. */
    moved: 10_000,
    /** How long after a change what is known of them is written. */
    writeMs: 10_000,
    /** How often the operator's table is looked at. */
    lookMs: 1_000,
    /** Its largest size. */
    tableBytes: 16 * 1024 * 1024,
  },
  /** How long the address of a flash message shows it. */
  flashMs: 600_000,
  /** Characters of a flash message in an address, which has a path in it, and of its words; how many different words are remembered. */
  flashLength: 4_000,
  flashWords: 500,
} as const
