import * as t from 'io-ts'

/** What is known of a picture that was fetched once, with its pixels. */
export const Original = t.readonly(
  t.strict({
    hash: t.string,
    width: t.number,
    height: t.number,
    modified: t.union([t.string, t.null]),
    checkedAt: t.number,
  }),
  'a picture that was fetched',
)
export type Original = t.TypeOf<typeof Original>
