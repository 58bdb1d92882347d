import * as t from 'io-ts'

/** What a backend reports as changed, as one node tells the others. */
export const ContentChangeOfNodes = t.type(
  {
    paths: t.union([t.readonlyArray(t.string), t.null]),
    accept: t.readonlyArray(t.string),
    deleted: t.readonlyArray(t.string),
  },
  'a change of the content',
)
