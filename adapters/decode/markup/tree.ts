import { render } from 'dom-serializer'
import { DomHandler, Element, Text, isTag, isText } from 'domhandler'
import type { ChildNode } from 'domhandler'
import { Parser } from 'htmlparser2'

/** Elements that are nested deeper are not kept; their text is. */
export const nestingLimit = 60

/** Builds a tree that is not deeper than `nestingLimit`. */
class FlatHandler extends DomHandler {
  private depth = 0
  constructor(private readonly onLost: (name: string) => void) {
    super()
  }
  override onopentag(name: string, attribs: Record<string, string>): void {
    this.depth += 1
    if (this.depth <= nestingLimit) super.onopentag(name, attribs)
    else this.onLost(name)
  }
  override onclosetag(): void {
    if (this.depth <= nestingLimit) super.onclosetag()
    this.depth -= 1
  }
}

/** @param onLost is given the name of each element that is nested too deep */
export const treeOf = (html: string, onLost: (name: string) => void): ReadonlyArray<ChildNode> => {
  const handler = new FlatHandler(onLost)
  new Parser(handler).end(html)
  return handler.dom
}

export const htmlOf = (nodes: ReadonlyArray<ChildNode>): string =>
  render([...nodes], { encodeEntities: 'utf8' })

export const element = (
  name: string,
  attribs: Readonly<Record<string, string>>,
  children: ReadonlyArray<ChildNode>,
): Element => new Element(name, { ...attribs }, [...children])

export const text = (data: string): Text => new Text(data)

/** All elements, at any depth, in the order of the text. */
export const elementsIn = (
  nodes: ReadonlyArray<ChildNode>,
  found: Element[] = [],
): ReadonlyArray<Element> => {
  for (const node of nodes)
    if (isTag(node)) {
      found.push(node)
      elementsIn(node.children, found)
    }
  return found
}

export const textIn = (nodes: ReadonlyArray<ChildNode>): string =>
  nodes.map((node) => (isText(node) ? node.data : isTag(node) ? textIn(node.children) : '')).join('')
