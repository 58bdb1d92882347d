import { clipped } from '../port/faults'

/** What a run of text is, besides its words. */
export type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'sub' | 'super' | 'highlight'

export type Nodes = ReadonlyArray<Node>

/** A node of a text in the format of an editor that keeps blocks instead of HTML; whatever that format calls it. */
export type Node =
  | { readonly of: 'text'; readonly text: string; readonly marks?: ReadonlyArray<Mark> }
  | { readonly of: 'break' | 'divider' }
  | { readonly of: 'paragraph' | 'quote'; readonly children: Nodes }
  | { readonly of: 'heading'; readonly level: number; readonly children: Nodes }
  | { readonly of: 'link'; readonly href: string; readonly children: Nodes }
  /** A link that looks like a button: a paragraph of its own. */
  | { readonly of: 'button'; readonly href: string; readonly text: string }
  | {
      readonly of: 'list'
      readonly isOrdered: boolean
      readonly start?: number
      readonly items: ReadonlyArray<{ readonly children: Nodes; readonly isDone?: boolean }>
    }
  | { readonly of: 'code'; readonly text: string }
  | { readonly of: 'image'; readonly src: string; readonly alt: string; readonly caption?: string }
  | { readonly of: 'table'; readonly rows: ReadonlyArray<ReadonlyArray<Cell>> }
  /** A film, a map, a post: shown where the site allows its host, else a link to it. */
  | { readonly of: 'embed'; readonly href: string; readonly title?: string }
  /** What the adapter does not know: what is in it is shown, and a fault names it. */
  | { readonly of: 'unknown'; readonly name: string; readonly children: Nodes }

export interface Cell {
  readonly isHead: boolean
  readonly columns?: number
  readonly rows?: number
  readonly children: Nodes
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const tagOf: Readonly<Record<Mark, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  sub: 'sub',
  super: 'sup',
  highlight: 'mark',
}

const tag = (name: string, inner: string, attributes: Readonly<Record<string, unknown>> = {}): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/** Several cells in one have a number; one has none. */
const span = (count: number | undefined): number | undefined => ((count ?? 1) > 1 ? count : undefined)

const cell = ({ isHead, columns, rows, children }: Cell): string =>
  tag(isHead ? 'th' : 'td', blocksHtml(children), { colspan: span(columns), rowspan: span(rows) })

const done = (isDone: boolean | undefined): string => (isDone === undefined ? '' : isDone ? '☑ ' : '☐ ')

const image = ({ src, alt, caption }: Extract<Node, { readonly of: 'image' }>): string => {
  const shown = `<img src="${escaped(src)}" alt="${escaped(alt)}">`
  return caption ? tag('figure', shown + tag('figcaption', escaped(caption))) : shown
}

const html = (node: Node): string => {
  switch (node.of) {
    case 'text':
      return (node.marks ?? []).reduce(
        (inner, mark) => tag(tagOf[mark], inner),
        escaped(node.text).replace(/\r\n?|\n/g, '<br>'),
      )
    case 'break':
      return '<br>'
    case 'divider':
      return '<hr>'
    case 'paragraph': {
      const inner = blocksHtml(node.children)
      return inner === '' ? '' : tag('p', inner)
    }
    case 'quote':
      return tag('blockquote', blocksHtml(node.children))
    case 'heading':
      return tag(`h${Math.min(6, Math.max(1, Math.trunc(node.level)))}`, blocksHtml(node.children))
    case 'link':
      return tag('a', blocksHtml(node.children), { href: node.href })
    case 'button':
      return tag('p', tag('a', escaped(node.text), { href: node.href }))
    case 'list':
      return tag(
        node.isOrdered ? 'ol' : 'ul',
        node.items.map(({ children, isDone }) => tag('li', done(isDone) + blocksHtml(children))).join(''),
        { start: node.start },
      )
    case 'code':
      return tag('pre', tag('code', escaped(node.text)))
    case 'image':
      return image(node)
    case 'table':
      return tag('table', node.rows.map((cells) => tag('tr', cells.map(cell).join(''))).join(''))
    case 'embed':
      return tag('iframe', '', { src: node.href, title: node.title })
    case 'unknown':
      return tag('unknown-block', blocksHtml(node.children), { 'data-name': clipped(node.name, 40) })
  }
}

/** The HTML of a text, not sanitised yet. The sanitiser makes faults of its `unknown-block` elements. */
export const blocksHtml = (nodes: Nodes): string => nodes.map(html).join('')
