import * as E from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { of, switchMap, map, firstValueFrom } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Decoder } from 'io-ts'
import { httpLimits } from '../limits'
import { mapAnswer } from '../port/ask'
import type { ContentError } from '../port/content'
import { malformed } from '../port/content'
import type { SourceResult } from '../port/source'
import type { GetJson, JsonRequest, FetchJsonOptions } from './fetchJson'
import { fetchJson } from './fetchJson'
import { errorLine, describe } from '../port/faults'
import type { ItemCount } from '../port/movedSource'
import type { Fetch } from './authorizedFetch'

type PageResult<A> = Observable<E.Either<ContentError, A>>

/** Whether a request failed with this HTTP status. */
export const hasStatus = (error: ContentError, status: number): boolean =>
  error._tag === 'Unreachable' && error.status === status

/** For a backend that reports an empty result with an error status: that error becomes the empty answer. */
export const emptyOn =
  <B>(status: number, empty: B) =>
  <A>(result: PageResult<A>): PageResult<A | B> =>
    result.pipe(
      map(
        E.orElse((error): E.Either<ContentError, A | B> =>
          hasStatus(error, status) ? E.right(empty) : E.left(error),
        ),
      ),
    )

/**
 * For a collection that is missing, or may not be read: an `Error` replaces its entries. The decoder reports it, and
 * the previous entries stay.
 */
export const errorEntryOn =
  (...statuses: ReadonlyArray<number>) =>
  (result: PageResult<ReadonlyArray<unknown>>): PageResult<ReadonlyArray<unknown>> =>
    result.pipe(
      map(
        E.orElse((error): E.Either<ContentError, ReadonlyArray<unknown>> =>
          statuses.some((status) => hasStatus(error, status))
            ? E.right([new Error(errorLine(error))])
            : E.left(error),
        ),
      ),
    )

/** Requests JSON and checks its envelope; an envelope of another shape is `Malformed`, with the codec's name. */
export const readEnvelope = <A>(
  getJson: GetJson,
  url: string,
  envelope: Decoder<unknown, A>,
  request?: JsonRequest,
): SourceResult<A> =>
  getJson(url, request).pipe(
    map(
      E.chain((json) =>
        E.mapLeft((): ContentError => malformed(url, envelope.name, describe(json)))(envelope.decode(json)),
      ),
    ),
  )

type Entries = ReadonlyArray<unknown>

/** One page of a collection. `hasMore`: whether the backend reports a next page. */
export interface Page {
  readonly entries: Entries
  readonly hasMore: boolean
  /** The start of the next page, for a backend that uses cursors. */
  readonly cursor?: string | null
}

export interface PagedOptions {
  /** Limits a backend that always has another page. An `Error` replaces the entries after the limit. */
  readonly maxPages?: number
  /** Replaces a failed page after the first; by default its error is the answer. */
  readonly laterFailure?: (error: ContentError) => Either<ContentError, Entries>
}

/**
 * All entries of a paginated collection, in order. `request` receives the number of a page, from 1, and the
 * cursor of the previous page. A page that is empty, or equal to the previous one, is the last, whatever
 * `hasMore` is.
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
        if (entries.length === 0 || !hasMore) return of(E.right(entries))
        if (page >= maxPages)
          return of(
            E.right([...entries, new Error(`further entries after page ${page}, which are not read`)]),
          )
        return mapAnswer(from(page + 1, sent, next), (later) => [...entries, ...later])
      }),
    )
  return from(1, '', null)
}

/** The backend of an import, whose totals are requested. */
export interface CountedBackend {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly isAuthorized: boolean
  readonly timeLimitMs: number
}

interface TotalQuestion<A> extends Omit<ItemCount, 'there'> {
  readonly url: string
  readonly answer: Decoder<unknown, A>
  readonly totalOf: (answer: A) => number
}

/**
 * Totals of several collections, as the backend states them. Collections that are missing or not readable (401, 403,
 * 404) are left out.
 */
export const totals = async <A>(
  options: FetchJsonOptions,
  questions: ReadonlyArray<TotalQuestion<A>>,
): Promise<Either<ContentError, ReadonlyArray<ItemCount>>> => {
  const counts: ItemCount[] = []
  for (const { url, answer, totalOf, what, of } of questions) {
    const read = await firstValueFrom(readEnvelope(fetchJson(options), url, answer))
    if (E.isLeft(read) && ![401, 403, 404].some((status) => hasStatus(read.left, status))) return read
    const total = E.map(totalOf)(read)
    if (!E.isLeft(total)) counts.push({ what, of, there: total.right })
  }
  return E.right(counts)
}
