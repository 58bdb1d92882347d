import { DomHandler, isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import { Parser } from 'htmlparser2'
import { nameKey } from '@caravanserai/adapters'
import { elementsIn, escapeHtml, exceededLimit, shownName, textIn } from '@caravanserai/adapters/source'
import { uploadPath } from './wire'

/** A picture on a page. */
export interface ShownPicture {
  /** The id of its attachment, from the class or the attribute that WordPress adds; `null` for none. */
  readonly id: number | null
  /** The path of the file that the page shows, often a rendition. */
  readonly path: string
  readonly alt: string
  readonly caption: string
}

/** The elements of a picture or a gallery, in blocks and in the former shortcodes. */
const frame = /^(?:figure|div|ul|ol|li|dl|dt|p|br|style)$/
const captioned = /(?:^|\s)(?:wp-caption-text|gallery-caption|blocks-gallery-item__caption)(?:\s|$)/
const isCaption = ({ name, attribs }: Element): boolean =>
  name === 'figcaption' || captioned.test(attribs['class'] ?? '')

/** A caption is plain text: one with a link stays in the text. */
const isPlain = (caption: Element): boolean =>
  elementsIn(caption.children).every(({ name }) =>
    /^(?:b|br|cite|code|em|i|mark|span|strong|sub|sup)$/.test(name),
  )

const isOnlyPicture = (figure: Element['parent']): boolean =>
  figure !== null && elementsIn(figure.children).filter(({ name }) => name === 'img').length === 1

/** A link that only opens the picture itself, or its page. */
const opensPicture = ({ attribs }: Element): boolean =>
  uploadPath(attribs['href'] ?? '') !== null || /attachment/.test(attribs['rel'] ?? '')

const idOf = ({ attribs }: Element): number | null => {
  const [, id] = /(?:^|\s)wp-image-(\d+)/.exec(attribs['class'] ?? '') ?? []
  const number = Number(attribs['data-id'] ?? id)
  return Number.isInteger(number) && number > 0 ? number : null
}

/**
 * The pictures of a block that contains nothing else, each with its caption; `null` for any other block, and if a
 * picture is not from this WordPress or links elsewhere, which would be lost outside its text.
 */
const shownPictures = (block: ChildNode): ReadonlyArray<ShownPicture> | null => {
  const found: ShownPicture[] = []
  const read = (node: ChildNode): boolean => {
    if (isText(node)) return node.data.trim() === ''
    if (!isTag(node)) return true
    if (node.name === 'img') return picture(node)
    if (isCaption(node)) return caption(node)
    if (node.name === 'style') return true
    return (node.name === 'a' ? opensPicture(node) : frame.test(node.name)) && node.children.every(read)
  }
  const picture = (image: Element): boolean => {
    const { src = '', alt = '', title, lang } = image.attribs
    const path = uploadPath(src)
    if (path === null || title !== undefined || lang !== undefined) return false
    found.push({ id: idOf(image), path, alt, caption: '' })
    return true
  }
  /** A caption belongs to the preceding picture, which must be the only one in the same figure. */
  const caption = (node: Element): boolean => {
    const words = textIn(node.children).replace(/\s+/g, ' ').trim()
    const last = found.at(-1)
    if (words === '') return true
    if (last === undefined || last.caption !== '' || !isPlain(node)) return false
    if (node.name !== 'dd' && !isOnlyPicture(node.parent)) return false
    found[found.length - 1] = { ...last, caption: words }
    return true
  }
  return isTag(block) && block.name !== 'a' && read(block) && found.length > 0 ? found : null
}

/** A part of a page, named by its first heading. */
export interface PageSection {
  readonly label: string
  readonly html: string
  readonly pictures: ReadonlyArray<ShownPicture>
}

/** A node with its position in the text: `end` is the index after it. */
interface Placed {
  readonly node: ChildNode
  readonly start: number
  readonly end: number
}

const placed = (node: ChildNode): Placed => ({
  node,
  start: node.startIndex ?? 0,
  end: (node.endIndex ?? 0) + 1,
})

/** A group of blocks only has a background or a width. */
const isGroup = (node: ChildNode): node is Element =>
  isTag(node) &&
  /^(?:div|section|main|article)$/.test(node.name) &&
  /(?:^|\s)wp-block-group/.test(node.attribs['class'] ?? '')

const mostGroups = 20

/** An id for links, and the index of its block. */
interface Anchor {
  readonly id: string
  readonly at: number
}

interface Blocks {
  readonly blocks: ReadonlyArray<Placed>
  /** The positions of group tags. */
  readonly tags: ReadonlyArray<readonly [number, number]>
  /** The ids of groups. */
  readonly anchors: ReadonlyArray<Anchor>
}

/** The blocks of a page, including blocks in groups. */
const blocksIn = (nodes: ReadonlyArray<ChildNode>, depth = 0): Blocks => {
  const blocks: Placed[] = []
  const tags: Array<readonly [number, number]> = []
  const anchors: Anchor[] = []
  for (const node of nodes) {
    const { start, end } = placed(node)
    const [first, last] = isGroup(node) ? [node.children[0], node.children.at(-1)] : []
    if (!isGroup(node) || depth === mostGroups || first === undefined || last === undefined) {
      blocks.push(placed(node))
      continue
    }
    const inner = blocksIn(node.children, depth + 1)
    const shown = inner.blocks.find((block) => !isBlankNode(block.node))
    const { id } = node.attribs
    if (id !== undefined) anchors.push({ id, at: shown?.start ?? start })
    anchors.push(...inner.anchors)
    blocks.push(...inner.blocks)
    tags.push([start, placed(first).start], ...inner.tags, [placed(last).end, end])
  }
  return { blocks, tags, anchors }
}

const isBlankNode = (node: ChildNode): boolean => !isTag(node) && !(isText(node) && /\S/.test(node.data))

/** The ids within a block that is removed from the text. */
const anchorsIn = ({ node, start }: Placed): ReadonlyArray<Anchor> =>
  elementsIn([node]).flatMap(({ attribs: { id } }) => (id === undefined ? [] : [{ id, at: start }]))

/** The elements that a heading may contain and still be a label, which is plain text. */
const inline = /^(?:b|bdi|bdo|br|cite|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)$/

const levelOf = (node: ChildNode): number | null => {
  const [, level] = isTag(node) ? (/^h([1-6])$/.exec(node.name) ?? []) : []
  return level === undefined ||
    !isTag(node) ||
    !elementsIn(node.children).every(({ name }) => inline.test(name))
    ? null
    : Number(level)
}

const labelOf = (heading: ChildNode): string => shownName(isTag(heading) ? textIn(heading.children) : '')

/**
 * A page's text, split at its headings of the highest level; the text between them is unchanged. Pictures and
 * galleries in separate blocks are taken out of it. A repeated heading, or one with a link or a picture in it, stays
 * in the text, because labels are plain and unique. The ids of removed elements are put at the start of the text,
 * because links lead to them.
 * @param intro the label of the part before the first heading
 */
export const sectionsOf = (html: string, intro: string): ReadonlyArray<PageSection> => {
  // The decoder refuses this text with a fault.
  if (exceededLimit(html) !== null) return [{ label: intro, html, pictures: [] }]
  const handler = new DomHandler(undefined, { withStartIndices: true, withEndIndices: true })
  new Parser(handler).end(html)
  const { blocks, tags, anchors } = blocksIn(handler.dom)
  const highest = Math.min(...blocks.flatMap(({ node }) => levelOf(node) ?? []))
  const candidates = blocks.filter(({ node }) => levelOf(node) === highest && labelOf(node) !== '')
  const hasIntro = !isBlankText(without(html, 0, candidates[0]?.start ?? 0, tags))
  const known = new Set(hasIntro ? [nameKey(intro)] : [])
  const headings = candidates.filter(({ node }) => {
    const key = nameKey(labelOf(node))
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })

  const sectionBetween = (label: string, start: number, end: number, heading?: Placed): PageSection => {
    const within = blocks.filter((block) => block.start >= start && block.end <= end)
    const shown = within.flatMap((block) => {
      const pictures = shownPictures(block.node)
      return pictures === null ? [] : [{ block, pictures }]
    })
    const cuts = [...tags, ...shown.map(({ block }): readonly [number, number] => [block.start, block.end])]
    const inGroups = anchors.filter(({ at }) => at >= (heading?.start ?? start) && at < end)
    const moved = [heading, ...shown.map(({ block }) => block)].flatMap((block) =>
      block ? anchorsIn(block) : [],
    )
    return {
      label,
      html: [...inGroups, ...moved].map(anchorHtml).join('') + without(html, start, end, cuts),
      pictures: shown.flatMap(({ pictures }) => pictures),
    }
  }

  const before = sectionBetween(intro, 0, headings[0]?.start ?? html.length)
  return [
    ...(isBlankText(before.html) && before.pictures.length === 0 ? [] : [before]),
    ...headings.map((heading, index) =>
      sectionBetween(labelOf(heading.node), heading.end, headings[index + 1]?.start ?? html.length, heading),
    ),
  ]
}

const anchorHtml = ({ id }: Anchor): string => `<span id="${escapeHtml(id)}"></span>`

const without = (
  html: string,
  start: number,
  end: number,
  cuts: ReadonlyArray<readonly [number, number]>,
): string => {
  let kept = ''
  let at = start
  const within = cuts.filter(([from, until]) => until > start && from < end)
  for (const [from, until] of within.sort(([a], [b]) => a - b)) {
    if (until <= at) continue
    kept += html.slice(at, Math.max(at, from))
    at = until
  }
  return kept + html.slice(at, end)
}

/** Whether a text contains only spaces and comments. */
const isBlankText = (html: string): boolean => !/\S/.test(html.replace(/<!--(?:[^<]|<(?!!--))*?-->/g, ''))
