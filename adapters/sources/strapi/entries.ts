import * as t from 'io-ts'
import { blocksHtml } from '../../blocks/blocks'
import { isNothing } from '../../decode/nothing'
import type { KindDeclaration } from '../../domain/kind'
import { fieldsOf } from '../../mapping/fields'
import type { Fields } from '../../mapping/fields'
import type { SentField } from './fields'
import { sentFields } from './fields'
import { withPictures } from './pictures'
import { textOf } from './texts'

/** What an entry is called in addresses, the first of these that it has; the others lead to it. */
const idsOf = ({ slug, number, documentId }: Fields): ReadonlyArray<unknown> =>
  [slug, number, documentId].filter((id) => !isNothing(id))

/** A document as an entry, with the id of its address and the others that lead there. */
const toEntry = (doc: Fields): Fields => {
  const [id, ...aliases] = idsOf(doc)
  return { ...doc, id, ...(aliases.length > 0 && { aliases }) }
}

/** A field as the canonical entry has it. */
const valueOf = (doc: Fields, { name, type, of }: SentField, label: string): unknown => {
  const sent = doc[name]
  if (type === 'richText') return textOf(doc, name, label)
  if (type === 'reference') return t.UnknownRecord.is(sent) ? idsOf(sent)[0] : sent
  if (type === 'list' && Array.isArray(sent))
    return sent.map((item) =>
      t.UnknownRecord.is(item)
        ? {
            ...item,
            ...Object.fromEntries(of.map((field) => [field.name, valueOf(item, field, label)])),
          }
        : item,
    )
  return sent
}

/** A document of a kind: its fields have the names of the kind's declaration. */
export const toListEntry =
  (host: string, { name, fields }: KindDeclaration) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const doc = toEntry(fieldsOf(withPictures(host, sent)))
    const label = `${name} ${String(doc['id'])}`
    const made = sentFields(fields).map((field) => [field.name, valueOf(doc, field, label)] as const)
    // Made by the backend, where editors do not say it.
    const changed = 'changed' in fields ? { changed: doc['changed'] ?? doc['updatedAt'] } : {}
    return { ...doc, ...Object.fromEntries(made), ...changed }
  }

export const toSlide =
  (host: string) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const { picture, ...slide } = toEntry(fieldsOf(withPictures(host, sent)))
    return { ...slide, image: picture }
  }

/** A document of a menu in the form in which the tree is made, `toMenuTree`. */
export const toMenuDoc = (sent: unknown): unknown => {
  if (!t.UnknownRecord.is(sent)) return sent
  const [number] = idsOf(sent)
  const parent = fieldsOf(sent['parent'])['documentId'] ?? null
  return { ...sent, id: sent['documentId'], number, parent }
}

/** A section of a page in the form in which its halves are made, `toPage`. */
export const toSection =
  (host: string) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const section = fieldsOf(withPictures(host, sent))
    const body = textOf(section, 'body', String(section['label']))
    const items = Array.isArray(section['items']) ? section['items'].map(itemOf) : section['items']
    // A page shows one of the two.
    return typeof body === 'string' && body !== '' && Array.isArray(items)
      ? { ...section, body: body + listHtml(items), items: [] }
      : { ...section, body, items }
  }

const itemOf = (sent: unknown): unknown => (t.UnknownRecord.is(sent) ? sent['text'] : sent)

const listHtml = (texts: ReadonlyArray<unknown>): string =>
  texts.length === 0
    ? ''
    : blocksHtml([
        {
          of: 'list',
          isOrdered: false,
          items: texts.map((text) => ({ children: [{ of: 'text', text: String(text) }] })),
        },
      ])
