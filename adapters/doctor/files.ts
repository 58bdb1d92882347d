import type { Section } from '../domain/menuPage'
import { Picture } from '../domain/picture'

/** The addresses of pictures, and of files that are linked to, on our own origin, in HTML that our sanitiser wrote. */
const inHtml = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<(?:img[^<>]*\ssrc|a[^<>]*\shref)="(\/media\/[^"?#]+)/g)].flatMap(
    ([, src]) => src?.replaceAll('&amp;', '&') ?? [],
  )

/**
 * The addresses of all pictures that a value shows and of all files that it links to, at any depth, each once. Plain text that looks like an address does
 * not count.
 */
export const shownFiles = (value: unknown): ReadonlyArray<string> => {
  const found = (u: unknown): ReadonlyArray<string> => {
    if (typeof u === 'string') return inHtml(u)
    if (Picture.is(u)) return [u.src]
    return typeof u === 'object' && u !== null ? Object.values(u).flatMap(found) : []
  }
  return [...new Set(found(value))]
}

/** The label under which a page shows a file, so that an editor can find it. */
export const labelOf = (sections: ReadonlyArray<Section>, src: string): string =>
  sections.find((section) => shownFiles(section).includes(src))?.label ?? ''

/** The path that the source sent for an address of the site: what `pictureUrl` takes. */
export const pathOf = (src: string): string => {
  const path = src.slice('/media/'.length)
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    return path // a label or a list may contain text that only looks like one of our pictures
  }
}
