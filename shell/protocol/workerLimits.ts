/** The limits that the front and its workers share: sizes in bytes, times in milliseconds. */
export const workerLimits = {
  /** One message: the longest page, or the longest list of the content. */
  messageBytes: 64 * 1024 * 1024,
  /** The JSON of a message of a worker: the longest list of addresses. */
  textBytes: 8 * 1024 * 1024,
  /** Questions of one page: pages of the site ask at most some dozens. */
  questions: 1_000,
  /** A file that a remote writes. The cache of pages may hold some of them. */
  fileBytes: 8 * 1024 * 1024,
  /**
   * Answers that a worker keeps, so that they are not sent with every page: those of some hundred pages. The front counts
   * what it has sent to the same number; an answer that one of the two has dropped is sent again.
   */
  answers: 1_000,
  /** Lists of addresses and links that a worker keeps: that of the live composition and of those before it. */
  surroundings: 4,
  /** While requests run, a worker looks at them this often, if it has the processor. */
  tickMs: 25,
  /**
   * A request that waits for nothing of the front is taken to be endless after this many looks, if the worker had this much
   * processor time meanwhile. Each look is a turn of the event loop: a page takes a few of them, also in a worker that is full.
   */
  unsettledTicks: 30,
  unsettledMs: 1_500,
} as const
