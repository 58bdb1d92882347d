/** Limits of drafts: times in milliseconds, unless a name says otherwise. */
export const limits = {
  /** How long an address shows drafts where its request does not say it, and how long it may at most. */
  minutes: 60,
  mostMinutes: 7 * 24 * 60,
  /** Of one process at once, by address and releases; the one that was looked at least recently is made anew when it is asked for. */
  open: 50,
  /** Whether an address was withdrawn, also by another process of this site, is looked at this often while it is used. */
  withdrawnMs: 500,
  bodyBytes: 10_000,
} as const
