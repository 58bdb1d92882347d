import type { Mark, Node, Nodes } from '../../blocks/blocks'
import { fieldsOf, listOf } from '../../mapping/fields'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The innermost first. */
const marks: ReadonlyArray<readonly [field: string, mark: Mark]> = [
  ['code', 'code'],
  ['strikethrough', 'strike'],
  ['underline', 'underline'],
  ['italic', 'italic'],
  ['bold', 'bold'],
]

const nodesOf = (children: unknown): Nodes => listOf(children).map(nodeOf)

/** A list within a list is next to the item that it belongs to. */
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

const nodeOf = (sent: unknown): Node => {
  const block = fieldsOf(sent)
  const { type, children } = block
  switch (type) {
    case 'text':
      return {
        of: 'text',
        text: textOf(block['text']),
        marks: marks.flatMap(([field, mark]) => (block[field] === true ? [mark] : [])),
      }
    case 'paragraph':
      return { of: 'paragraph', children: emptied(nodesOf(children)) }
    case 'quote':
      return { of: 'quote', children: nodesOf(children) }
    case 'heading':
      return { of: 'heading', level: Number(block['level']) || 2, children: nodesOf(children) }
    case 'link':
      return { of: 'link', href: textOf(block['url']), children: nodesOf(children) }
    case 'list':
      return { of: 'list', isOrdered: block['format'] === 'ordered', items: items(children) }
    case 'code':
      return {
        of: 'code',
        text: listOf(children)
          .map((child) => textOf(fieldsOf(child)['text']))
          .join(''),
      }
    case 'image': {
      const { url, alternativeText, caption } = fieldsOf(block['image'])
      return { of: 'image', src: textOf(url), alt: textOf(alternativeText), caption: textOf(caption) }
    }
    default:
      return { of: 'unknown', name: textOf(type) || 'a block without a type', children: nodesOf(children) }
  }
}

/** The editor keeps an empty text in an empty line. */
const emptied = (nodes: Nodes): Nodes => nodes.filter((node) => node.of !== 'text' || node.text !== '')

/** A text of Strapi's block editor. */
export const strapiBlocks = (sent: ReadonlyArray<unknown>): Nodes => sent.map(nodeOf)
