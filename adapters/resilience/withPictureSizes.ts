import { isLeft, right } from 'fp-ts/Either'
import { from, map, mergeMap, of, reduce, ReplaySubject, switchMap, takeUntil, timer } from 'rxjs'
import { sized, unsized } from '../domain/mediaSizes'
import type { MediaSize } from '../domain/mediaSizes'
import { pictureSizeLimits } from '../limits'
import type { ContentResult, Reading } from '../port/content'
import { decorate } from '../port/content'

/**
 * The size of a picture or a document of the site, by its address; `null` if it cannot be determined. Never rejects.
 */
export type SizeOf = (src: string) => Promise<MediaSize | null>

type Found = readonly [src: string, size: Awaited<ReturnType<SizeOf>>]

/**
 * The reading with the sizes that are found within `patienceMs`. The others are still determined, for the next
 * reading.
 */
const withSizes = <A>(reading: Reading<A>, sizeOf: SizeOf, patienceMs: number): ContentResult<A> => {
  const sources = [...new Set(unsized(reading.value))]
  if (sources.length === 0) return of(right(reading))
  const found = new ReplaySubject<Found>()
  from(sources)
    .pipe(mergeMap(async (src): Promise<Found> => [src, await sizeOf(src)], pictureSizeLimits.atOnce))
    .subscribe(found)
  return found.pipe(
    takeUntil(timer(patienceMs)),
    reduce(
      (sizes, [src, size]) => (size === null ? sizes : sizes.set(src, size)),
      new Map<string, MediaSize>(),
    ),
    map((sizes) => right({ ...reading, value: sized(reading.value, sizes) })),
  )
}

/**
 * Adds pixel sizes to pictures if the backend does not send them, so that the page does not move when they load, and
 * types and sizes to links to documents. Waits for at most `patienceMs`; a size that is found later is in the next
 * reading. `sizeOf` caches its results.
 */
export const withPictureSizes = (sizeOf: SizeOf, patienceMs: number = pictureSizeLimits.patienceMs) =>
  decorate((result) =>
    result.pipe(
      switchMap((answer) => (isLeft(answer) ? of(answer) : withSizes(answer.right, sizeOf, patienceMs))),
    ),
  )
