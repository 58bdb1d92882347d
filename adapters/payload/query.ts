import * as t from 'io-ts'
import type { KindDeclaration } from '@caravanserai/adapters'
import { PicturePath, encodedPath, present } from '@caravanserai/adapters/source'

/** The prefix of this source's picture paths; a file name follows. */
export const pathPrefix = 'payload/'

export const Media = t.type({ filename: t.string }, 'media')

/** Fields of a picture that have the same names in Payload and in the canonical shape. */
const details = ['alt', 'caption', 'credit', 'decorative', 'width', 'height']

/** The fields of a media document that the site uses. */
const mediaFields: ReadonlyArray<string> = ['filename', ...details, 'focalX', 'focalY']

/** Payload stores the centre for every uploaded picture, so the centre means that no editor has chosen a point. */
const focusOf = (x: unknown, y: unknown): unknown => (x === 50 && y === 50 ? null : { x, y })

/**
 * A media document as a picture of the canonical shape, without empty details; any other value is left for its
 * decoder to refuse.
 */
export const toPicture = (sent: unknown): unknown => {
  if (!Media.is(sent)) return sent
  const { filename, focalX, focalY, ...fields }: Readonly<Record<string, unknown>> = sent
  const focus = focusOf(focalX ?? null, focalY ?? null)
  return {
    path: `${pathPrefix}${String(filename)}`,
    ...present(
      Object.fromEntries(
        Object.entries({ ...fields, focus }).filter(
          ([key, value]) => [...details, 'focus'].includes(key) && !(key === 'decorative' && value === false),
        ),
      ),
    ),
  }
}

/** A section of a menu page with its pictures in the canonical shape. */
export const toSection = (section: unknown): unknown => {
  if (!t.UnknownRecord.is(section)) return section
  const { pictures } = section
  return { ...section, pictures: Array.isArray(pictures) ? pictures.map(toPicture) : toPicture(pictures) }
}

/**
 * The file's address at the backend; `null` for a path of another source. All files are in one folder, so a name has
 * no slash.
 */
export const pictureUrl = (host: string, path: string): string | null => {
  const name = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/api/media/file/${encodedPath(name)}` : null
}

/** One page of a collection. Documents are decoded one by one in `decode/`. */
export const Docs = t.type({ docs: t.array(t.unknown), hasNextPage: t.boolean }, 'docs')

/** The answer for one menu page: one document at most. */
export const MenuPageDocs = t.type(
  { docs: t.array(t.type({ sections: t.union([t.array(t.unknown), t.null, t.undefined]) })) },
  'docs with sections',
)
export type MenuPageDocs = t.TypeOf<typeof MenuPageDocs>

/** Documents per request; further pages follow. */
const perPage = 100

/** Payload's numbers are whole; a menu with another id does not exist. */
const menuNumber = /^\d{1,15}$/

/** The requested version of each document: published for visitors, or the latest draft. */
export type Version = 'published' | 'draft'

const query = (version: Version, parts: ReadonlyArray<string>): string =>
  [version === 'draft' ? 'draft=true' : 'where[_status][equals]=published', ...parts].join('&')

/** The fields of a related entity from which its id is made; nothing else is requested. */
const referred = (collection: string): ReadonlyArray<string> =>
  ['number', 'slug'].map((field) => `populate[${collection}][${field}]=true`)

/** The fields of pictures that the site shows. */
const populated = ['depth=1', ...mediaFields.map((field) => `populate[media][${field}]=true`)]
const inOrder = ['sort=position,number', `limit=${perPage}`]

const listed = (collection: string, version: Version, page: number, parts: ReadonlyArray<string>): string =>
  `/api/${collection}?${query(version, [...parts, ...inOrder, `page=${page}`])}`

/** The menu tree without the contents of its pages. */
export const menusPath =
  (version: Version) =>
  (page: number): string =>
    listed('menus', version, page, ['depth=0', 'select[sections]=false'])

export const slidesPath =
  (version: Version) =>
  (page: number): string =>
    listed('slides', version, page, populated)

/** The collection of a kind; `careers-jobs` for `careers/jobs`, which a remote declares. */
export const collectionOf = ({ name }: KindDeclaration): string => name.replace('/', '-')

/** Related entities are requested only with the fields of their ids. */
export const listPath =
  (kind: KindDeclaration, version: Version) =>
  (page: number): string =>
    listed(collectionOf(kind), version, page, [...populated, ...referredTo(kind).flatMap(referred)])

const referredTo = ({ fields }: KindDeclaration): ReadonlyArray<string> =>
  Object.values(fields).flatMap((field) =>
    typeof field === 'object' && field.type === 'reference' ? [field.to.replace('/', '-')] : [],
  )

/** Small documents without drafts; an earlier site may leave thousands. */
export const redirectsPath = (page: number): string =>
  `/api/redirects?depth=0&select[from]=true&select[to]=true&sort=from&limit=${10 * perPage}&page=${page}`

/** One menu page; `null` if no menu can have this id. */
export const menuPagePath = (id: string, version: Version): string | null =>
  menuNumber.test(id)
    ? `/api/menus?${query(version, [`where[number][equals]=${id}`, ...populated, 'populate[menus][number]=true', 'limit=1'])}`
    : null
