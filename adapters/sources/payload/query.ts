import type { KindDeclaration } from '../../domain/kind'
import type { Kind } from '../../domain/kinds'
import { mediaFields } from './pictures'

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
