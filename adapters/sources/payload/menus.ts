import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { isEmptyField } from '../../decode/isEmptyField'
import { fieldsOf, present } from '../../mapping/fields'
import type { Fields } from '../../mapping/fields'
import { menuTree } from '../../mapping/menuTree'
import type { RawMenuPage } from '../../port/source'
import { toPictures } from './query'

const Doc = t.type({ id: t.union([t.number, t.string]) }, 'menu')

/** The documents as a tree, by `parent`; `id` is the number in addresses. A document that is no menu is left as it came. */
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

/** A label that is no text counts as none. */
const textOf = (label: unknown): string =>
  typeof label === 'string' || typeof label === 'number' ? String(label) : ''

/** The text of a section, or its list where there is no text; a section of pictures alone has an empty text. */
const content = ({ body, items }: Fields): unknown =>
  [body, items].find((part) => !isEmptyField(part)) ?? body ?? ''

/** When a document or a section is shown. */
const moments = ['shownFrom', 'shownUntil']
/** What the menu has of its documents, besides their names and places. */
const entryFields = [...moments, 'link', 'hidden', 'seoTitle', 'seoDescription']

/** Those of these fields that a document or a section has something in. */
const picked = (doc: unknown, names: ReadonlyArray<string>): Fields =>
  present(Object.fromEntries(names.map((name) => [name, fieldsOf(doc)[name]])))

/**
 * The halves of a menu page, each in the order of its sections, and when they are shown. A section that is no object is labelled by
 * its position.
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
      rows
        .filter(({ pictures }) => !isEmptyField(pictures))
        .map(({ label, pictures }) => [label, toPictures(pictures)]),
    ),
    ...(shown.length > 0 && { shown: shown.map(({ label, shown }) => [label, shown] as const) }),
  }
}
