import { types } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { submissionStates } from './outbox'
import type { SubmissionState } from './outbox'

const State = t.keyof(
  // The keys are the states.
  Object.fromEntries(submissionStates.map((state) => [state, null])) as Record<SubmissionState, null>,
  'a state',
)
/** Bytes as `all` of a statement gives them: in an `ArrayBuffer`. */
const Bytes = new t.Type<Buffer, Buffer, unknown>(
  'bytes',
  Buffer.isBuffer,
  (input, context) =>
    types.isArrayBuffer(input) ? t.success(Buffer.from(input)) : t.failure(input, context),
  t.identity,
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
  {
    id: t.string,
    form: t.string,
    state: State,
    at: t.number,
    tries: t.number,
    reason: orNull(t.string),
  },
  'a listed submission',
)
export const Counted = t.strict({ state: State, count: t.number, oldest: t.number }, 'a count')
export const Body = t.strict({ body: orNull(Bytes) }, 'a body')
export const Version = t.strict({ user_version: t.number }, 'a version')
export const Checkpoint = t.strict({ busy: t.number }, 'a checkpoint')

/** Throws when the database holds what this version has never written. Never quotes it. */
export const rowsAs = <A>(codec: t.Type<A, unknown>, rows: ReadonlyArray<unknown>): ReadonlyArray<A> =>
  rows.map((row) => {
    const decoded = codec.decode(row)
    if (isLeft(decoded))
      throw new Error(
        `the outbox has a row that is not ${codec.name}: ${decoded.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`,
      )
    return decoded.right
  })
