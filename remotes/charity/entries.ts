import type { Cause, Picture } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'

/** Returns a function that picks these fields of a value, to reduce a page's data. */
export const pick =
  <K extends PropertyKey>(...keys: ReadonlyArray<K>) =>
  <A extends Readonly<Record<K, unknown>>>(from: A): Pick<A, K> =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<A, K>

/** Whether a cause has reached its goal. */
export const isFunded = ({ percent }: Pick<Cause, 'percent'>): boolean => (percent ?? 0) >= 100

/**
 * The cause that is nearest to its goal, the first of equals; `undefined` if there is none. Unknown progress counts as
 * nothing raised.
 */
export const neededMost = <C extends Pick<Cause, 'percent'>>(causes: ReadonlyArray<C>): C | undefined =>
  causes.reduce<C | undefined>(
    (most, cause) => (most === undefined || (cause.percent ?? 0) > (most.percent ?? 0) ? cause : most),
    undefined,
  )

interface Entry {
  readonly id: string
  readonly title: string
  readonly picture: Picture | null
}

/** Returns a function that creates sidebar links, with pictures, to the pages of entries at this address. */
export const linkTo =
  ({ href }: { readonly href: (params: { readonly id: string }) => string }) =>
  ({ id, title, picture }: Entry): SidebarLink => ({ to: href({ id }), title, picture })

/**
 * At most `count` neighbours of the entry with this id, without the entry itself; the first entries if the list does
 * not contain the id.
 */
export const neighbours = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string,
  count: number,
): ReadonlyArray<A> => {
  const at = all.findIndex((entry) => entry.id === id)
  const otherEntries = all.filter((entry) => entry.id !== id)
  const start = Math.max(0, Math.min(at - Math.floor(count / 2), otherEntries.length - count))
  return otherEntries.slice(start, start + count)
}

/**
 * All other entries, beginning after the entry with this id, so that no two pages show the same entries first; all
 * entries if the list does not contain the id.
 */
export const othersAfter = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string,
): ReadonlyArray<A> => {
  const at = all.findIndex((entry) => entry.id === id)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
}
