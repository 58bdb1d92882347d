import * as t from 'io-ts'

/** What its bytes and their headers say. */
export const originalFacts = {
  hash: t.string,
  width: t.number,
  height: t.number,
  modified: t.union([t.string, t.null]),
}

/** What is known of a picture that was fetched once, with its pixels. */
export const Original = t.readonly(
  t.strict({ ...originalFacts, checkedAt: t.number }),
  'a picture that was fetched',
)
export type Original = t.TypeOf<typeof Original>
