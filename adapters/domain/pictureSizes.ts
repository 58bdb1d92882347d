import { Picture } from './picture'

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
