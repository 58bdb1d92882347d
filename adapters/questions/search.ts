import { SearchResults } from '../domain/found'
import type { Question } from '../port/content'
import type { QuestionFamily } from './family'

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
    if (!path.startsWith(beginning)) return null
    try {
      return [decodeURIComponent(path.slice(beginning.length))]
    } catch {
      return null
    }
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
