import { decodedPath } from '../decode/pictures'
import type { SafeHtml } from '../domain/safeHtml'
import type { Leaf } from '../places/leavesOf'
import type { Section } from '../domain/menuPage'
import { Picture } from '../domain/picture'

/** The addresses of pictures and linked files on this origin, in HTML written by the sanitiser. */
const inHtml = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<(?:img[^<>]*\ssrc|a[^<>]*\shref)="(\/media\/[^"?#]+)/g)].flatMap(
    ([, src]) => src?.replaceAll('&amp;', '&') ?? [],
  )

/**
 * The addresses of all pictures that a value shows and of all files that it links to, at any depth, each once. Plain
 * text that looks like an address does not count.
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

/** The path that the source sent for an address of the site, as `pictureUrl` takes it. */
export const pathOf = (src: string): string => {
  const path = src.slice('/media/'.length)
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    return path // A label or a list may contain text that only looks like the address of a picture.
  }
}

const linksIn = (html: SafeHtml): ReadonlyArray<string> =>
  [...html.matchAll(/<a\s(?:[^<>]*\s)?href="([^"<>]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

/** The distinct links in a value. */
const linksOf = ({ type, question, way, value }: Leaf): ReadonlyArray<string> =>
  type === 'link' || (question === 'slides' && way[0] === 'href')
    ? [String(value)]
    : type === 'richText'
      ? [...new Set(linksIn(String(value) as SafeHtml))]
      : []

/** The links to pages of this site, whose status a running site can report. */
export const siteLinksOf = (leaf: Leaf): ReadonlyArray<string> =>
  linksOf(leaf).filter((href) => /^\/(?![/\\]|media\/)/.test(href))

const ids = /\sid="text-([^"]*)"/g

/** The key of the page or entry whose texts are shown together. */
const pageOf = ({ question, entry }: Leaf): string =>
  question.startsWith('pages/') ? question : `${question}#${entry}`

/** Links in a value to fragments that its page does not have. For all leaves of one reading. */
export const deadAnchorsIn = (leaves: ReadonlyArray<Leaf>): ((leaf: Leaf) => ReadonlyArray<string>) => {
  const known = new Map<string, Set<string>>()
  for (const leaf of leaves)
    if (leaf.type === 'richText')
      for (const [, id = ''] of String(leaf.value).matchAll(ids)) {
        const page = known.get(pageOf(leaf)) ?? new Set()
        known.set(pageOf(leaf), page.add(id.replaceAll('&amp;', '&')))
      }
  return (leaf) =>
    linksOf(leaf).filter((href) => {
      const id = href.startsWith('#') ? decodedPath(href.slice(1)).replace(/^text-/, '') : ''
      return !/^(?:top)?$/i.test(id) && known.get(pageOf(leaf))?.has(id) !== true
    })
}
