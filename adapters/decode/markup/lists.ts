import { isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import { element, elementsIn, text, textIn, styleOf } from './tree'

/** An item of a list that is written without nesting. */
interface FlatItem {
  readonly level: number
  readonly kind: 'ul' | 'ol'
  /** The displayed number; `null` if it follows the previous one. */
  readonly number: number | null
  readonly type: string | null
  readonly attribs: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<ChildNode>
}

const nestedLists = (items: ReadonlyArray<FlatItem>): ReadonlyArray<Element> => {
  const lists: Element[] = []
  let rest = items
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    const { level, kind, number, type } = first
    const made: Element[] = []
    while (
      rest[0] !== undefined &&
      (rest[0].level > level || (rest[0].level === level && rest[0].kind === kind))
    ) {
      const deeper = rest.findIndex((item) => item.level <= level)
      const below = deeper === -1 ? rest : rest.slice(0, deeper)
      const last = made.at(-1)
      if (below.length > 0 && last !== undefined) {
        made[made.length - 1] = element('li', last.attribs, [...last.children, ...nestedLists(below)])
        rest = rest.slice(below.length)
        continue
      }
      const item = rest[0]
      const isNext = item.number === null || made.length === 0 || item.number === (number ?? 1) + made.length
      made.push(
        element('li', { ...item.attribs, ...(isNext ? {} : { value: `${item.number}` }) }, item.children),
      )
      rest = rest.slice(1)
    }
    const start: Record<string, string> =
      kind === 'ol' && number !== null && number !== 1 ? { start: `${number}` } : {}
    lists.push(element(kind, { ...start, ...(type === null ? {} : { type }) }, made))
  }
  return lists
}

/** `mso-list:l0 level2 lfo1`: the level of a Word paragraph that is a list item. */
const wordLevel = (element: Element): number | null => {
  const [, level] = /\blevel(\d)\b/.exec(styleOf(element).get('mso-list') ?? '') ?? []
  return element.name === 'p' && level !== undefined ? Number(level) : null
}

const isMarker = (element: Element): boolean => styleOf(element).get('mso-list') === 'ignore'

const withoutMarker = (nodes: ReadonlyArray<ChildNode>): ReadonlyArray<ChildNode> =>
  nodes
    .filter((node) => !isTag(node) || !isMarker(node))
    .map((node) => (isTag(node) ? element(node.name, node.attribs, withoutMarker(node.children)) : node))

/** Parses an item's marker: `3.`, `c)`, `iv.`, `·`. */
const readMarker = (marker: string): Pick<FlatItem, 'kind' | 'number' | 'type'> => {
  const [, shown = ''] = /^\W*(\w{1,5})[.)]/.exec(marker.trim()) ?? []
  if (/^\d+$/.test(shown)) return { kind: 'ol', number: Number(shown), type: null }
  if (/^[ivx]+$/i.test(shown)) return { kind: 'ol', number: null, type: shown < 'a' ? 'I' : 'i' }
  if (/^[a-z]$/i.test(shown))
    return { kind: 'ol', number: shown.toLowerCase().charCodeAt(0) - 96, type: shown < 'a' ? 'A' : 'a' }
  return { kind: 'ul', number: null, type: null }
}

const wordItem = (element: Element): FlatItem | null => {
  const level = wordLevel(element)
  const marker = level === null ? undefined : elementsIn(element.children).find(isMarker)
  return level === null || marker === undefined
    ? null
    : { level, ...readMarker(textIn([marker])), attribs: {}, children: withoutMarker(element.children) }
}

/** Converts Word paragraphs that are list items into lists. */
export const withWordLists = (nodes: ReadonlyArray<ChildNode>): ReadonlyArray<ChildNode> => {
  const result: ChildNode[] = []
  let items: FlatItem[] = []
  const end = () => {
    result.push(...nestedLists(items))
    items = []
  }
  for (const node of nodes) {
    const item = isTag(node) ? wordItem(node) : null
    if (item !== null) items.push(item)
    else if (items.length === 0 || !isText(node) || node.data.trim() !== '') {
      end()
      result.push(node)
    }
  }
  end()
  return result
}

/** Converts the lists of Quill: all are `ol`, and each item has its list type and level. */
export const quillLists = (list: Element): ReadonlyArray<Element> | null => {
  const entries = list.children.filter(isTag)
  if (!entries.some(({ attribs }) => 'data-list' in attribs || /\bql-indent-\d/.test(attribs['class'] ?? '')))
    return null
  return nestedLists(
    entries.map(({ attribs, children }) => {
      const kind = attribs['data-list'] ?? (list.name === 'ol' ? 'ordered' : 'bullet')
      const [, indent = '0'] = /\bql-indent-(\d)/.exec(attribs['class'] ?? '') ?? []
      return {
        level: Number(indent),
        kind: kind === 'ordered' ? 'ol' : 'ul',
        number: null,
        type: null,
        attribs,
        children,
      }
    }),
  )
}

/** Whether an item of a task list is done; `null` for any other element. */
const isDone = ({ attribs }: Element): boolean | null => {
  const [state] = [attribs['data-checked'], attribs['aria-checked'], attribs['data-list']].filter(
    (value) => value !== undefined && /^(?:true|false|checked|unchecked)$/.test(value),
  )
  return state === undefined ? null : state === 'true' || state === 'checked'
}

/** A character, because an inactive form field would be an additional stop for the keyboard. */
export const checkMark = (done: boolean): ChildNode => text(done ? '☑ ' : '☐ ')

/** The mark of a task list item, unless it contains a check box that becomes one. */
export const taskMark = (element: Element): ReadonlyArray<ChildNode> => {
  const done = isDone(element)
  if (done === null) return []
  return elementsIn(element.children).some(({ attribs }) => attribs['type'] === 'checkbox')
    ? []
    : [checkMark(done)]
}
