import type { SubmissionEntry } from '@caravanserai/submissions/outbox'

/** A table with a line for each submission, without anything that was typed. */
export const outboxTable = (
  entries: ReadonlyArray<SubmissionEntry>,
): ReadonlyArray<ReadonlyArray<string>> => [
  ['id', 'form', 'accepted', 'state', 'tries', 'reason'],
  ...entries.map(({ id, form, at, state, tries, reason }) => [
    id,
    form,
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    state,
    String(tries),
    reason ?? '',
  ]),
]
