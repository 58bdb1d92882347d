/** The limits that the front and its workers share: sizes in bytes, times in milliseconds. */
export const workerLimits = {
  /** One message: the longest page, or the longest list of the content. */
  messageBytes: 64 * 1024 * 1024,
  /**
   * Answers that a worker keeps, so that they are not sent with every page: those of some hundred pages. The front counts
   * what it has sent to the same number; an answer that one of the two has dropped is sent again.
   */
  answers: 1_000,
  /** Lists of addresses and links that a worker keeps: that of the live composition and of those before it. */
  surroundings: 4,
} as const
