import { escapeHtml } from '../domain/escapeHtml'
import { clipped } from '../port/faults'

export type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'sub' | 'super' | 'highlight'

export type Nodes = ReadonlyArray<Block>

type Run =
  | { readonly of: 'text'; readonly text: string; readonly marks?: ReadonlyArray<Mark> }
  | { readonly of: 'break' }

/** A text node of an editor that stores blocks instead of HTML, independent of the vendor's format. */
export type Block =
  | Run
  | { readonly of: 'divider' }
  | { readonly of: 'paragraph' | 'quote'; readonly children: Nodes }
  | { readonly of: 'heading'; readonly level: number; readonly children: Nodes }
  | { readonly of: 'link'; readonly href: string; readonly isNewTab?: boolean; readonly children: Nodes }
  /** A link styled as a button, in a separate paragraph. */
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
  /** A video, a map or a post: embedded if the site allows its host, otherwise shown as a link. */
  | { readonly of: 'embed'; readonly href: string; readonly title?: string }
  /** A node that the adapter does not support: its children are shown, and a fault names it. */
  | { readonly of: 'unknown'; readonly name: string; readonly children: Nodes }

export interface Cell {
  readonly isHead: boolean
  readonly columns?: number
  readonly rows?: number
  readonly children: Nodes
}

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
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/** The value of `colspan` or `rowspan`; `undefined` for 1, the default. */
const span = (count: number | undefined): number | undefined => ((count ?? 1) > 1 ? count : undefined)

/** @param scope of the header cells: those in the first rows are column headers */
const row =
  (scope: 'col' | 'row') =>
  (cells: ReadonlyArray<Cell>): string =>
    tag(
      'tr',
      cells
        .map(({ isHead, columns, rows, children }) =>
          tag(isHead ? 'th' : 'td', blocksHtml(children), {
            scope: isHead ? scope : undefined,
            colspan: span(columns),
            rowspan: span(rows),
          }),
        )
        .join(''),
    )

const table = (rows: ReadonlyArray<ReadonlyArray<Cell>>): string => {
  const first = rows.findIndex((cells) => cells.length === 0 || cells.some(({ isHead }) => !isHead))
  const heads = first < 0 ? rows.length : first
  const part = (name: string, of: typeof rows, scope: 'col' | 'row') =>
    of.length === 0 ? '' : tag(name, of.map(row(scope)).join(''))
  return tag('table', part('thead', rows.slice(0, heads), 'col') + part('tbody', rows.slice(heads), 'row'))
}

const done = (isDone: boolean | undefined): string => (isDone === undefined ? '' : isDone ? '☑ ' : '☐ ')

const image = ({ src, alt, caption }: Extract<Block, { readonly of: 'image' }>): string => {
  const shown = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
  return caption ? tag('figure', shown + tag('figcaption', escapeHtml(caption))) : shown
}

const isRun = (node: Block): node is Run => node.of === 'text' || node.of === 'break'

/**
 * The index after the last consecutive run with this mark, starting at `from`. A line break between two such runs
 * counts as marked.
 */
const markedUntil = (runs: ReadonlyArray<Run>, from: number, mark: Mark): number => {
  let end = from
  for (let at = from; at < runs.length; at += 1) {
    const run = runs[at]
    if (run?.of !== 'text') continue
    if (!run.marks?.includes(mark)) break
    end = at + 1
  }
  return end
}

const unmarked = (run: Run, mark: Mark): Run =>
  run.of === 'text' ? { ...run, marks: run.marks?.filter((item) => item !== mark) ?? [] } : run

/** Adjacent runs with the same mark share one element. The longest mark is outermost, else the last one. */
const runsHtml = (runs: ReadonlyArray<Run>): string => {
  let made = ''
  for (let at = 0; at < runs.length;) {
    const run = runs[at]
    const [longest] = (run?.of === 'text' ? (run.marks ?? []) : [])
      .map((mark) => ({ mark, end: markedUntil(runs, at, mark) }))
      .reverse()
      .sort((a, b) => b.end - a.end)
    if (longest !== undefined) {
      const { mark, end } = longest
      made += tag(tagOf[mark], runsHtml(runs.slice(at, end).map((item) => unmarked(item, mark))))
      at = end
    } else {
      made += run?.of === 'text' ? escapeHtml(run.text).replace(/\r\n?|\n/g, '<br>') : '<br>'
      at += 1
    }
  }
  return made
}

const html = (node: Exclude<Block, Run>): string => {
  switch (node.of) {
    case 'divider':
      return '<hr>'
    case 'paragraph': {
      const inner = blocksHtml(node.children)
      return inner === '' ? '' : tag('p', inner)
    }
    case 'quote':
      return tag('blockquote', tag('p', blocksHtml(node.children)))
    case 'heading':
      return tag(`h${Math.min(6, Math.max(1, Math.trunc(node.level)))}`, blocksHtml(node.children))
    case 'link':
      return tag('a', blocksHtml(node.children), {
        href: node.href,
        target: node.isNewTab ? '_blank' : undefined,
      })
    case 'button':
      return tag('p', tag('a', escapeHtml(node.text), { href: node.href }))
    case 'list':
      return tag(
        node.isOrdered ? 'ol' : 'ul',
        node.items.map(({ children, isDone }) => tag('li', done(isDone) + blocksHtml(children))).join(''),
        { start: node.start },
      )
    case 'code':
      return tag('pre', tag('code', escapeHtml(node.text)))
    case 'image':
      return image(node)
    case 'table':
      return table(node.rows)
    case 'embed':
      return tag('iframe', '', { src: node.href, title: node.title })
    case 'unknown':
      return tag('unknown-block', blocksHtml(node.children), { 'data-name': clipped(node.name, 40) })
  }
}

/** Renders nodes as unsanitised HTML. The sanitiser reports the `unknown-block` elements as faults. */
export const blocksHtml = (nodes: Nodes): string => {
  let made = ''
  let runs: Run[] = []
  for (const node of nodes) {
    if (isRun(node)) runs.push(node)
    else {
      made += runsHtml(runs) + html(node)
      runs = []
    }
  }
  return made + runsHtml(runs)
}
