import { isTag } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import type { Style } from './tree'
import { element, textIn, styleOf, blockNames } from './tree'

/** A format that a style or an element can express. */
interface Format {
  readonly tag: string
  /** The elements that already have this format. */
  readonly tags: ReadonlyArray<string>
  readonly isOn: (style: Style) => boolean
  readonly isOff: (style: Style) => boolean
  /** Whether a style within an element can turn the format off, unlike strike-through. */
  readonly isInherited: boolean
}

const byProperty = (properties: ReadonlyArray<string>, value: RegExp) => (style: Style) =>
  properties.some((property) => value.test(style.get(property) ?? ''))

const lines = ['text-decoration', 'text-decoration-line']

export const formats: ReadonlyArray<Format> = [
  {
    tag: 'strong',
    tags: ['strong', 'b', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt'],
    isOn: byProperty(['font-weight'], /^(?:bold|bolder|[6-9]\d\d)$/),
    isOff: byProperty(['font-weight'], /^(?:normal|lighter|[1-4]\d\d)$/),
    isInherited: true,
  },
  {
    tag: 'em',
    tags: ['em', 'i', 'cite', 'dfn', 'var', 'address'],
    isOn: byProperty(['font-style'], /^(?:italic|oblique)/),
    isOff: byProperty(['font-style'], /^normal$/),
    isInherited: true,
  },
  {
    tag: 's',
    tags: ['s', 'strike', 'del'],
    isOn: byProperty(lines, /line-through/),
    isOff: byProperty(lines, /^none$/),
    isInherited: false,
  },
  {
    tag: 'u',
    tags: ['u', 'ins', 'a'],
    isOn: byProperty(lines, /underline/),
    isOff: byProperty(lines, /^none$/),
    isInherited: false,
  },
  {
    tag: 'sup',
    tags: ['sup'],
    isOn: byProperty(['vertical-align'], /^super$/),
    isOff: byProperty(['vertical-align'], /^baseline$/),
    isInherited: false,
  },
  {
    tag: 'sub',
    tags: ['sub'],
    isOn: byProperty(['vertical-align'], /^sub$/),
    isOff: byProperty(['vertical-align'], /^baseline$/),
    isInherited: false,
  },
]

/** Memoises a property of elements, which is read many times from a tree that does not change. */
const known = (get: (element: Element, visit: (node: ChildNode) => boolean) => boolean, ofText: boolean) => {
  const answers = new WeakMap<Element, boolean>()
  const visit = (node: ChildNode): boolean => {
    if (!isTag(node)) return ofText
    const answer = answers.get(node) ?? get(node, visit)
    answers.set(node, answer)
    return answer
  }
  return visit
}

const never = { isOffIn: () => false, hasOff: () => false }

/** Whether an inherited format is turned off in an element or its descendants, by the format's tag. */
const undone = new Map(
  formats
    .filter(({ isInherited }) => isInherited)
    .map(({ tag, isOff }) => {
      const isOffIn = (element: Element): boolean => isOff(styleOf(element))
      return [
        tag,
        { isOffIn, hasOff: known((item, visit) => isOffIn(item) || item.children.some(visit), false) },
      ]
    }),
)

/** Elements without a meaning other than their format. */
const isOnlyFormat = (name: string): boolean => /^(?:strong|b|em|i|s|strike|del|u|ins|sup|sub)$/.test(name)

const isInline = known(({ name, children }, visit) => !blockNames.has(name) && children.every(visit), true)

/** Wraps inline content at any depth into elements of this name, except where the format is turned off. */
const wrapped = (
  nodes: ReadonlyArray<ChildNode>,
  tag: string,
  isOff: (element: Element) => boolean,
  hasOff: (node: ChildNode) => boolean,
): ReadonlyArray<ChildNode> => {
  const result: ChildNode[] = []
  let run: ChildNode[] = []
  const end = () => {
    if (run.length > 0) result.push(...(textIn(run).trim() === '' ? run : [element(tag, {}, run)]))
    run = []
  }
  for (const node of nodes) {
    if (!isTag(node) || (isInline(node) && !hasOff(node))) {
      run.push(node)
      continue
    }
    end()
    if (isOff(node)) result.push(node)
    else result.push(element(node.name, node.attribs, wrapped(node.children, tag, isOff, hasOff)))
  }
  end()
  return result
}

interface Formatted {
  readonly name: string
  readonly children: ReadonlyArray<ChildNode>
  readonly on: ReadonlySet<string>
}

/**
 * Converts an element whose style adds or removes formats to elements with the same formats. For `strong` with
 * `font-weight: normal` on a descendant: the parts that are still strong.
 *
 * @param on the tags of the formats of surrounding elements
 */
export const formatted = (
  { name, children }: Pick<Element, 'name' | 'children'>,
  on: ReadonlySet<string>,
  style: Style,
): Formatted => {
  let made: Formatted = { name, children, on }
  for (const { tag, tags, isOn, isOff, isInherited } of formats) {
    const { isOffIn, hasOff } = undone.get(tag) ?? never
    const without = () => new Set([...made.on].filter((format) => format !== tag))
    if (tags.includes(name)) {
      if (!isOnlyFormat(name)) made = { ...made, on: new Set([...made.on, tag]) }
      else if (isOff(style)) made = { ...made, name: 'span', on: without() }
      else if (made.children.some(hasOff))
        made = { ...made, name: 'span', children: wrapped(made.children, made.name, isOffIn, hasOff) }
      else made = { ...made, on: new Set([...made.on, tag]) }
    } else if (isOn(style) && !made.on.has(tag))
      made = {
        ...made,
        children: wrapped(made.children, tag, isOffIn, hasOff),
        on: new Set([...made.on, tag]),
      }
    else if (isInherited && isOff(style)) made = { ...made, on: without() }
  }
  return made
}
