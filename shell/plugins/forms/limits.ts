/** Limits of forms: times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Total announced size of the bodies that are being read. */
  bodiesBytes: 128 * 1024 * 1024,
  /** Share of `bodiesBytes` that is guaranteed to each network. */
  bodiesUnitBytes: 100_000,
  /** Time for a request body to arrive: text only, and with a file. */
  uploadMs: { text: 10_000, file: 60_000 },
  /** A request that announces more is assumed to carry a file: the texts of a form hardly reach it. */
  textBytes: 100_000,
  /** Form body posted without scripts, with the longest texts percent-encoded. Files count separately. */
  formBytes: 400_000,
  /** Controls in such a body. */
  formParts: 100,
  /** An unchanged form that the same visitor posts again within this time is a duplicate. */
  repeatMs: 60_000,
  /** Number of forms remembered to detect duplicates. */
  remembered: 5_000,
  /**
   * Submissions in one time window: per visitor on all nodes together, and in total on each node. Storing one takes 2
   * ms, mostly disk time.
   */
  windowMs: 60_000,
  perVisitor: 10,
  overall: 3_000,
  /** `Retry-After` of a form that could not be stored, in seconds. */
  retryAfterS: 30,
  /** Form names with separate metrics. */
  countedNames: 100,
  /** How long the address of a flash message shows it. */
  flashMs: 600_000,
  /** Characters of a flash message in an address, and of its words. */
  flashLength: 6_000,
  flashWords: 500,
  /** Characters of one submitted value in it, and bytes of all. */
  flashValue: 200,
  flashValues: 1_500,
} as const
