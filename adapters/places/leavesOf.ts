import * as t from 'io-ts'
import { isEmptyField } from '../decode/isEmptyField'
import { slidesCodec } from '../domain/codecs'
import { keyOf } from '../domain/kind'
import type { FieldDeclaration, FlatField, KindDeclaration } from '../domain/kind'
import { allEntries, Menu, Seo } from '../domain/menu'
import type { MenuEntry } from '../domain/menu'
import { MenuPage } from '../domain/menuPage'
import type { Section } from '../domain/menuPage'
import { Picture, pictureTexts } from '../domain/picture'
import type { Way } from '../port/source'
import { kindIn } from '../questions/knownKinds'
import { menu, slides } from '../questions/questions'

/**
 * The type of a value, which decides its presentation: the type of its field, `alt` for the text of a picture, `link`
 * for the target of a menu entry, or `seo` for texts of search engines.
 */
type LeafType = Exclude<FlatField, object> | 'oneOf' | 'reference' | 'alt' | 'link' | 'seo'

/** A value in a reading that an editor can change. Empty values are not leaves, because no page shows them. */
export interface Leaf {
  /** The question for the backend: `menu`, `slides`, `pages/7`, `lists/services`. */
  readonly question: string
  /** The id of the entry, or the label of the section. */
  readonly entry: string
  /**
   * The steps within the entry, in domain names: `['latestGifts', 2, 'note']`, `['contents']`, `['images', 0,
   * 'alt']`.
   */
  readonly way: Way
  readonly type: LeafType
  /** For a picture, its address. */
  readonly value: unknown
  /** Whether a picture needs no description. */
  readonly isDecorative?: boolean
}

/** The canonical name of a leaf: `lists/services#3/pictures/2/alt`, `pages/7#About/contents`, `menu#7/name`. */
export const leafKey = ({ question, entry, way }: Pick<Leaf, 'question' | 'entry' | 'way'>): string =>
  `${question}#${[entry, ...way].map((step) => encodeURIComponent(step)).join('/')}`

export const slideKind: KindDeclaration = {
  name: 'slides',
  ids: 'numbered',
  fields: {
    title: 'richText',
    subtitle: 'text',
    href: { type: 'text', from: 'link' },
    picture: { type: 'picture', from: 'image' },
  },
}

type Within = Pick<Leaf, 'way' | 'type' | 'value' | 'isDecorative'>

/**
 * The leaves of the answer to a question of the port; `[]` for an answer that is not editable, such as a search or a
 * number.
 */
export const leavesOf = (path: string, value: unknown): ReadonlyArray<Leaf> => {
  if (path === menu.path)
    return Menu.is(value)
      ? allEntries(value).flatMap((entry) =>
          ofMenuEntry(entry).map((leaf) => ({ question: path, entry: entry.id, ...leaf })),
        )
      : []
  if (path === slides.path) return slidesCodec.is(value) ? ofEntities(path, slideKind, value) : []
  if (path.startsWith('pages/'))
    return MenuPage.is(value)
      ? value.sections.flatMap((section) =>
          ofSection(section).map((leaf) => ({ question: path, entry: section.label, ...leaf })),
        )
      : []
  const kind = /^(?:lists|listed|entities)\//.test(path) ? kindIn(path) : null
  return kind === null ? [] : ofEntities(`lists/${keyOf(kind)}`, kind, [value].flat())
}

const ofEntities = (
  question: string,
  { fields }: KindDeclaration,
  entities: ReadonlyArray<unknown>,
): ReadonlyArray<Leaf> =>
  entities.flatMap((entity) =>
    t.UnknownRecord.is(entity)
      ? [...ofFields(fields, entity, []), ...ofSeo(fields, entity)].map((leaf) => ({
          ...{ question, entry: String(entity['id']), ...leaf },
        }))
      : [],
  )

const ofMenuEntry = (entry: MenuEntry): ReadonlyArray<Within> => [
  { way: ['name'], type: 'name', value: entry.name },
  ...(entry.link === undefined ? [] : [{ way: ['link'], type: 'link' as const, value: entry.link }]),
  ...ofSeo({}, entry),
]

/** Texts for search engines, unless the kind declares fields of these names. */
const ofSeo = (fields: KindDeclaration['fields'], held: object): ReadonlyArray<Within> =>
  Object.entries(held).flatMap(([name, value]) =>
    name in Seo.props && !Object.hasOwn(fields, name) ? [{ way: [name], type: 'seo' as const, value }] : [],
  )

const ofFields = (fields: KindDeclaration['fields'], held: unknown, above: Way): ReadonlyArray<Within> =>
  t.UnknownRecord.is(held)
    ? Object.entries(fields).flatMap(([name, field]) => ofField(field, held[name], [...above, name]))
    : []

const ofField = (field: FieldDeclaration, value: unknown, way: Way): ReadonlyArray<Within> => {
  const type = typeof field === 'string' ? field : field.type
  if (typeof field === 'object' && field.type === 'group') return ofFields(field.of, value, way)
  if (typeof field === 'object' && field.type === 'list')
    return [value].flat().flatMap((item, index) => ofFields(field.of, item, [...way, index]))
  if (type === 'pictures')
    return [value].flat().flatMap((picture, index) => ofPicture(picture, [...way, index]))
  if (type === 'picture') return ofPicture(value, way)
  return isEmptyField(value) ? [] : [{ way, type: type as LeafType, value }]
}

const ofPicture = (picture: unknown, way: Way): ReadonlyArray<Within> =>
  Picture.is(picture)
    ? [
        { way, type: 'picture', value: picture.src, ...(picture.decorative && { isDecorative: true }) },
        ...pictureTexts.flatMap((name): ReadonlyArray<Within> => {
          const value = picture[name] ?? ''
          return value === '' ? [] : [{ way: [...way, name], type: name === 'alt' ? 'alt' : 'text', value }]
        }),
      ]
    : []

const ofSection = ({ label, html, items, pictures }: Section): ReadonlyArray<Within> => [
  ...(label === '' ? [] : [{ way: ['label'], type: 'name' as const, value: label }]),
  ...(html === '' ? [] : [{ way: ['contents'], type: 'richText' as const, value: html }]),
  ...items.map((item, index) => ({ way: ['contents', index], type: 'text' as const, value: item })),
  ...pictures.flatMap((picture, index) => ofPicture(picture, ['images', index])),
]
