/** After this time a lock belongs to a process that died, in milliseconds: a change of the set takes a few. */
export const LOCK_STALE_MS = 10_000

/** How often a locked set is tried again, and how long it waits between, in milliseconds: together longer than a stale lock. */
export const LOCK_RETRIES = 200
export const LOCK_RETRY_MS = 100
