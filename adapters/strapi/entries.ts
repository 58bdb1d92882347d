import * as t from 'io-ts'
import type { KindDeclaration } from '@caravanserai/adapters'
import { blocksHtml, fieldsOf, isEmptyField, listOf, markdownHtml } from '@caravanserai/adapters/source'
import type { Block, Fields, Mark, Nodes } from '@caravanserai/adapters/source'
import { withPictures, sentFields } from './pictures'
import type { FilesAt, SentField } from './pictures'

/**
 * The fields with the parts of a text: blocks or Markdown in the field itself, and HTML that editors write by hand.
 */
const partsOf = (name: string): ReadonlyArray<string> => [name, `${name}Markdown`, `${name}Html`]

const partHtml = (name: string, value: unknown, label: string): unknown => {
  if (name.endsWith('Html')) return value
  if (Array.isArray(value)) return blocksHtml(strapiBlocks(value))
  return typeof value === 'string' ? markdownHtml(value, label) : value
}

/** The parts of a text that an editor has filled in. */
const filledParts = (fields: Fields, name: string): ReadonlyArray<string> =>
  partsOf(name).filter((part) => !isEmptyField(fields[part]))

/**
 * A text as HTML, from blocks, Markdown, or HTML. Several filled-in parts are shown in sequence.
 * @param label of the text: footnotes of two texts on one page need different ids
 */
const textOf = (fields: Fields, name: string, label: string): unknown => {
  const parts = filledParts(fields, name).map((part) => partHtml(part, fields[part], label))
  // An unreadable part invalidates the whole text, and its decoder reports it.
  return parts.find((part) => typeof part !== 'string') ?? parts.join('')
}

/** The ids of an entry in addresses: the first existing one is its id; the others are aliases. */
const idsOf = ({ slug, number, documentId }: Fields): ReadonlyArray<unknown> =>
  [slug, number, documentId].filter((id) => !isEmptyField(id))

/** Fields that Strapi adds for internal use, or that are also sent under another name. */
const ownFields = ['id', 'documentId', 'slug', 'number', 'createdAt', 'updatedAt', 'publishedAt', 'locale']

const without = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** A document as an entry, with its id in addresses and its aliases. */
const toEntry = (doc: Fields): Fields => {
  const [id, ...aliases] = idsOf(doc)
  return { ...without(doc, ownFields), id, ...(aliases.length > 0 && { aliases }) }
}

/** The fields of a kind under the names of its declaration, and unknown fields unchanged. */
const fieldsIn = (sent: Fields, known: ReadonlyArray<SentField>, label: string): Fields => {
  const parts = known.flatMap(({ name, type }) => (type === 'richText' ? partsOf(name) : []))
  const made = known.map((field) => [field.name, valueOf(sent, field, label)] as const)
  return { ...without(sent, parts), ...Object.fromEntries(made) }
}

const valueOf = (doc: Fields, { name, type, of }: SentField, label: string): unknown => {
  const sent = doc[name]
  if (type === 'richText') return textOf(doc, name, label)
  if (type === 'reference') return t.UnknownRecord.is(sent) ? idsOf(sent)[0] : sent
  if (type === 'list' && Array.isArray(sent))
    return sent.map((item) => (t.UnknownRecord.is(item) ? fieldsIn(without(item, ['id']), of, label) : item))
  return sent
}

/** A document of a kind: its fields have the names of the kind's declaration. */
export const toListEntry =
  (at: FilesAt, { name, fields }: KindDeclaration) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const doc = toEntry(fieldsOf(withPictures(at, sent)))
    // Set by the backend, unless editors enter it.
    const changed = 'changed' in fields ? { changed: doc['changed'] ?? sent['updatedAt'] } : {}
    return { ...fieldsIn(doc, sentFields(fields), `${name} ${String(doc['id'])}`), ...changed }
  }

export const toSlide =
  (at: FilesAt) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const { picture, ...slide } = toEntry(fieldsOf(withPictures(at, sent)))
    return { ...slide, image: picture }
  }

export const toRedirect = (sent: unknown): unknown =>
  t.UnknownRecord.is(sent) ? without(sent, ownFields) : sent

