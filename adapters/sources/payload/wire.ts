import * as t from 'io-ts'

/** One page of a collection. Documents are decoded one by one in `decode/`. */
export const Docs = t.type({ docs: t.array(t.unknown), hasNextPage: t.boolean }, 'docs')

/** The answer for one menu page: one document at most. */
export const MenuPageDocs = t.type(
  { docs: t.array(t.type({ sections: t.union([t.array(t.unknown), t.null, t.undefined]) })) },
  'docs with sections',
)
export type MenuPageDocs = t.TypeOf<typeof MenuPageDocs>
