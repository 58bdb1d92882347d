import type { SubmissionEntry } from '@caravanserai/submissions/outbox'

/** A line for each submission, without anything that was typed. */
export const outboxTable = (entries: ReadonlyArray<SubmissionEntry>) =>
  entries.map(({ id, form, at, state, tries, reason }) => ({
    id,
    form,
    accepted: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    state,
    tries,
    reason: reason ?? '',
  }))
