import * as t from 'io-ts'
import { decodedPath } from '../../decode/pictures'
import { menuDepth } from '../../port/source'

const childrenOf = (entry: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> =>
  Array.isArray(entry['children']) ? entry['children'] : []

/** What the menu of this id names as its page: the first of this id, at any depth that is read; `null` where there is none. */
export const pageNameOf = (entries: ReadonlyArray<unknown>, id: string, levels = menuDepth): unknown => {
  if (levels === 0) return null
  for (const entry of entries) {
    if (!t.UnknownRecord.is(entry)) continue
    if (String(entry['id']).trim() === id) return entry['page'] ?? null
    const below = pageNameOf(childrenOf(entry), id, levels - 1)
    if (below !== null) return below
  }
  return null
}

/** The path below `media/`, of a slide's address, `/media/x.jpg`; anything else as it came. */
const toPicturePath = (image: unknown): unknown =>
  typeof image === 'string' && image.startsWith('/media/')
    ? decodedPath(image.slice('/media/'.length))
    : image

export const toSlideEntry = (entry: unknown): unknown =>
  t.UnknownRecord.is(entry) ? { ...entry, image: toPicturePath(entry['image']) } : entry
