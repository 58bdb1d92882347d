import { isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import { isAttachedPicture, isPlaceholder, linkInstead, pictureAddress, trixFile } from './embeds'
import { formatted } from './formats'
import { checkMark, quillLists, taskMark, withWordLists } from './lists'
import type { Style } from './tree'
import { element, elementsIn, htmlOf, text, textIn, treeOf, styleOf } from './tree'

/** Content that the sanitiser would lose: styles, obsolete elements and content that is not embedded. */
const needsReading = new RegExp(
  [
    '\\s(?:style|align|hidden|srcset|role|url|data-[a-z-]+)\\s*=|\\shidden\\b',
    '\\b(?:has-text-align|ql-align|ql-indent)-',
    '<(?:area|audio|canvas|datalist|embed|frame|head|iframe|input|math|meter|noscript|object|option|plaintext|progress)\\b',
    '<(?:script|select|svg|textarea|title|video|xml|xmp|[a-z]+-[a-z-]+)\\b',
  ].join('|'),
  'i',
)

/** The name of a loss in a fault. */
export type Loss =
  | `blocks that the site knows, not ${string}`
  | 'drawings as pictures'
  | 'fields of forms only in forms of the site'
  | 'formulas as text or pictures'
  | 'frames with an address'
  | 'links with a usable address'
  | `pictures that the site itself serves, not ${string}`
  | 'pictures with a usable address'
  | 'text that is not protected by a password'
  | 'text without scripts'
  | `text without the shortcode [${string}]`
  | 'text that is not hidden'

interface ReadMarkup {
  readonly html: string
  readonly lost: ReadonlySet<Loss>
}

interface ReadingOptions {
  readonly isAllowedFrame: (src: string) => boolean
}

const nothing: ReadonlySet<Loss> = new Set()

/** The context of an element. */
interface Around {
  readonly on: ReadonlySet<string>
  /** The alignment of table cells, set by a row or the table. */
  readonly align: string | null
}

const isHidden = ({ attribs }: Element, style: Style): boolean =>
  ('hidden' in attribs && attribs['hidden'] !== 'until-found') ||
  style.get('display') === 'none' ||
  style.get('visibility') === 'hidden' ||
  style.get('mso-hide') === 'all'

const alignment = (style: Style, { attribs }: Element): string | null => {
  const [, byClass] =
    /(?:^|\s)(?:has-text-align|ql-align|text)-(right|center)(?:\s|$)/.exec(attribs['class'] ?? '') ?? []
  const value = style.get('text-align') ?? attribs['align']?.toLowerCase() ?? byClass ?? ''
  if (/^(?:right|end)$/.test(value)) return 'right'
  return value === 'center' ? 'center' : /^(?:left|start)$/.test(value) ? 'start' : null
}

const listTypes: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** Attributes equivalent to a style or another attribute of the element. */
const meant = (
  element: Element,
  name: string,
  style: Style,
  align: string | null,
): Record<string, string> => {
  const { style: _style, align: _align, ...attribs } = element.attribs
  const direction = style.get('direction')
  const [first] = element.children.filter(isTag)
  const listStyle = [style, ...(first === undefined ? [] : [styleOf(first)])]
    .flatMap((style) => [style.get('list-style-type'), ...(style.get('list-style')?.split(/\s+/) ?? [])])
    .find((value) => value !== undefined && value in listTypes)
  const type = name === 'ol' ? listTypes[listStyle ?? ''] : undefined
  return {
    ...attribs,
    ...(direction === 'rtl' || direction === 'ltr' ? { dir: direction } : {}),
    ...(type === undefined ? {} : { type }),
    ...(/^(?:right|center)$/.test(align ?? '') && /^t[dh]$/.test(name) ? { 'data-align': align ?? '' } : {}),
  }
}

const drawings: ReadonlyMap<string, Loss> = new Map([
  ['canvas', 'drawings as pictures'],
  ['math', 'formulas as text or pictures'],
  ['svg', 'drawings as pictures'],
])

/** Attributes that are meaningful on an element without a meaning. */
const attributes = ['id', 'lang', 'dir', 'title']

/** Frames, videos and others that become links to their content. */
const embedding = /^(?:audio|embed|frame|iframe|object|oembed|video)$/
/** Elements that readers do not see. */
const unseen = /^(?:link|meta|param|source|style|template|title|track|xml)$/
const field = /^(?:datalist|option|select|textarea)$/

/** Reads the nodes of one text, and records losses. */
class Reader {
  readonly lost = new Set<Loss>()
  private readonly pictures = new Set<string>()
  constructor(private readonly options: ReadingOptions) {}

  readonly nodes = (nodes: ReadonlyArray<ChildNode>, around: Around): ReadonlyArray<ChildNode> =>
    withWordLists(nodes).flatMap((node) => {
      // Copied, because the text of some elements is written without entities.
      if (isText(node)) return [text(node.data)]
      return isTag(node) ? this.element(node, around) : []
    })

  private element(node: Element, around: Around): ReadonlyArray<ChildNode> {
    const { name, attribs, children } = node
    const style = styleOf(node)
    if (unseen.test(name)) return []
    if (isHidden(node, style)) return this.without(node, 'text that is not hidden')
    if (/url\(/.test(style.get('background-image') ?? style.get('background') ?? ''))
      this.lost.add('pictures with a usable address')
    if (name === 'unknown-block') return this.unknownBlock(node, around)
    if (name === 'script') return this.script(node)
    if (name === 'img' || name === 'image' || isAttachedPicture(node)) return this.picture(node)
    if (name === 'iframe' && this.options.isAllowedFrame(attribs['src'] ?? ''))
      return [element(name, attribs, [])]
    if (embedding.test(name) || isPlaceholder(node)) return this.link(node, around)
    // Browsers end a head before the first element that readers see.
    if (name === 'noscript' || name === 'head') return this.nodes(children, around)
    if (name === 'area') return this.area(node)
    if (name === 'input') return this.input(node)
    if (field.test(name)) return this.without(node, 'fields of forms only in forms of the site', 'always')
    const drawn = drawings.get(name)
    if (drawn !== undefined) {
      this.lost.add(drawn)
      // Only the words: elements within them follow other rules.
      return this.nodes(children, around)
    }
    if (name === 'meter' || name === 'progress') return [text(measured(node))]
    // The text of these elements is not HTML.
    if (name === 'xmp' || name === 'plaintext') return [element('pre', {}, [text(textIn(children))])]
    const file = trixFile(node)
    if (file !== null) return [element('a', { href: file.url }, [text(file.filename || file.url)])]
    const lists = name === 'ol' || name === 'ul' ? quillLists(node) : null
    if (lists !== null) return lists.flatMap((list) => this.usual(list, around, styleOf(list)))
    return this.usual(node, around, style, children)
  }

  private usual(
    node: Element,
    around: Around,
    style: Style,
    children = node.children,
  ): ReadonlyArray<ChildNode> {
    const made = formatted({ name: node.name, children }, around.on, style)
    const align = /^(?:table|thead|tbody|tfoot|tr|td|th)$/.test(node.name)
      ? (alignment(style, node) ?? around.align)
      : around.align
    const inner = this.nodes(made.children, { on: made.on, align })
    const attribs = meant(node, made.name, style, align)
    const content = [...taskMark(node), ...inner]
    // Programs wrap each word that has a style; without the style, the element has no meaning.
    if (/^(?:span|font)$/.test(made.name) && !attributes.some((name) => name in attribs)) return content
    return [element(made.name, attribs, content)]
  }

  /** Removes an element; a loss if somebody wrote text in it. */
  private without({ children }: Element, loss: Loss, always?: 'always'): ReadonlyArray<ChildNode> {
    const hasPicture = elementsIn(children).some(({ name }) => name === 'img')
    if (always !== undefined || hasPicture || textIn(children).trim() !== '') this.lost.add(loss)
    return []
  }

  private script({ attribs }: Element): ReadonlyArray<ChildNode> {
    // Data for search engines, as CMS plugins add them.
    if (!/json|template/i.test(attribs['type'] ?? '')) this.lost.add('text without scripts')
    return []
  }

  /** A block that the adapter does not support (`blocks/blocks.ts`). */
  private unknownBlock({ attribs, children }: Element, around: Around): ReadonlyArray<ChildNode> {
    this.lost.add(`blocks that the site knows, not ${attribs['data-name'] ?? ''}`)
    return this.nodes(children, around)
  }

  private picture(node: Element): ReadonlyArray<ChildNode> {
    const src = pictureAddress(node)
    if (src === undefined) return [element('img', node.attribs, [])]
    // The same picture, for browsers without scripts.
    if (hasAncestor(node, 'noscript') && this.pictures.has(src)) return []
    this.pictures.add(src)
    return [element('img', { ...node.attribs, src }, [])]
  }

  private link(element: Element, around: Around): ReadonlyArray<ChildNode> {
    const link = linkInstead(element)
    if (link !== null) return [link]
    if (element.name === 'iframe') this.lost.add('frames with an address')
    else this.lost.add('links with a usable address')
    return this.nodes(element.children, around)
  }

  private area({ attribs }: Element): ReadonlyArray<ChildNode> {
    const { href, alt, title } = attribs
    return href === undefined ? [] : [element('a', { href }, [text(alt || title || href)]), text(' ')]
  }

  private input({ attribs }: Element): ReadonlyArray<ChildNode> {
    if (attribs['type'] === 'checkbox') return [checkMark('checked' in attribs)]
    if (attribs['type'] === 'password') this.lost.add('text that is not protected by a password')
    else if (attribs['type'] !== 'hidden') this.lost.add('fields of forms only in forms of the site')
    return []
  }
}

/** The value of a meter or progress bar, as its text or in percent. */
const measured = ({ attribs, children }: Element): string => {
  const [value, max = 1] = [attribs['value'], attribs['max']].map((item) =>
    item === undefined ? undefined : Number(item),
  )
  const written = textIn(children).trim()
  return written !== '' || value === undefined || !Number.isFinite(value / max)
    ? written
    : `${Math.round((100 * value) / max)} %`
}

const hasAncestor = (node: ChildNode, name: string): boolean => {
  for (let at = node.parent; at !== null; at = at.parent) if (isTag(at) && at.name === name) return true
  return false
}

/**
 * Replaces styles and obsolete elements by elements with the same meaning, and content that is not embedded by links.
 * The result is not sanitised. A text without any of them is returned unchanged.
 */
export const readMarkup = (html: string, options: ReadingOptions): ReadMarkup => {
  if (!needsReading.test(html)) return { html, lost: nothing }
  const reader = new Reader(options)
  const tree = treeOf(html, (name) => {
    if (name === 'a') reader.lost.add('links with a usable address')
    if (name === 'img') reader.lost.add('pictures with a usable address')
  })
  return { html: htmlOf(reader.nodes(tree, { on: new Set(), align: null })), lost: reader.lost }
}
