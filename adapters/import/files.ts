import type { KindDeclaration } from '@caravanserai/adapters'
import {
  Fields,
  PicturePath,
  decodedPath,
  documentTypeOf,
  escapeHtml,
  fieldsAsSent,
  isEmptyField,
  slideKind,
  typeOf,
} from '@caravanserai/adapters/source'
import type {
  FieldDeclaration,
  FilePlace,
  Labelled,
  MediaRoot,
  Node,
  Way,
} from '@caravanserai/adapters/source'

/** The path of a file at the source, by its address; `null` for any other address. */
export type PathOf = (address: string) => string | null

const picture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico|tiff?)$/i

/** @param roots of the source, in addition to `/media/`, from which the site serves its files */
export const pathOfRoots =
  (roots: ReadonlyArray<MediaRoot>): PathOf =>
  (address) => {
    const [bare = ''] = address.split(/[?#]/)
    const root = [{ address: '/media/', path: '' }, ...roots].find((root) => bare.startsWith(root.address))
    if (root === undefined) return null
    const below = bare.slice(root.address.length).split('/').map(decodedPath).join('/')
    const isFile = picture.test(below) || documentTypeOf(below) !== null
    return isFile && PicturePath.is(root.path + below) ? root.path + below : null
  }

const tag = /<(?:a|img|source|video|audio|embed|iframe|object)\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const attribute = /(\s(?:href|src|poster|data)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi
/** Smaller copies of the picture, at addresses that the target does not have; the site generates its own. */
const copies = /\s(?:srcset|sizes)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi

/**
 * A text with the addresses of its files replaced; the rest stays as typed. Handles plain text too, because a link
 * may be the whole of a field.
 * @param addressOf the new address of the file at a path; `null` leaves it unchanged
 */
const withAddresses = (text: string, pathOf: PathOf, addressOf: (path: string) => string | null): string => {
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

/** One use of a file: as a picture with its words and focal point, or in a text, which carries its own words. */
export interface Use {
  readonly path: string
  readonly details: Fields
  readonly isInText: boolean
}

/** Resolves a use to the file's place in the target, or to the reason for its absence. */
export type PlaceOfUse = (use: Use) => FilePlace | string

/** The details of a picture, which some targets store with the file and others with each use. */
const detailNames = ['alt', 'caption', 'credit', 'decorative', 'focus']
const detailsOf = (picture: Fields): Fields =>
  Object.fromEntries(
    detailNames.flatMap((name) => (isEmptyField(picture[name]) ? [] : [[name, picture[name]]])),
  )

/** The paths of missing pictures, and the reasons. */
export type LostFiles = ReadonlyArray<{ readonly way: Way; readonly why: string }>

interface Placed {
  readonly node: Node
  readonly lost: LostFiles
}

/**
 * The node with the target's files in place of the source's: pictures as objects, addresses in texts. A missing
 * picture becomes `null`; in texts the old address of a missing file stays.
 */
export const withFiles = (node: Node, pathOf: PathOf, placeOf: PlaceOfUse): Placed => {
  const lost: { readonly way: Way; readonly why: string }[] = []

  const picture = (fields: Fields, path: string, way: Way): unknown => {
    const place = placeOf({ path, details: detailsOf(fields), isInText: false })
    if (typeof place !== 'string') return { ...fields, path: place.path }
    lost.push({ way, why: place })
    return null
  }
  const inText = (text: string): string =>
    withAddresses(text, pathOf, (path) => {
      const place = placeOf({ path, details: {}, isInText: true })
      return typeof place === 'string' ? null : place.address
    })

  const any = (value: unknown, way: Way): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map((item: unknown, index) => any(item, [...way, index]))
    if (!Fields.is(value)) return value
    const { path } = value
    return PicturePath.is(path) ? picture(value, path, way) : fieldsOf({}, value, way)
  }
  const pictures = (value: unknown, way: Way): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown, index) => pictures(item, [...way, index]))
    return PicturePath.is(value) ? picture({}, value, way) : any(value, way)
  }
  const field = (declared: FieldDeclaration | undefined, value: unknown, way: Way): unknown => {
    const type = typeOf(declared)
    if (type === 'picture' || type === 'pictures') return pictures(value, way)
    if (typeof declared !== 'object' || declared.type !== 'list' || !Array.isArray(value))
      return any(value, way)
    return value.map((item: unknown, index) =>
      Fields.is(item) ? fieldsOf(declared.of, item, [...way, index]) : any(item, [...way, index]),
    )
  }
  const fieldsOf = (declared: KindDeclaration['fields'], fields: Fields, way: Way = []): Fields => {
    const bySentName = new Map(fieldsAsSent(declared))
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        field(bySentName.get(name), value, [...way, name]),
      ]),
    )
  }
  const pairs = (half: string, labelled: Labelled, read: typeof any): Labelled =>
    labelled.map(([label, value], at) => [label, read(value, [half, at, 1])])

  const placed = (): Node => {
    switch (node.of) {
      case 'menu':
        return {
          ...node,
          fields: fieldsOf({}, node.fields),
          contents: pairs('contents', node.contents, any),
          images: pairs('images', node.images, pictures),
        }
      case 'slide':
        return { ...node, fields: fieldsOf(slideKind.fields, node.fields) }
      case 'entry':
        return { ...node, fields: fieldsOf(node.kind.fields, node.fields) }
      case 'redirect':
        return node
    }
  }
  return { node: placed(), lost }
}
