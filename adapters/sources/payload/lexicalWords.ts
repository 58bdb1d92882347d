import { createHash } from 'node:crypto'
import { isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import type { Mark } from '../../blocks/blocks'
import { formats } from './lexicalBlocks'

export type Lexical = Readonly<Record<string, unknown>>

/** `null` where one of them is. */
export const all = <A>(made: ReadonlyArray<A | null>): ReadonlyArray<A> | null =>
  made.every((one) => one !== null) ? made : null

export const withChildren = (
  type: string,
  children: ReadonlyArray<Lexical> | null,
  more: Lexical = {},
): Lexical | null =>
  children && { type, version: 1, direction: null, format: '', indent: 0, ...more, children }

/** Whether an element says no more than these attributes. */
export const hasOnly = ({ attribs }: Element, ...names: ReadonlyArray<string>): boolean =>
  Object.keys(attribs).every((name) => names.includes(name))

interface Link {
  readonly url: string
  readonly newTab: boolean
}

/** Words, or the line break `\n`, with what they are within. */
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

const linkOf = (one: Element): Link | null => {
  const { href = '', target } = one.attribs
  // The site itself writes `rel`. Payload refuses an address with a space in it.
  return hasOnly(one, 'href', 'rel', 'target') && /^[^ ]+$/.test(href)
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
        const own = link === null ? linkOf(node) : null
        return own && runsOf(node.children, { format, link: own })
      }
      if (!hasOnly(node)) return null
      if (node.name === 'br') return [{ text: '\n', format: 0, link }]
      const bit = bitOf.get(markOf[node.name] ?? 'highlight')
      return node.name in markOf && bit !== undefined
        ? runsOf(node.children, { format: format | bit, link })
        : null
    }),
  )?.flat() ?? null

/** Without the white space that a browser does not show, and with words of one format in one run. */
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

/** The words of a paragraph, a heading, an item or a cell; `null` where one of them is more than the editor can say. */
export const inline = (nodes: ReadonlyArray<ChildNode>): ReadonlyArray<Lexical> | null => {
  const found = runsOf(nodes, { format: 0, link: null })
  if (found === null) return null
  const runs = shown(found)
  const linksIn = (some: ReadonlyArray<Run>) => new Set(some.map(({ link }) => link)).size
  // A link without words would not be there any more.
  if (linksIn(found.filter(({ link }) => link)) !== linksIn(runs.filter(({ link }) => link))) return null
  const made: Lexical[] = []
  for (let at = 0; at < runs.length;) {
    const link = runs[at]?.link ?? null
    const end = runs.findIndex((run, index) => index > at && run.link !== link)
    const own = runs.slice(at, end < 0 ? runs.length : end)
    made.push(...(link === null ? own.map(textNode) : [linkNode(link, own.map(textNode))]))
    at += own.length
  }
  return made
}
