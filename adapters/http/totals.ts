import { isLeft, map, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { Decoder } from 'io-ts'
import type { ContentError } from '../port/content'
import type { Count } from '../port/movedSource'
import type { Fetch } from './authorizedFetch'
import { hasStatus } from './emptyOn'
import { fetchJson } from './fetchJson'
import type { FetchJsonOptions } from './fetchJson'
import { readEnvelope } from './readEnvelope'

/** The backend of an import, whose totals are requested. */
export interface CountedBackend {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly isAuthorized: boolean
  readonly timeLimitMs: number
}

export interface TotalQuestion<A> extends Omit<Count, 'there'> {
  readonly url: string
  readonly answer: Decoder<unknown, A>
  readonly totalOf: (answer: A) => number
}

/** Totals of several collections, as the backend states them. Collections that are missing or not readable (401, 403, 404) are left out. */
export const totals = async <A>(
  options: FetchJsonOptions,
  asked: ReadonlyArray<TotalQuestion<A>>,
): Promise<Either<ContentError, ReadonlyArray<Count>>> => {
  const counts: Count[] = []
  for (const { url, answer, totalOf, what, of } of asked) {
    const read = await firstValueFrom(readEnvelope(fetchJson(options), url, answer))
    if (isLeft(read) && ![401, 403, 404].some((status) => hasStatus(read.left, status))) return read
    const total = map(totalOf)(read)
    if (!isLeft(total)) counts.push({ what, of, there: total.right })
  }
  return right(counts)
}
