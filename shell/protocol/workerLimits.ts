/** Limits that the front and its workers share: sizes in bytes, times in milliseconds. */
export const workerLimits = {
  /** One message: the longest page, or the longest list of content. */
  messageBytes: 64 * 1024 * 1024,
  /** The JSON of a worker's message: the longest list of addresses. */
  textBytes: 8 * 1024 * 1024,
  /** Questions of one page: pages of the site have a few dozen at most. */
  questions: 1_000,
  /** A file that a remote generates. The page cache may hold several. */
  fileBytes: 8 * 1024 * 1024,
  /**
   * Answers cached by a worker, so that they are not sent with every page: enough for a few hundred pages. The front
   * counts sent answers up to the same number; an answer that either side has evicted is sent again.
   */
  answers: 1_000,
  /** Address and link lists cached by a worker: for the live composition and previous ones. */
  surroundings: 4,
  /** Interval at which a worker checks its running requests, if it has the processor. */
  tickMs: 25,
  /**
   * A request that waits for nothing from the front is considered endless after this many checks, if the worker used
   * this much processor time in between. Each check is a turn of the event loop: a page takes a few, even in a worker
   * with many pages.
   */
  unsettledTicks: 30,
  unsettledMs: 1_500,
} as const
