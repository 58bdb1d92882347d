import * as t from 'io-ts'

/** One page of a collection, and how many pages it has. */
export const Documents = t.type(
  {
    data: t.readonlyArray(t.unknown),
    meta: t.type({ pagination: t.type({ page: t.number, pageCount: t.number }) }),
  },
  'data and meta.pagination',
)

/** What `cms/strapi` says of all that visitors see: another text after each change. */
export const Revision = t.type({ revision: t.string }, 'revision')
