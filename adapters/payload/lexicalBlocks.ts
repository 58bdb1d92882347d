import type { Block, Cell, Mark, Nodes } from '@caravanserai/adapters/source'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const childrenOf = (node: unknown): ReadonlyArray<unknown> => {
  const { children } = fieldsOf(node)
  return Array.isArray(children) ? children : []
}

/** The bits of a text's `format`, the innermost element first. */
export const formats: ReadonlyArray<readonly [bit: number, mark: Mark]> = [
  [128, 'highlight'],
  [64, 'super'],
  [32, 'sub'],
  [16, 'code'],
  [8, 'underline'],
  [4, 'strike'],
  [2, 'italic'],
  [1, 'bold'],
]

const nodesOf = (node: unknown): Nodes => childrenOf(node).map(nodeOf)

type Items = Extract<Block, { readonly of: 'list' }>['items']

/** In Lexical, a nested list is a separate item after its parent item. */
const itemsOf = (list: unknown): Items => {
  const isTasks = fieldsOf(list)['listType'] === 'check'
  return childrenOf(list).reduce<Items>((made, item) => {
    const children = nodesOf(item)
    const last = made.at(-1)
    if (last !== undefined && children.length > 0 && children.every(({ of }) => of === 'list'))
      return [...made.slice(0, -1), { ...last, children: [...last.children, ...children] }]
    return [...made, { children, ...(isTasks && { isDone: fieldsOf(item)['checked'] === true }) }]
  }, [])
}

/** A cell holds paragraphs; a single paragraph is replaced by its words. */
const cellOf = (sent: unknown): Cell => {
  const { headerState, colSpan, rowSpan } = fieldsOf(sent)
  const nodes = nodesOf(sent)
  const [only] = nodes
  return {
    isHead: Number(headerState) > 0,
    columns: Number(colSpan) || 1,
    rows: Number(rowSpan) || 1,
    children: nodes.length === 1 && only?.of === 'paragraph' ? only.children : nodes,
  }
}

const nodeOf = (sent: unknown): Block => {
  const node = fieldsOf(sent)
  const children = (): Nodes => nodesOf(node)
  switch (node['type']) {
    case 'text':
    case 'tab':
      return {
        of: 'text',
        text: textOf(node['text']),
        marks: formats.flatMap(([bit, mark]) => (Number(node['format']) & bit ? [mark] : [])),
      }
    case 'linebreak':
      return { of: 'break' }
    case 'paragraph':
      return { of: 'paragraph', children: children() }
    case 'quote':
      return { of: 'quote', children: children() }
    case 'heading':
      return { of: 'heading', level: Number(textOf(node['tag']).slice(1)) || 3, children: children() }
    case 'link':
    case 'autolink': {
      const { url, newTab } = fieldsOf(node['fields'])
      return { of: 'link', href: textOf(url), isNewTab: newTab === true, children: children() }
    }
    case 'list': {
      const isOrdered = node['listType'] === 'number'
      const start = Number(node['start'] ?? 1)
      return { of: 'list', isOrdered, ...(isOrdered && start !== 1 && { start }), items: itemsOf(node) }
    }
    case 'horizontalrule':
      return { of: 'divider' }
    case 'table':
      return { of: 'table', rows: childrenOf(node).map((row) => childrenOf(row).map(cellOf)) }
    default:
      return { of: 'unknown', name: textOf(node['type']) || 'a block without a type', children: children() }
  }
}

/** A text of Lexical, the editor of Payload: `{ root: { children } }`. */
export const lexicalBlocks = (text: unknown): Nodes => nodesOf(fieldsOf(text)['root'])
