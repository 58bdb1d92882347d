/** Limits of forms: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Bytes of all bodies that are being read, as they are announced. */
  bodiesBytes: 128 * 1024 * 1024,
  /** Of these, what each network may have in any case. */
  bodiesUnitBytes: 100_000,
  /** How long the body of a request may take to arrive: text alone, and with a file. */
  uploadMs: { text: 10_000, file: 60_000 },
  /** A request that announces more than this carries a file: the longest texts of a form hardly reach it. */
  textBytes: 100_000,
  /** The body of a form that a browser posts by itself: the longest texts, percent-encoded; a file comes besides. */
  formBytes: 400_000,
  /** The controls of it. */
  formParts: 100,
  /** A form that the same visitor posts again within this time, unchanged, is the same one. */
  repeatMs: 60_000,
  /** How many forms are remembered for that. */
  remembered: 5_000,
  /**
   * Submissions in one window of time: of each visitor on all nodes together, and of all on each node. Storing one takes 2 ms, mostly
   * of the disk.
   */
  windowMs: 60_000,
  perVisitor: 10,
  overall: 3_000,
  /** When a form may be sent again that could not be stored, in seconds. */
  retryAfterS: 30,
} as const
