import { right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import type { SearchResults } from '../domain/found'
import { termsOf } from '../domain/searchWords'
import type { Content } from '../port/content'
import { readNow } from '../port/readings'
import { answers, contentOf } from '../questions/contentOf'
import { searches } from '../questions/search'

/**
 * Answers searches, which no backend is asked.
 * @param find the pages that these terms find; never throws
 */
export const withSearch =
  (find: (terms: ReadonlyArray<string>) => SearchResults) =>
  (content: Content): Content =>
    contentOf([answers(searches, (terms) => defer(() => of(right(readNow(find(termsOf(terms)))))))], content)
