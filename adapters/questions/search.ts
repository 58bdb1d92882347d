import * as t from 'io-ts'
import { right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import type { Question, Content } from '../port/content'
import { readNow } from '../port/content'
import type { QuestionFamily } from './family'
import { answers, contentOf, stepDecoded } from './family'

/** A text split by matches: unmatched, matched, unmatched and so on. Any part may be empty. */
export const Marked = t.readonlyArray(t.string, 'Marked')
export type Marked = t.TypeOf<typeof Marked>

export const Found = t.readonly(
  t.strict({
    to: t.string,
    /** The page's type as visitors read it: `Job`; `''` for a page without one. */
    kind: t.string,
    title: Marked,
    /** An excerpt of the page around the first match, if there is one; `[]` in suggestions. */
    snippet: Marked,
  }),
  'Found',
)
export type Found = t.TypeOf<typeof Found>

/** The best search results, and the total number of matching pages. */
export const SearchResults = t.readonly(
  t.strict({ total: t.number, found: t.readonlyArray(Found) }),
  'SearchResults',
)
export type SearchResults = t.TypeOf<typeof SearchResults>

const beginning = 'search?q='

/**
 * Searches of the site. The terms follow a question mark, as in an address: visitors write them, and logs omit
 * everything after the question mark.
 */
const searches: QuestionFamily<[terms: string], SearchResults> = {
  question: (terms) => ({
    path: `${beginning}${encodeURIComponent(terms)}`,
    name: 'search',
    codec: SearchResults,
  }),
  stepsOf: (path) => {
    const terms = path.startsWith(beginning) ? stepDecoded(path.slice(beginning.length)) : null
    return terms === null ? null : [terms]
  },
}

/** The search that a path names; `null` when it names none, or has no terms. */
export const parseSearch = (path: string): Question<SearchResults> | null => {
  const [terms = ''] = searches.stepsOf(path) ?? []
  return terms === '' ? null : searches.question(terms)
}

/**
 * The pages of the site that match these terms, the best first; none when there is no match. Answered by
 * the site's own server, never by a backend.
 */
export const searchFor = (terms: ReadonlyArray<string>): Question<SearchResults> =>
  searches.question(terms.join(' '))

/**
 * Answers searches, which are never sent to a backend.
 * @param find the pages that match a text; never throws
 */
export const withSearch =
  (find: (text: string) => SearchResults) =>
  (content: Content): Content =>
    contentOf([answers(searches, (terms) => defer(() => of(right(readNow(find(terms))))))], content)
