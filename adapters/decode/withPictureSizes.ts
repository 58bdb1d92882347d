import { isLeft, right } from 'fp-ts/Either'
import { from, map, mergeMap, of, reduce, switchMap, takeUntil, timer } from 'rxjs'
import type { ContentResult, Reading } from '../port/content'
import { decorate } from '../resilience/decorate'
import { Picture } from '../domain/picture'

/** The pixels of a picture of the site, by its address; `null` when it cannot be had. Never rejects. */
export type SizeOf = (src: string) => Promise<Pick<Picture, 'width' | 'height'> | null>

/** How many pictures are looked at side by side. */
const atOnce = 6

const isUnsized = (u: unknown): u is Picture => Picture.is(u) && u.width === 0

/** The addresses of all pictures without a size, at any depth of a value. */
export const unsized = (u: unknown): ReadonlyArray<string> =>
  typeof u !== 'object' || u === null ? [] : isUnsized(u) ? [u.src] : Object.values(u).flatMap(unsized)

/** The same plain value, its pictures with the sizes that are known now. */
export const sized = (u: unknown, sizes: ReadonlyMap<string, object>): unknown => {
  if (typeof u !== 'object' || u === null) return u
  if (Array.isArray(u)) return u.map((one) => sized(one, sizes))
  if (isUnsized(u)) return { ...u, ...sizes.get(u.src) }
  return Object.fromEntries(Object.entries(u).map(([key, inner]) => [key, sized(inner, sizes)]))
}

/** The reading with the sizes that come within `patienceMs`. */
const withSizes = <A>(reading: Reading<A>, sizeOf: SizeOf, patienceMs: number): ContentResult<A> => {
  const sources = [...new Set(unsized(reading.value))]
  if (sources.length === 0) return of(right(reading))
  return from(sources).pipe(
    mergeMap(async (src) => [src, await sizeOf(src)] as const, atOnce),
    takeUntil(timer(patienceMs)),
    reduce((sizes, [src, size]) => (size === null ? sizes : sizes.set(src, size)), new Map<string, object>()),
    // Only numbers have changed, so the value is of the type that it was.
    map((sizes) => right({ ...reading, value: sized(reading.value, sizes) as A })),
  )
}

/**
 * Gives pictures their pixels where the backend does not send them, so that nothing on a page moves when they arrive.
 * Waits for at most `patienceMs`; a size that comes later stands in the next reading.
 */
export const withPictureSizes = (sizeOf: SizeOf, patienceMs = 500) =>
  decorate(<A>(asked: ContentResult<A>): ContentResult<A> =>
    asked.pipe(
      switchMap((answer) => (isLeft(answer) ? of(answer) : withSizes(answer.right, sizeOf, patienceMs))),
    ),
  )
