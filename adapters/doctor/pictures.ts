import type { Section } from '../domain/menuPage'

/** The pictures that HTML of our own sanitiser shows from our own origin. */
const inHtml = (html: string): ReadonlyArray<string> => [...html.matchAll(/<img[^>]*\ssrc="(\/media\/[^"]+)"/g)].flatMap(([, src]) => src ?? [])

/** Every address below `/media/` that a value shows, at any depth, each once. */
export const shownPictures = (value: unknown): ReadonlyArray<string> => {
  const found = (u: unknown): ReadonlyArray<string> => {
    if (typeof u === 'string') return u.startsWith('/media/') ? [u] : inHtml(u)
    return typeof u === 'object' && u !== null ? Object.values(u).flatMap(found) : []
  }
  return [...new Set(found(value))]
}

/** The label under which a page shows a picture, for an editor to find it by. */
export const labelOf = (sections: ReadonlyArray<Section>, src: string): string =>
  sections.find((section) => shownPictures(section).includes(src))?.label ?? ''

/** The path that the source sent for an address of the site: what `pictureUrl` takes. */
export const pathOf = (src: string): string => src.slice('/media/'.length).split('/').map(decodeURIComponent).join('/')
