import * as t from 'io-ts'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  PicturePath,
  encodedPath,
  fieldsAsSent,
  fieldsOf,
  filePath,
  present,
  replacedIn,
  typeOf,
} from '@caravanserai/adapters/source'
import type { MediaRoot } from '@caravanserai/adapters/source'

/** A field of a kind in a document of its content type. */
export interface SentField {
  readonly name: string
  readonly type: string
  /** The fields of a list's items. */
  readonly of: ReadonlyArray<SentField>
}

/** The fields under their names in a document. */
export const sentFields = (fields: KindDeclaration['fields']): ReadonlyArray<SentField> =>
  fieldsAsSent(fields).map(([name, field]) => ({
    name,
    type: typeOf(field) ?? '',
    of: typeof field === 'object' && field.type === 'list' ? sentFields(field.of) : [],
  }))

/** The prefix of this source's picture paths; the path below Strapi's `/uploads/` follows. */
export const pathPrefix = 'strapi/'
/** The prefix for files in an external storage; below `/uploads/` there are no folders. */
const storagePrefix = `${pathPrefix}storage/`

/**
 * The location of the files: at Strapi, or below an address of an external storage,
 * `https://cdn.example.org/site`; `null` for none.
 */
export interface FilesAt {
  readonly host: string
  readonly storage: string | null
}

const Media = t.type({ url: t.string, mime: t.string }, 'media')
type Media = t.TypeOf<typeof Media>

/** The fields of a file that the site reads. */
export const mediaFields = [
  'url',
  'mime',
  'name',
  'alternativeText',
  'caption',
  'width',
  'height',
  'focalPoint',
]

/** The addresses below which the files are, with the prefixes of their paths. */
export const mediaRootsOf = ({ host, storage }: FilesAt): ReadonlyArray<MediaRoot> => [
  ...[`${host}/uploads/`, '/uploads/'].map((address) => ({ address, path: pathPrefix })),
  ...(storage === null ? [] : [{ address: `${storage}/`, path: storagePrefix }]),
]

/** The path of a file; for any other address an `Error` with advice for the operator. */
const pathOf = (at: FilesAt, url: string): string | Error =>
  filePath(mediaRootsOf(at), url) ??
  new Error(`${url}, which is neither at Strapi nor below the address that CMS_MEDIA names`)

const toPicture = (at: FilesAt, { url, ...sent }: Media): unknown => {
  const { alternativeText, caption, width, height, focalPoint } = fieldsOf(sent)
  return {
    path: pathOf(at, url),
    ...present({ alt: alternativeText, caption, width, height, focus: focalPoint }),
  }
}

/** Whether a value is a block of a text; pictures in texts have addresses. */
const isBlock = t.type({ type: t.string, children: t.UnknownArray }).is

/** A value with its media as pictures of the canonical shape, at any depth, except in texts. */
export const withPictures = (at: FilesAt, value: unknown): unknown =>
  replacedIn(value, (item) => (Media.is(item) ? toPicture(at, item) : isBlock(item) ? item : undefined))

/** The file's address; `null` for a path of another source. Strapi stores all files in one folder. */
export const pictureUrl = ({ host, storage }: FilesAt, path: string): string | null => {
  if (storage !== null && path.startsWith(storagePrefix)) {
    const below = path.slice(storagePrefix.length)
    return PicturePath.is(below) ? `${storage}/${encodedPath(below)}` : null
  }
  const name = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/uploads/${encodedPath(name)}` : null
}
