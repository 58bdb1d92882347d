/** What happened in some minutes. */
export interface Traffic {
  /** Requests, pages and others. */
  readonly requests: number
  /** Those of them that were answered with 5xx. */
  readonly failures: number
  /** What browsers reported: pages that could not be loaded, hydrated or rendered there. */
  readonly browserFailures: number
  /** Times of pages, in milliseconds, within a tenth of the true ones; `null` where there was no page. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
}

export interface Minutes extends Traffic {
  /** When they began, in milliseconds since 1970. */
  readonly at: number
}

/** The last hour of a remote, or of the whole site. */
export interface Hour {
  readonly total: Traffic
  /** The last five minutes, with the one that has begun. */
  readonly recent: Traffic
  /** Oldest first; the last one has only begun. */
  readonly minutes: ReadonlyArray<Minutes>
  /** The same, five minutes each. */
  readonly fives: ReadonlyArray<Minutes>
}
