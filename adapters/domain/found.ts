import * as t from 'io-ts'

/** A text in parts: what did not match, what matched, what did not match, and so on. Either may be empty. */
export const Marked = t.readonlyArray(t.string, 'Marked')
export type Marked = t.TypeOf<typeof Marked>

/** A page that a search has found. */
export const Found = t.readonly(
  t.strict({
    /** The path of the page. */
    to: t.string,
    /** What the page is about, in a word for visitors: `Cause`; `''` for a page that says nothing of it. */
    kind: t.string,
    title: Marked,
    /** Words of the page, those around the first match where there is one; `[]` in suggestions. */
    snippet: Marked,
  }),
  'Found',
)
export type Found = t.TypeOf<typeof Found>

/** The best of the pages that a search has found, and how many there are in all. */
export const SearchResults = t.readonly(
  t.strict({ total: t.number, found: t.readonlyArray(Found) }),
  'SearchResults',
)
export type SearchResults = t.TypeOf<typeof SearchResults>