/** A menu document in the input format of `toMenuTree`. */
export const toMenuDoc = (sent: unknown): unknown => {
  if (!t.UnknownRecord.is(sent)) return sent
  const [number] = idsOf(sent)
  const parent = fieldsOf(sent['parent'])['documentId'] ?? null
  return { ...sent, id: sent['documentId'], number, parent }
}

/** A section of a page in the input format of `toPage`. */
export const toSection =
  (at: FilesAt) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const section = fieldsOf(withPictures(at, sent))
    const body = textOf(section, 'body', String(section['label']))
    const items = Array.isArray(section['items']) ? section['items'].map(itemOf) : section['items']
    // A page shows either a text or a list, so the list becomes a part of the text.
    return typeof body === 'string' && body !== '' && Array.isArray(items)
      ? { ...section, body: body + listHtml(items), items: [] }
      : { ...section, body, items }
  }

const itemOf = (sent: unknown): unknown => (t.UnknownRecord.is(sent) ? sent['text'] : sent)

const listHtml = (items: ReadonlyArray<unknown>): string => {
  const texts = items.filter((item) => !isEmptyField(item))
  return texts.length === 0
    ? ''
    : blocksHtml([
        {
          of: 'list',
          isOrdered: false,
          items: texts.map((text) => ({
            children: [
              typeof text === 'string' || typeof text === 'number'
                ? { of: 'text', text: String(text) }
                : { of: 'unknown', name: 'a list item that is not a text', children: [] },
            ],
          })),
        },
      ])
}

const written = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The innermost first. */
const marks: ReadonlyArray<readonly [field: string, mark: Mark]> = [
  ['code', 'code'],
  ['strikethrough', 'strike'],
  ['underline', 'underline'],
  ['italic', 'italic'],
  ['bold', 'bold'],
]

const nodesOf = (children: unknown): Nodes => listOf(children).map(nodeOf)

/** A nested list is a sibling of its parent item. */
const items = (children: unknown): ReadonlyArray<{ readonly children: Nodes }> =>
  listOf(children).reduce<ReadonlyArray<{ readonly children: Nodes }>>((made, child) => {
    const node = nodeOf(child)
    const last = made.at(-1)
    if (node.of !== 'list')
      return [
        ...made,
        { children: fieldsOf(child)['type'] === 'list-item' ? nodesOf(fieldsOf(child)['children']) : [node] },
      ]
    return last === undefined
      ? [{ children: [node] }]
      : [...made.slice(0, -1), { children: [...last.children, node] }]
  }, [])

const nodeOf = (sent: unknown): Block => {
  const block = fieldsOf(sent)
  const { type, children } = block
  switch (type) {
    case 'text':
      return {
        of: 'text',
        text: written(block['text']),
        marks: marks.flatMap(([field, mark]) => (block[field] === true ? [mark] : [])),
      }
    case 'paragraph':
      return { of: 'paragraph', children: emptied(nodesOf(children)) }
    case 'quote':
      return { of: 'quote', children: nodesOf(children) }
    case 'heading':
      return { of: 'heading', level: Number(block['level']) || 2, children: nodesOf(children) }
    case 'link':
      return { of: 'link', href: written(block['url']), children: nodesOf(children) }
    case 'list':
      return { of: 'list', isOrdered: block['format'] === 'ordered', items: items(children) }
    case 'code':
      return {
        of: 'code',
        text: listOf(children)
          .map((child) => written(fieldsOf(child)['text']))
          .join(''),
      }
    case 'image': {
      const { url, alternativeText, caption } = fieldsOf(block['image'])
      return { of: 'image', src: written(url), alt: written(alternativeText), caption: written(caption) }
    }
    default:
      return { of: 'unknown', name: written(type) || 'a block without a type', children: nodesOf(children) }
  }
}

/** The editor stores an empty text in an empty line. */
const emptied = (nodes: Nodes): Nodes => nodes.filter((node) => node.of !== 'text' || node.text !== '')

/** A text of Strapi's block editor. */
export const strapiBlocks = (sent: ReadonlyArray<unknown>): Nodes => sent.map(nodeOf)
