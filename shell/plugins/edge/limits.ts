/** Limits of the cache in front: times in milliseconds, unless a name says otherwise. */
export const limits = {
  /**
   * How long a response is fresh in the cache: a multiple of `CONTENT_TTL_MS`, up to a maximum in seconds. Changes
   * are purged; this limit is for a cache that purges do not reach, and for a site that ended without a successor.
   */
  freshTtls: 6,
  mostFreshS: 3_600,
  /** The same in seconds for 404 responses, and for responses made of all content. */
  briefS: 10,
  /** In seconds: how long a stale response may be served during revalidation, and while the site does not respond. */
  staleS: 10,
  staleIfErrorS: 86_400,
  /** Tags of one response, about two kilobytes. */
  tags: 200,
  /** Questions whose answers are compared while the cache holds responses with them. */
  watched: 20_000,
  /**
   * Interval between checks for answers older than `CONTENT_TTL_MS`, pause before a question without an answer is
   * repeated, and the number of concurrent questions.
   */
  lookMs: 250,
  againMs: 500,
  asking: 16,
  /**
   * A node without a heartbeat for this time is gone. The record of its cached answers is lost with it, so everything
   * is purged.
   */
  goneMs: 5_000,
  /** Interval between checks for a changed composition. */
  setLookMs: 100,
  purge: {
    /** Timeout of a purge request. */
    callMs: 5_000,
    /** Pause before a tag is purged again: a response that was in progress is stored by then. */
    againMs: 500,
    /**
     * Pause before the first retry, doubled up to the second value, so that a cache that is reachable again serves
     * outdated responses only briefly.
     */
    retryMs: 100,
    mostRetryMs: 500,
    /** The pause after a request. */
    pauseMs: 50,
    /** With several nodes: lease of the node that purges, and the interval between claims. */
    turnMs: 3_000,
    turnLookMs: 1_000,
    /**
     * Another node purges the tag itself after this time without a purge, or without a purge that covers responses in
     * progress.
     */
    unheardMs: 300,
    lostMs: 1_000,
    /** Maximum clock difference of nodes, and the time after which a response in progress is stored. */
    clockMs: 100,
    settledMs: 400,
    /** Queued tags; beyond this number everything is purged. */
    waiting: 5_000,
  },
} as const
