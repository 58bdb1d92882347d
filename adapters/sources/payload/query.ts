import * as t from 'io-ts'
import type { KindDeclaration } from '../../domain/kind'
import type { Kind } from '../../domain/kinds'
import { encodedPath, PicturePath } from '../../decode/pictures'
import { present } from '../../mapping/fields'

/** The prefix of this source's picture paths; a file name follows. */
export const pathPrefix = 'payload/'

export const Media = t.type({ filename: t.string }, 'media')

/** What Payload knows of a picture under the names of the canonical shape. */
const details = ['alt', 'caption', 'credit', 'decorative', 'width', 'height']

/** The fields of a document that the site shows something of. */
const mediaFields: ReadonlyArray<string> = ['filename', ...details, 'focalX', 'focalY']

/** Payload writes the middle into every picture that is uploaded: that says that nobody has chosen a point. */
const focusOf = (x: unknown, y: unknown): unknown => (x === 50 && y === 50 ? null : { x, y })

/**
 * A document of the media as a picture of the canonical shape, without what it does not say; any other value is left for its
 * decoder to refuse.
 */
export const toPicture = (sent: unknown): unknown => {
  if (!Media.is(sent)) return sent
  const { filename, focalX, focalY, ...said }: Readonly<Record<string, unknown>> = sent
  const focus = focusOf(focalX ?? null, focalY ?? null)
  return {
    path: `${pathPrefix}${String(filename)}`,
    ...present(
      Object.fromEntries(
        Object.entries({ ...said, focus }).filter(
          ([key, value]) => [...details, 'focus'].includes(key) && !(key === 'decorative' && value === false),
        ),
      ),
    ),
  }
}

export const toPictures = (sent: unknown): unknown =>
  Array.isArray(sent) ? sent.map(toPicture) : toPicture(sent)

/** The file's address at the backend; `null` for a path of another source. Files lie in one folder, so a name has no slash. */
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

/** Enough for any site; more come page by page. */
const perPage = 100

/** Payload's numbers are whole; another id is none of its menus. */
const menuNumber = /^\d{1,15}$/

/** Which version of each document is asked for: what visitors see, or what editors are working on. */
export type Version = 'published' | 'draft'

const query = (version: Version, parts: ReadonlyArray<string>): string =>
  [version === 'draft' ? 'draft=true' : 'where[_status][equals]=published', ...parts].join('&')

/** Of an entity that another refers to, nothing but what its id is. */
const referred = (collection: string): ReadonlyArray<string> =>
  ['number', 'slug'].map((field) => `populate[${collection}][${field}]=true`)

/** Of a picture only what the site shows of it; of the cause of a project its id, and of the menu above its number. */
const populated = [
  'depth=1',
  ...mediaFields.map((field) => `populate[media][${field}]=true`),
  ...referred('causes'),
]
const inOrder = ['sort=position,number', `limit=${perPage}`]

const listed = (collection: string, version: Version, page: number, parts: ReadonlyArray<string>): string =>
  `/api/${collection}?${query(version, [...parts, ...inOrder, `page=${page}`])}`

/** The menu tree without what its pages hold. */
export const menusPath =
  (version: Version) =>
  (page: number): string =>
    listed('menus', version, page, ['depth=0', 'select[sections]=false'])

export const slidesPath =
  (version: Version) =>
  (page: number): string =>
    listed('slides', version, page, populated)

/** The collections have the names of the kinds. */
export const listPath =
  (kind: Kind, version: Version) =>
  (page: number): string =>
    listed(kind, version, page, populated)

/** The collection of a kind that a remote declares: `careers-jobs`. */
export const collectionOf = ({ name }: KindDeclaration): string => name.replace('/', '-')

/** Of the entities that it refers to, nothing but what their ids are. */
export const declaredPath =
  (kind: KindDeclaration, version: Version) =>
  (page: number): string =>
    listed(collectionOf(kind), version, page, [...populated, ...referredTo(kind).flatMap(referred)])

const referredTo = ({ fields }: KindDeclaration): ReadonlyArray<string> =>
  Object.values(fields).flatMap((field) =>
    typeof field === 'object' && field.type === 'reference' && field.to !== 'causes'
      ? [field.to.replace('/', '-')]
      : [],
  )

/** Small documents without drafts, of which an earlier site leaves thousands. */
export const redirectsPath = (page: number): string =>
  `/api/redirects?depth=0&select[from]=true&select[to]=true&sort=from&limit=${10 * perPage}&page=${page}`

/** One menu page; `null` when no menu can have this id. */
export const menuPagePath = (id: string, version: Version): string | null =>
  menuNumber.test(id)
    ? `/api/menus?${query(version, [`where[number][equals]=${id}`, ...populated, 'populate[menus][number]=true', 'limit=1'])}`
    : null
