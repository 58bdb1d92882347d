import { Bytes } from '@caravanserai/state/sql'
import * as t from 'io-ts'
import { submissionStates } from './outbox'
import type { SubmissionState } from './outbox'

const State = t.keyof(
  // The keys are the states.
  Object.fromEntries(submissionStates.map((state) => [state, null])) as Record<SubmissionState, null>,
  'a state',
)
const orNull = <A>(codec: t.Type<A, A, unknown>) => t.union([codec, t.null])

/** The rows that the outbox reads, each with the columns of its query. */
export const Known = t.strict({ fingerprint: t.string }, 'a known submission')
export const Usage = t.strict({ own: t.number, everyone: t.number }, 'a usage')
export const Taken = t.strict(
  { id: t.string, form: t.string, body: Bytes, since: t.number, tries: t.number },
  'a submission that was taken',
)
export const Listed = t.strict(
  { id: t.string, form: t.string, state: State, at: t.number, tries: t.number, reason: orNull(t.string) },
  'a listed submission',
)
export const Counted = t.strict({ state: State, count: t.number, oldest: t.number }, 'a count')
export const Whole = t.strict(
  {
    id: t.string,
    form: t.string,
    body: Bytes,
    fingerprint: t.string,
    network: t.string,
    at: t.number,
    held: orNull(t.string),
  },
  'a whole submission',
)
export const Body = t.strict({ body: orNull(Bytes) }, 'a body')
export const Version = t.strict({ user_version: t.number }, 'a version')
export const Checkpoint = t.strict({ busy: t.number }, 'a checkpoint')
