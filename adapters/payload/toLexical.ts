import { isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import { createHash } from 'node:crypto'
import { blocksHtml, sanitiser, treeOf } from '@caravanserai/adapters/source'
import type { Mark } from '@caravanserai/adapters/source'
import { lexicalBlocks, formats } from './lexicalBlocks'

type Lexical = Readonly<Record<string, unknown>>

/** All values, or `null` if any of them is `null`. */
const all = <A>(made: ReadonlyArray<A | null>): ReadonlyArray<A> | null =>
  made.every((item) => item !== null) ? made : null

const withChildren = (
  type: string,
  children: ReadonlyArray<Lexical> | null,
  fields: Lexical = {},
): Lexical | null =>
  children && { type, version: 1, direction: null, format: '', indent: 0, ...fields, children }

/** Whether an element has no other attributes. */
const hasOnly = ({ attribs }: Element, ...names: ReadonlyArray<string>): boolean =>
  Object.keys(attribs).every((name) => names.includes(name))

interface Link {
  readonly url: string
  readonly newTab: boolean
}

/** Words, or the line break `\n`, with their formats and link. */
interface Run {
  readonly text: string
  readonly format: number
  readonly link: Link | null
}

const markOf: Readonly<Record<string, Mark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  u: 'underline',
  sub: 'sub',
  sup: 'super',
}
const bitOf = new Map(formats.map(([bit, mark]) => [mark, bit]))

const linkOf = (element: Element): Link | null => {
  const { href = '', target } = element.attribs
  // The site adds `rel` itself. Payload refuses an address with a space in it.
  return hasOnly(element, 'href', 'rel', 'target') && /^[^ ]+$/.test(href)
    ? { url: href, newTab: target === '_blank' }
    : null
}

const runsOf = (
  nodes: ReadonlyArray<ChildNode>,
  { format, link }: Omit<Run, 'text'>,
): ReadonlyArray<Run> | null =>
  all(
    nodes.map((node): ReadonlyArray<Run> | null => {
      if (isText(node)) return [{ text: node.data.replace(/[ \t\r\n\f]+/g, ' '), format, link }]
      if (!isTag(node)) return null
      if (node.name === 'a') {
        const linked = link === null ? linkOf(node) : null
        return linked && runsOf(node.children, { format, link: linked })
      }
      if (!hasOnly(node)) return null
      if (node.name === 'br') return [{ text: '\n', format: 0, link }]
      const bit = bitOf.get(markOf[node.name] ?? 'highlight')
      return node.name in markOf && bit !== undefined
        ? runsOf(node.children, { format: format | bit, link })
        : null
    }),
  )?.flat() ?? null

/** Removes white space that a browser does not show, and joins words of one format in one run. */
const shown = (runs: ReadonlyArray<Run>): ReadonlyArray<Run> => {
  const made: Run[] = []
  const followsSpace = () => /^$|[ \n]$/.test(made.at(-1)?.text ?? '')
  const withoutLastSpace = () => {
    const last = made.pop()
    if (last === undefined) return
    const text = last.text.replace(/ $/, '')
    if (text !== '') made.push({ ...last, text })
  }
  for (const run of runs) {
    if (run.text === '\n') withoutLastSpace()
    const text = run.text !== '\n' && followsSpace() ? run.text.replace(/^ /, '') : run.text
    const last = made.at(-1)
    const isSame = last?.format === run.format && last.link === run.link && last.text !== '\n'
    if (text === '') continue
    if (last !== undefined && isSame && text !== '\n') made.splice(-1, 1, { ...last, text: last.text + text })
    else made.push({ ...run, text })
  }
  withoutLastSpace()
  return made
}

const textNode = ({ text, format }: Run): Lexical =>
  text === '\n'
    ? { type: 'linebreak', version: 1 }
    : { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }

