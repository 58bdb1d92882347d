import * as E from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import { httpLimits } from '../limits'
import { mapAnswer } from '../port/asked'
import type { ContentError } from '../port/content'
import type { SourceResult } from '../port/source'

type Entries = ReadonlyArray<unknown>

/** One page of a collection. `hasMore`: whether the backend says that another one follows. */
export interface Page {
  readonly entries: Entries
  readonly hasMore: boolean
  /** Where the next one begins, for a backend that finds pages by a cursor. */
  readonly cursor?: string | null
}

export interface PagedOptions {
  /** Bounds a backend that always has another page. The entries up to the limit are the answer. */
  readonly maxPages?: number
  /** Replaces a failed page after the first; by default its error is the answer. */
  readonly laterFailure?: (error: ContentError) => Either<ContentError, Entries>
}

/**
 * All entries of a paginated collection, in order. `request` receives the number of a page, from 1, and the cursor that
 * the previous page has sent. A page that is empty, or equal to the previous one, is the last, whatever `hasMore` says.
 */
export const paged = (
  request: (page: number, cursor: string | null) => SourceResult<Page>,
  { maxPages = httpLimits.pages, laterFailure = E.left }: PagedOptions = {},
): SourceResult<Entries> => {
  const from = (page: number, previous: string, cursor: string | null): SourceResult<Entries> =>
    request(page, cursor).pipe(
      switchMap((answer): SourceResult<Entries> => {
        if (E.isLeft(answer)) return of(page === 1 ? answer : laterFailure(answer.left))
        const { entries, hasMore, cursor: next = null } = answer.right
        const sent = JSON.stringify(entries)
        if (sent === previous) return of(E.right([]))
        if (entries.length === 0 || !hasMore || page >= maxPages) return of(E.right(entries))
        return mapAnswer(from(page + 1, sent, next), (later) => [...entries, ...later])
      }),
    )
  return from(1, '', null)
}
