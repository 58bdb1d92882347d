import * as t from 'io-ts'
import { menuDepth } from '../../port/source'
import type { Labelled } from '../../port/source'
import { isFilled } from './filled'
import { toPictures } from './pictures'

const Doc = t.intersection(
  [
    t.type({ id: t.union([t.number, t.string]) }),
    t.partial({
      parent: t.unknown,
      number: t.unknown,
      name: t.unknown,
      position: t.unknown,
    }),
  ],
  'menu',
)

/**
 * The documents as a tree, by `parent`; `id` is the number in addresses. A document that is no menu is left as it came.
 * Menus that no top-level entry leads to are left out: they are below a menu that is not published, or in a circle. The
 * tree is one level deeper than is read, so that the decoder notices when there is more.
 */
export const toMenuTree = (docs: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const below = new Map<unknown, ReadonlyArray<unknown>>()
  for (const doc of docs) {
    const parent = Doc.is(doc) ? (doc.parent ?? null) : null
    below.set(parent, [...(below.get(parent) ?? []), doc])
  }
  const level = (parent: unknown, levels: number): ReadonlyArray<unknown> => {
    const entries = below.get(parent) ?? []
    return levels < 0 ? entries.map(() => ({})) : entries.map((doc) => toEntry(doc, levels))
  }
  const toEntry = (doc: unknown, levels: number): unknown => {
    if (!Doc.is(doc)) return doc
    const { id, number, name, position } = doc
    return { id: number, name, position, ...filledIn(doc, entryFields), children: level(id, levels - 1) }
  }
  return level(null, menuDepth)
}

/** A label that is no text counts as none. */
const textOf = (label: unknown): string =>
  typeof label === 'string' || typeof label === 'number' ? String(label) : ''

/** The text of a section, or its list where there is no text; a section of pictures alone has an empty text. */
const content = ({ body, items }: Readonly<Record<string, unknown>>): unknown =>
  [body, items].find(isFilled) ?? body ?? ''

/** When a document or a section is shown. */
const moments = ['shownFrom', 'shownUntil']
/** What the menu has of its documents, besides their names and places. */
const entryFields = [...moments, 'link', 'hidden', 'seoTitle', 'seoDescription']

/** Those of these fields that a document or a section has something in. */
const filledIn = (doc: unknown, names: ReadonlyArray<string>): Readonly<Record<string, unknown>> =>
  t.UnknownRecord.is(doc)
    ? Object.fromEntries(names.flatMap((name) => (isFilled(doc[name]) ? [[name, doc[name]]] : [])))
    : {}

/**
 * The halves of a menu page, each in the order of its sections, and when they are shown. A section that is no object is labelled by
 * its position.
 */
export const toHalves = (
  sections: ReadonlyArray<unknown>,
): { readonly contents: Labelled; readonly images: Labelled; readonly shown: Labelled } => {
  const rows = sections.map((section, index) =>
    t.UnknownRecord.is(section)
      ? {
          label: textOf(section['label']),
          content: content(section),
          pictures: section['pictures'],
          shown: filledIn(section, moments),
        }
      : { label: `section ${index + 1}`, content: section, pictures: null, shown: {} },
  )
  return {
    contents: rows.map(({ label, content }) => [label, content]),
    images: rows
      .filter(({ pictures }) => isFilled(pictures))
      .map(({ label, pictures }) => [label, toPictures(pictures)]),
    shown: rows.filter(({ shown }) => isFilled(Object.keys(shown))).map(({ label, shown }) => [label, shown]),
  }
}