/** A link has an id, which is the same each time. */
const linkNode = ({ url, newTab }: Link, children: ReadonlyArray<Lexical>): Lexical => ({
  ...withChildren('link', children, { version: 3 }),
  id: createHash('sha256')
    .update(`${url} ${JSON.stringify(children)}`)
    .digest('hex')
    .slice(0, 24),
  fields: { linkType: 'custom', newTab, url },
})

/** The words of a paragraph, a heading, an item or a cell; `null` if the editor cannot express all of them. */
const inline = (nodes: ReadonlyArray<ChildNode>): ReadonlyArray<Lexical> | null => {
  const found = runsOf(nodes, { format: 0, link: null })
  if (found === null) return null
  const runs = shown(found)
  const linksIn = (subset: ReadonlyArray<Run>) => new Set(subset.map(({ link }) => link)).size
  // A link without words would be lost.
  if (linksIn(found.filter(({ link }) => link)) !== linksIn(runs.filter(({ link }) => link))) return null
  const made: Lexical[] = []
  for (let at = 0; at < runs.length;) {
    const link = runs[at]?.link ?? null
    const end = runs.findIndex((run, index) => index > at && run.link !== link)
    const group = runs.slice(at, end < 0 ? runs.length : end)
    made.push(...(link === null ? group.map(textNode) : [linkNode(link, group.map(textNode))]))
    at += group.length
  }
  return made
}

const paragraph = (children: ReadonlyArray<Lexical> | null): Lexical | null =>
  withChildren('paragraph', children, { textFormat: 0, textStyle: '' })

/** HTML white space, which does not include the no-break space. */
const isSpace = (node: ChildNode): boolean => isText(node) && /^[ \t\r\n\f]*$/.test(node.data)

/** The elements among nodes with nothing but white space between them. */
const elementsOf = (nodes: ReadonlyArray<ChildNode>): ReadonlyArray<Element> | null =>
  all(nodes.filter((node) => !isSpace(node)).map((node) => (isTag(node) ? node : null)))

const isList = (node: ChildNode): boolean => isTag(node) && (node.name === 'ul' || node.name === 'ol')

/** A nested list is a separate item after its parent, and is not counted. */
const list = (element: Element, indent = 0): Lexical | null => {
  const isOrdered = element.name === 'ol'
  const start = Number(element.attribs['start'] ?? 1)
  const items = elementsOf(element.children)
  if (items === null || !hasOnly(element, ...(isOrdered ? ['start'] : [])) || !Number.isInteger(start))
    return null
  const rows = items.map((item, index) => {
    if (item.name !== 'li' || !hasOnly(item)) return null
    const first = item.children.findIndex(isList)
    const words = inline(first < 0 ? item.children : item.children.slice(0, first))
    const below = first < 0 ? [] : elementsOf(item.children.slice(first))
    if (words === null || below === null || (words.length === 0 && below.length > 0)) return null
    const row = (children: ReadonlyArray<Lexical> | null, value: number) =>
      withChildren('listitem', children, { indent, value })
    return all([
      row(words, start + index),
      ...below.map((inner) => {
        const made = isList(inner) ? list(inner, indent + 1) : null
        return row(made && [made], start + index + 1)
      }),
    ])
  })
  const children = all(rows)?.flat() ?? null
  return withChildren('list', children, {
    listType: isOrdered ? 'number' : 'bullet',
    start,
    tag: element.name,
  })
}

const spanOf = (element: Element, name: string): number => Number(element.attribs[name] ?? 1)

/** @param scope of a header cell, if given; in header rows it is `col` */
const cell = (element: Element, scope: 'col' | 'row'): Lexical | null => {
  const isHead = element.name === 'th'
  if (!hasOnly(element, 'colspan', 'rowspan', ...(isHead ? ['scope'] : []))) return null
  if ((element.attribs['scope'] ?? scope) !== scope) return null
  const words = inline(element.children)
  const blocks = words === null ? blocksOf(element.children) : null
  const only = blocks?.length === 1 && blocks[0]?.['type'] === 'paragraph'
  const content = words === null ? (only ? null : blocks) : all([paragraph(words)])
  return withChildren('tablecell', content, {
    headerState: isHead ? (scope === 'col' ? 1 : 2) : 0,
    colSpan: spanOf(element, 'colspan'),
    rowSpan: spanOf(element, 'rowspan'),
    backgroundColor: null,
  })
}

