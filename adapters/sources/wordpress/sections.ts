import { DomHandler, isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import { Parser } from 'htmlparser2'
import { elementsIn, textIn } from '../../decode/markup/tree'
import { exceededLimit } from '../../decode/richText'
import { nameKey, shownName } from '../../domain/name'
import { escapeHtml } from '../../domain/escapeHtml'
import { shownPictures } from './galleries'
import type { ShownPicture } from './galleries'

/** A part of a page, by the heading that it begins with. */
export interface PageSection {
  readonly label: string
  readonly html: string
  readonly pictures: ReadonlyArray<ShownPicture>
}

/** A node with its place in the text: `end` is the index behind it. */
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

/** An id in the address of a link, and the index of the block that it leads to. */
interface Anchor {
  readonly id: string
  readonly at: number
}

interface Blocks {
  readonly blocks: ReadonlyArray<Placed>
  /** Where the tags of groups are. */
  readonly tags: ReadonlyArray<readonly [number, number]>
  /** The ids of groups. */
  readonly anchors: ReadonlyArray<Anchor>
}

/** The blocks of a page, those in groups as well. */
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

/** What is within a block that does not stay in its text. */
const anchorsIn = ({ node, start }: Placed): ReadonlyArray<Anchor> =>
  elementsIn([node]).flatMap(({ attribs: { id } }) => (id === undefined ? [] : [{ id, at: start }]))

/** What a heading may have in it and still be a label, which is plain text. */
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
 * A page's text, split at its headings of the highest level; what is between them stays as it was written. Pictures and galleries that
 * stand by themselves are taken out of it. A heading that the page has had before, or that has a link or a picture in it, stays in the
 * text: a label is plain, and is there once. The ids of what is not in the text any more are at its beginning, because links lead to them.
 * @param intro the label of what comes before the first heading
 */
export const sectionsOf = (html: string, intro: string): ReadonlyArray<PageSection> => {
  // Decoding refuses this text with a fault.
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

/** The text from `start` to `end` without these parts of it. */
const without = (
  html: string,
  start: number,
  end: number,
  cuts: ReadonlyArray<readonly [number, number]>,
): string => {
  let kept = ''
  let at = start
  for (const [from, until] of [...cuts].sort(([one], [other]) => one - other)) {
    if (until <= at || from >= end) continue
    kept += html.slice(at, Math.max(at, from))
    at = until
  }
  return kept + html.slice(at, end)
}

/** Whether there is nothing in a text but spaces and comments. */
const isBlankText = (html: string): boolean => !/\S/.test(html.replace(/<!--(?:[^<]|<(?!!--))*?-->/g, ''))
