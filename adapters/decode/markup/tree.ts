import { render } from 'dom-serializer'
import { DomHandler, Element, Text, isTag, isText } from 'domhandler'
import type { ChildNode } from 'domhandler'
import { Parser } from 'htmlparser2'

/** All elements of HTML, current and obsolete: any other name in angle brackets is text. */
export const elementNames: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img ' +
    'input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav ' +
    'nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt ' +
    'rtc ruby s samp script search section select shadow slot small source spacer span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xml xmp'
  ).split(' '),
)

export const blockNames: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p pre section summary table tbody td tfoot th ' +
    'thead tr ul xmp'
  ).split(' '),
)

/** Whether a tag of this name, in lower case, starts a line. */
export const beginsLine = (name: string): boolean => name === 'br' || blockNames.has(name)

/** The declarations of a `style` attribute, by property, in lower case. */
export type Style = ReadonlyMap<string, string>

const noStyle: Style = new Map()

/** A minimal parser of declarations: no relevant CSS value has a semicolon in quotes. */
export const styleOf = ({ attribs }: { readonly attribs: Readonly<Record<string, string>> }): Style => {
  const written = attribs['style']
  if (written === undefined || written === '') return noStyle
  const style = new Map(
    written.split(';').map((declaration) => {
      const [property = '', ...value] = declaration.split(':')
      return [
        property.trim().toLowerCase(),
        value
          .join(':')
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase(),
      ]
    }),
  )
  // The shorthand for several properties.
  const font = style.get('font') ?? ''
  const [weight] = /\b(?:bold|bolder|[6-9]00)\b/.exec(font) ?? []
  const [slant] = /\b(?:italic|oblique)\b/.exec(font) ?? []
  if (weight !== undefined) style.set('font-weight', weight)
  if (slant !== undefined) style.set('font-style', slant)
  return style
}

/** The greatest depth of elements; deeper elements are replaced by their text. */
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

/** @param onLost called with the name of each element that is nested too deep */
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

/** All elements, at any depth, in document order. */
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