const isHeadRow = (row: Element): boolean =>
  elementsOf(row.children)?.every(({ name }) => name === 'th') ?? false

const row =
  (scope: 'col' | 'row') =>
  (element: Element): Lexical | null => {
    const cells = element.name === 'tr' && hasOnly(element) ? elementsOf(element.children) : null
    const isRow = cells?.every(({ name }) => name === 'td' || name === 'th') ?? false
    return withChildren('tablerow', cells && isRow ? all(cells.map((held) => cell(held, scope))) : null)
  }

/** The rows of a part of a table; empty if the part is missing, `null` if it contains anything else. */
const rowsOf = (part: Element | undefined, isBare = false): ReadonlyArray<Element> | null =>
  part === undefined ? [] : isBare || hasOnly(part) ? elementsOf(part.children) : null

/** A table with a head and a body, or with rows only. */
const table = (element: Element): Lexical | null => {
  // The site adds `tabindex` itself.
  const parts = hasOnly(element, 'tabindex') ? elementsOf(element.children) : null
  if (parts === null) return null
  const isBare = parts.every(({ name }) => name === 'tr')
  const head = parts.find(({ name }) => name === 'thead')
  const body = isBare ? element : parts.find(({ name }) => name === 'tbody')
  const isUsual = isBare || parts.every((part, at) => part === [head, body].filter(Boolean)[at])
  const [above, below] = [rowsOf(head), rowsOf(body, isBare)]
  if (!isUsual || above === null || below === null || !above.every(isHeadRow)) return null
  // A header row at the top of a body would become a row of the head.
  if (below[0] !== undefined && isHeadRow(below[0])) return null
  return withChildren('table', all([...above.map(row('col')), ...below.map(row('row'))]))
}

const block = (element: Element): Lexical | null => {
  const { name, children } = element
  if (name === 'ul' || name === 'ol') return list(element)
  if (name === 'table') return table(element)
  if (!hasOnly(element)) return null
  if (name === 'p') return paragraph(inline(children))
  if (name === 'h3' || name === 'h4') return withChildren('heading', inline(children), { tag: name })
  if (name === 'hr') return { type: 'horizontalrule', version: 1 }
  const [words, ...further] = name === 'blockquote' ? (elementsOf(children) ?? []) : []
  return words?.name === 'p' && further.length === 0 && hasOnly(words)
    ? withChildren('quote', inline(words.children))
    : null
}

const blocksOf = (nodes: ReadonlyArray<ChildNode>): ReadonlyArray<Lexical> | null =>
  all(elementsOf(nodes)?.map(block) ?? [null])

const sanitise = sanitiser()

const textOf = (html: string): Lexical | null => {
  const children = blocksOf(treeOf(html, () => undefined))
  const root = children && children.length > 0 ? withChildren('root', children) : null
  return root && { root }
}

/**
 * A text in the format of Payload's editor (Lexical), if the site then shows the same; `null` if the editor cannot
 * express a part of it, such as a picture, a caption, or another language. `isExact`: the HTML is identical too.
 */
export const toLexical = (html: string): { readonly text: Lexical; readonly isExact: boolean } | null => {
  const shownText = sanitise(html)
  const text = shownText.lost.length > 0 ? null : textOf(shownText.html)
  if (text === null) return null
  const written = blocksHtml(lexicalBlocks(text))
  const back = textOf(sanitise(written).html)
  return JSON.stringify(back) === JSON.stringify(text) ? { text, isExact: written === html } : null
}
