import * as t from 'io-ts'
import { decodedPath } from '../../decode/pictures'
import { digitsOf } from '../../decode/text'
import { menuDepth } from '../../port/source'
import { mediaPathOf } from '../../contentFolder/format'

const childrenOf = (entry: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> =>
  Array.isArray(entry['children']) ? entry['children'] : []

/**
 * The menus, of which a later one with an id that is taken gets another, with the name of its page: whoever copies an entry
 * of the file easily keeps its id, and both have a page. Without a page it stays, and is reported where menus are decoded.
 */
export const withOwnIds = (
  entries: ReadonlyArray<unknown>,
  taken = new Set<string>(),
  levels = menuDepth,
): ReadonlyArray<unknown> =>
  entries.map((entry) => {
    if (!t.UnknownRecord.is(entry) || levels === 0) return entry
    const page = digitsOf(entry['page'])
    const sent = digitsOf(entry['id'])
    const own = typeof sent === 'string' ? sent.trim() : null
    const id = own !== null && taken.has(own) && typeof page === 'string' ? `${own}-${page}` : own
    if (id !== null) taken.add(id)
    return {
      ...entry,
      ...(id === own ? {} : { id }),
      ...(Array.isArray(entry['children']) && { children: withOwnIds(childrenOf(entry), taken, levels - 1) }),
    }
  })

/** The `page` of the first menu with this id, at any depth that is read; `null` without one. */
export const pageNameOf = (entries: ReadonlyArray<unknown>, id: string, levels = menuDepth): unknown => {
  if (levels === 0) return null
  for (const entry of entries) {
    if (!t.UnknownRecord.is(entry)) continue
    if (String(entry['id']).trim() === id) return digitsOf(entry['page']) ?? null
    const below = pageNameOf(childrenOf(entry), id, levels - 1)
    if (below !== null) return below
  }
  return null
}

/** The menus without the names of their folders, which are this backend's own. */
export const toMenuTree = (entries: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  entries.map((entry) => {
    if (!t.UnknownRecord.is(entry)) return entry
    const { page: _, ...rest } = entry
    return Array.isArray(entry['children']) ? { ...rest, children: toMenuTree(childrenOf(entry)) } : rest
  })

/** The picture path of a slide's image address, `/media/x.jpg`, also within an object; any other value is left for its decoder to refuse. */
const toPicturePath = (image: unknown): unknown => {
  if (t.UnknownRecord.is(image)) return { ...image, path: toPicturePath(image['path'] ?? '') }
  const path = typeof image === 'string' ? mediaPathOf(image) : null
  return path === null ? image : decodedPath(path)
}

export const toSlideEntry = (entry: unknown): unknown =>
  t.UnknownRecord.is(entry) ? { ...entry, image: toPicturePath(entry['image']) } : entry
