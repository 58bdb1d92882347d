/** Limits of the cache in front: times in milliseconds, unless a name says otherwise. */
export const limits = {
  /**
   * How long a response is fresh there: a multiple of `CONTENT_TTL_MS`, and a number of seconds at most. What changes meanwhile is
   * purged; this is for a cache that no purge reaches, and for a site that ended without a successor.
   */
  freshTtls: 6,
  mostFreshS: 3_600,
  /** The same in seconds for what is missing, and for what is made of all content. */
  briefS: 10,
  /** In seconds: how long it may be shown while it is renewed, and how long where the site does not answer. */
  staleS: 10,
  staleIfErrorS: 86_400,
  /** Tags of one response: two kilobytes. */
  tags: 200,
  /** Questions whose answers are compared while responses with them are in the cache. */
  watched: 20_000,
  /**
   * How often is looked for those that are older than `CONTENT_TTL_MS`, after how long one is asked for again that the backend has not
   * answered, and how many are asked at once.
   */
  lookMs: 250,
  againMs: 500,
  asking: 16,
  /** After this time without a heartbeat a node is gone, and with it the knowledge of what it has shown: everything is purged. */
  goneMs: 5_000,
  /** How often a change of the releases is looked for. */
  setLookMs: 100,
  purge: {
    /** How long a call may take. */
    callMs: 5_000,
    /** After this time a tag is purged again: a response that was under way is stored by then. */
    againMs: 500,
    /** The first pause after a failure, which doubles up to the second: a cache that is back shows what it stores then for no longer. */
    retryMs: 100,
    mostRetryMs: 500,
    /** The pause after a call. */
    pauseMs: 50,
    /** With several nodes: how long one of them is the one that purges, and how often each asks for that. */
    turnMs: 3_000,
    turnLookMs: 1_000,
    /** After this time without news of a call, or of one for what was under way, another node purges the tag itself. */
    unheardMs: 300,
    lostMs: 1_000,
    /** How far the clocks of nodes may differ, and after how long a response that was under way is stored. */
    clockMs: 100,
    settledMs: 400,
    /** Tags that wait; beyond them all is purged. */
    waiting: 5_000,
  },
} as const
