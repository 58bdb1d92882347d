import { decodedPath, PicturePath } from '../decode/pictures'
import { documentTypeOf } from '../domain/documentType'
import { escapeHtml } from '../domain/escapeHtml'
import type { MediaRoot } from '../port/source'

/** The path of a file at the source, by its address; `null` for any other address. */
export type PathOf = (address: string) => string | null

const picture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico|tiff?)$/i

/** @param roots of the source, besides `/media/`, from which the site serves its files */
export const pathOfRoots =
  (roots: ReadonlyArray<MediaRoot>): PathOf =>
  (address) => {
    const [bare = ''] = address.split(/[?#]/)
    const root = [{ address: '/media/', path: '' }, ...roots].find((one) => bare.startsWith(one.address))
    if (root === undefined) return null
    const below = bare.slice(root.address.length).split('/').map(decodedPath).join('/')
    const isFile = picture.test(below) || documentTypeOf(below) !== null
    return isFile && PicturePath.is(root.path + below) ? root.path + below : null
  }

const tag = /<(?:a|img|source|video|audio|embed|iframe|object)\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const attribute = /(\s(?:href|src|poster|data)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi
/** Smaller copies of the picture, at addresses that the target does not have; the site makes its own. */
const copies = /\s(?:srcset|sizes)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi

/**
 * A text with the addresses of its files replaced; the rest stays as it was typed. Not only HTML: a link may be the whole of a field.
 * @param addressOf the new address of the file at a path; `null` leaves it
 */
export const withAddresses = (
  text: string,
  pathOf: PathOf,
  addressOf: (path: string) => string | null,
): string => {
  const replaced = (address: string): string | null => {
    const path = pathOf(address)
    return path === null ? null : addressOf(path)
  }
  if (!text.includes('<')) return replaced(text.trim()) ?? text
  return text.replace(tag, (whole: string) => {
    let isMoved = false
    const moved = whole.replace(attribute, (typed: string, name: string, value: string) => {
      const address = replaced(value.replace(/^["']|["']$/g, '').replaceAll('&amp;', '&'))
      if (address === null) return typed
      isMoved = true
      return `${name}"${escapeHtml(address)}"`
    })
    return isMoved ? moved.replace(copies, '') : whole
  })
}
