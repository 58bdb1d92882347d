import type { KindDeclaration } from '@caravanserai/adapters'
import type { SentField } from './pictures'
import { mediaFields, sentFields } from './pictures'

/** Strapi's maximum page size, unless its settings allow more. */
const perPage = 100

/** The requested version of each document: published for visitors, or the latest draft. */
export type Version = 'published' | 'draft'

/** The names of a content type, in addresses and in Strapi: `services`, `service`. */
export interface ContentType {
  readonly plural: string
  readonly singular: string
}

export const menuType: ContentType = { plural: 'menus', singular: 'menu' }
export const slideType: ContentType = { plural: 'slides', singular: 'slide' }

const words = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()

/**
 * The content type of a kind; for a kind that a remote declares `careers-jobs`, with the singular
 * `careers-job`.
 */
export const typeOfKind = ({ name, one }: KindDeclaration): ContentType => {
  const plural = name.replace('/', '-')
  if (!name.includes('/'))
    return { plural, singular: one === undefined ? plural.replace(/s$/, '') : words(one) }
  const [remote = ''] = name.split('/')
  return { plural, singular: one === undefined ? plural.replace(/s$/, '') : `${remote}-${words(one)}` }
}

type Parameters = ReadonlyArray<readonly [name: string, value: string | number]>

const list = (name: string, values: ReadonlyArray<string>): Parameters => [[name, values.join(',')]]

/**
 * Parameters that populate a field, which Strapi omits by default; of pictures and other entries only the fields that
 * the site reads.
 */
const populated = (at: string, { name, type, of }: SentField): Parameters => {
  const field = `${at}[${name}]`
  switch (type) {
    case 'picture':
    case 'pictures':
      return list(`${field}[fields]`, mediaFields)
    case 'reference':
      return list(`${field}[fields]`, ['slug', 'number'])
    case 'list': {
      const below = of.flatMap((item) => populated(`${field}[populate]`, item))
      return below.length > 0 ? below : [[field, 'true']]
    }
    default:
      return []
  }
}

const order = (version: Version): Parameters => [['status', version], ...list('sort', ['position', 'number'])]

const address = (plural: string, parameters: Parameters): string =>
  `/api/${plural}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`

const paged = (page: number): Parameters => [
  ['pagination[page]', page],
  ['pagination[pageSize]', perPage],
]

const picture = (name: string): SentField => ({ name, type: 'pictures', of: [] })
const number = (at: string): Parameters => list(`populate[${at}][fields]`, ['number'])

/** The menu tree without the contents of its pages. */
export const menusPath =
  (version: Version) =>
  (page: number): string =>
    address('menus', [...order(version), ...number('parent'), ...paged(page)])

export const slidesPath =
  (version: Version) =>
  (page: number): string =>
    address('slides', [...order(version), ...populated('populate', picture('picture')), ...paged(page)])

export const listPath =
  (kind: KindDeclaration, version: Version) =>
  (page: number): string =>
    address(typeOfKind(kind).plural, [
      ...order(version),
      ...sentFields(kind.fields).flatMap((field) => populated('populate', field)),
      ...paged(page),
    ])

export const redirectsPath = (page: number): string =>
  address('redirects', [['sort', 'from'], ...paged(page)])

/** The numbers of `cms/strapi`, or Strapi's internal ids of menus without a number. */
const menuNumber = /^\d{1,15}$/
const documentId = /^[a-z0-9]{24}$/

/** One menu page; `null` if no menu can have this id. */
export const menuPagePath = (id: string, version: Version): string | null => {
  const field = menuNumber.test(id) ? 'number' : documentId.test(id) ? 'documentId' : null
  return field === null
    ? null
    : address('menus', [
        ['status', version],
        [`filters[${field}][$eq]`, id],
        ...populated('populate', {
          name: 'sections',
          type: 'list',
          of: [picture('pictures'), { name: 'items', type: 'list', of: [] }],
        }),
        ['pagination[pageSize]', 1],
      ])
}
