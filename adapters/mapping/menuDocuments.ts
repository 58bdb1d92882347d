import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { isEmptyField } from '../decode/isEmptyField'
import { fieldsOf, present } from './fields'
import type { Fields } from './fields'
import { menuTree } from './menuTree'
import type { RawMenuPage } from '../port/source'

const Doc = t.type({ id: t.union([t.number, t.string]) }, 'menu')

/**
 * The documents as a tree, by `parent`; `id` is the number in addresses. A value that is not a menu document is
 * passed on unchanged.
 */
export const toMenuTree = (docs: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  menuTree(
    docs.map((doc) => {
      const { id, parent, number, name, position } = fieldsOf(doc)
      return Doc.is(doc)
        ? {
            key: id,
            parent: parent ?? null,
            entry: { id: number, name, position, ...picked(doc, entryFields) },
          }
        : { key: null, parent: null, entry: doc }
    }),
  )

/** A label that is not text counts as none. */
const textOf = (label: unknown): string =>
  typeof label === 'string' || typeof label === 'number' ? String(label) : ''

/** The text of a section, or its list if it has no text; a section with only pictures has an empty text. */
const content = ({ body, items }: Fields): unknown =>
  [body, items].find((part) => !isEmptyField(part)) ?? body ?? ''

const moments = ['shownFrom', 'shownUntil']
/** The fields of a menu entry other than its name and place. */
const entryFields = [...moments, 'link', 'hidden', 'seoTitle', 'seoDescription']

/** The named fields that are not empty in a document or a section. */
const picked = (doc: unknown, names: ReadonlyArray<string>): Fields =>
  present(Object.fromEntries(names.map((name) => [name, fieldsOf(doc)[name]])))

/**
 * The halves of a menu page, each in the order of its sections, and their schedules. A section that is not an object
 * is labelled by its position.
 */
export const toPage = (sections: ReadonlyArray<unknown>): RawMenuPage => {
  const rows = sections.map((section, index) =>
    t.UnknownRecord.is(section)
      ? {
          label: textOf(section['label']),
          content: content(section),
          pictures: section['pictures'],
          shown: picked(section, moments),
        }
      : { label: `section ${index + 1}`, content: section, pictures: null, shown: {} },
  )
  const shown = rows.filter(({ shown }) => !isEmptyField(shown))
  return {
    contents: E.right(rows.map(({ label, content }) => [label, content])),
    images: E.right(
      rows.filter(({ pictures }) => !isEmptyField(pictures)).map(({ label, pictures }) => [label, pictures]),
    ),
    ...(shown.length > 0 && { shown: shown.map(({ label, shown }) => [label, shown] as const) }),
  }
}
