import type { Picture } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'

/** A function that keeps these fields of a value, for what a page carries. */
export const pick =
  <K extends PropertyKey>(...keys: ReadonlyArray<K>) =>
  <A extends Readonly<Record<K, unknown>>>(from: A): Pick<A, K> =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<A, K>

interface Entry {
  readonly id: string
  readonly title: string
  readonly picture: Picture | null
}

/** A function that makes links of a sidebar: to the pages of entries at this address, with their pictures. */
export const linkTo =
  ({ href }: { readonly href: (params: { readonly id: string }) => string }) =>
  ({ id, title, picture }: Entry): SidebarLink => ({ to: href({ id }), title, picture })

/** At most `count` neighbours of the entry with this id, without itself; the first entries when the list does not have the id. */
export const neighbours = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string,
  count: number,
): ReadonlyArray<A> => {
  const at = all.findIndex((one) => one.id === id)
  const others = all.filter((one) => one.id !== id)
  const start = Math.max(0, Math.min(at - Math.floor(count / 2), others.length - count))
  return others.slice(start, start + count)
}

/** All other entries, beginning after the one with this id, so that no two pages show the same ones first; all entries when the list does not have the id. */
export const othersAfter = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string,
): ReadonlyArray<A> => {
  const at = all.findIndex((one) => one.id === id)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
}
