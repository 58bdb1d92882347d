/** Milliseconds after which a lock counts as left by a dead process; a change of the set takes only a few. */
export const LOCK_STALE_MS = 10_000

/** Retries of a locked set and the milliseconds between them. Together they must be longer than `LOCK_STALE_MS`. */
export const LOCK_RETRIES = 200
export const LOCK_RETRY_MS = 100
