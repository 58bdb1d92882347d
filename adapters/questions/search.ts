import * as t from 'io-ts'
import { right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import type { Question, Content } from '../port/content'
import { readNow } from '../port/content'
import type { QuestionFamily } from './family'
import { answers, contentOf, stepDecoded } from './family'
import { termsOf } from '../domain/searchWords'

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

const beginning = 'search?q='

/**
 * Searches of the site. The terms stand behind a question mark, as in an address: logs leave out what follows it, because it
 * is what a visitor has written.
 */
export const searches: QuestionFamily<[terms: string], SearchResults> = {
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

/** The search that a path names; `null` when it names none, or one without terms. */
export const parseSearch = (path: string): Question<SearchResults> | null => {
  const [terms = ''] = searches.stepsOf(path) ?? []
  return terms === '' ? null : searches.question(terms)
}

/**
 * The pages of the site that these terms (`termsOf`) find, the best first; none when nothing matches. Answered by the site's
 * own server, and by no backend.
 */
export const searchFor = (terms: ReadonlyArray<string>): Question<SearchResults> =>
  searches.question(terms.join(' '))

/**
 * Answers searches, which no backend is asked.
 * @param find the pages that these terms find; never throws
 */
export const withSearch =
  (find: (terms: ReadonlyArray<string>) => SearchResults) =>
  (content: Content): Content =>
    contentOf([answers(searches, (terms) => defer(() => of(right(readNow(find(termsOf(terms)))))))], content)
