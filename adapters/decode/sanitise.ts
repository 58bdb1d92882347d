import sanitizeHtml from 'sanitize-html'
import type { Attributes, Tag } from 'sanitize-html'
import { isBlank } from '../domain/name'
import { noHtml } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'
import type { MediaRoot } from '../port/source'
import {
  allowedAttributes,
  allowedTags,
  element,
  frame,
  idsIn,
  image,
  isAllowedFrame,
  link,
  noPicture,
  table,
} from './elements'
import { withLiteralTags, shortcodesIn } from './markup/typedTags'
import { readMarkup } from './markup/meaning'
import type { Loss } from './markup/meaning'
import { nestingLimit, beginsLine } from './markup/tree'
import { withoutControls, breakable } from './text'

export interface SanitiserOptions {
  /** Hosts whose maps may be embedded in frames. */
  readonly frameHosts?: ReadonlyArray<string>
  /** Addresses below which the backend's pictures and documents are; they are served from the site's own `/media/` instead. */
  readonly mediaRoots?: ReadonlyArray<MediaRoot>
}

/** Sanitised text, and how a fault says what of it is on no page. */
export interface Sanitised {
  readonly html: SafeHtml
  readonly lost: ReadonlyArray<Loss>
}
export interface Sanitise {
  (text: string): Sanitised
  /**
   * Begins a reading whose long texts are sanitised elsewhere. `prepare` takes undecoded data, and returns `undefined` where nothing
   * in them is long; when it resolves, `sanitise` of the reading has their texts. Omitted where every text is sanitised at once.
   */
  readonly ahead?: () => {
    readonly prepare: (sent: unknown) => Promise<void> | undefined
    readonly sanitise: (text: string) => Sanitised
  }
}

/**
 * Renumbers the headings of one text to fit below its label, which is an `h2`: the first is an `h3`, and no level is
 * skipped, whatever levels the editor chose. Call it with each heading's level in document order.
 */
export const headingOutline = (): ((level: number) => `h${number}`) => {
  const open: number[] = []
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return `h${Math.min(6, 2 + open.length)}`
  }
}

export const mapHosts: ReadonlyArray<string> = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com']

/** HTML without text is empty unless it contains one of these. */
const seenWithoutText = /<(?:img|iframe|hr)\b/

/** A letter or digit outside of tags, which most texts begin with: it takes less time to find than to find none. */
const hasWord = /(?:^|>)[^<>]*[\p{L}\p{N}]/u

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Plain text as HTML: line breaks become `<br>`; entities are kept, because editors paste them. */
const fromPlainText = (text: string): string =>
  text
    .trim()
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r\n?|\n/g, '<br>')

/** The beginning of a tag. */
const tagBegins = /<[a-z!/]/i

/** Whether there is the beginning of a tag and any `>` after it. One expression for both would take quadratic time. */
const isHtml = (text: string): boolean => {
  const begins = text.search(tagBegins)
  return begins >= 0 && text.includes('>', begins)
}

const tagNames = /<\/?([a-z][a-z0-9]*)/gi

/** Whether an element begins a line of its own. Who writes only others, or none, breaks lines by the keyboard. */
const hasBlocks = (html: string): boolean => {
  for (const [, name = ''] of html.matchAll(tagNames)) {
    if (beginsLine(name.toLowerCase())) return true
  }
  return false
}

/**
 * HTML without blocks would count as typed by hand when sanitised again, so its line breaks become the spaces that they are in
 * HTML.
 */
const withoutLineBreaks = (html: string): string =>
  /[\r\n]/.test(html) && !hasBlocks(html) ? html.replace(/[\r\n]+/g, ' ') : html

const tagOrLineBreak = /(<[^<>]*>)|\r\n?|\n/g

/** HTML, whatever was typed: HTML, text with some inline elements, or plain text. */
const asHtml = (typed: string): string => {
  if (!isHtml(typed)) return fromPlainText(typed)
  return /[\r\n]/.test(typed) && !hasBlocks(typed)
    ? typed.trim().replace(tagOrLineBreak, (_, tag?: string) => tag ?? '<br>')
    : typed
}

/** Elements whose text is not shown to a reader. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]

const knownTags = new Set([...allowedTags, ...headings, ...nonTextTags])

const ofTables = new Set(['table', 'td', 'th', 'caption'])

/** Headings in which nothing can be seen say nothing. The sanitiser copies all text before one, so that only so many are removed. */
const mostBlankHeadings = 100

interface PassOptions {
  readonly mediaRoots: ReadonlyArray<MediaRoot>
  readonly frameHosts: ReadonlyArray<string>
}

/**
 * One run of the parser. `unfamiliar`: it removed or renamed tags of open elements, so it may parse its own output differently.
 */
const pass = (typed: string, { mediaRoots, frameHosts }: PassOptions) => {
  const lost = new Set<Loss>()
  let unfamiliar = false
  let blankHeadings = 0
  let depth = 0
  /** The open tables, and the cells and captions in them. */
  const tables: string[] = []
  const outline = headingOutline()
  const heading = (tagName: string, attribs: Attributes): Tag => ({
    tagName: outline(Number(tagName.slice(1))),
    attribs,
  })
  const html = sanitizeHtml(typed, {
    allowedTags,
    allowedAttributes,
    selfClosing: ['img', 'br', 'hr', 'wbr', 'col'],
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags,
    nestingLimit,
    transformTags: {
      ...Object.fromEntries(headings.map((name) => [name, heading])),
      a: link({ mediaRoots, ids: idsIn(typed), onLost: () => lost.add('links with a usable address') }),
      // A browser closes a table before one that is in none of its cells, and then elements of the page.
      table: (tagName, attribs) =>
        tables.at(-2) === 'table' ? { tagName: 'div', attribs } : table(tagName, attribs),
      img: image(mediaRoots, (host) => lost.add(`pictures that the site itself serves, not ${host}`)),
      iframe: frame,
      '*': element,
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) => {
      if (tag === 'iframe') return !isAllowedFrame(frameHosts, attribs['src'] ?? '')
      // Asked for each element: most are no headings.
      if (!headings.includes(tag)) return false
      const isBlankHeading = !('id' in attribs) && isBlank(text) && mediaChildren.length === 0
      if (!isBlankHeading || blankHeadings === mostBlankHeadings) return false
      blankHeadings += 1
      // The levels of the headings after it change.
      unfamiliar = true
      return true
    },
    onOpenTag: (name) => {
      depth += 1
      if (ofTables.has(name)) tables.push(name)
      unfamiliar ||= depth > nestingLimit || !knownTags.has(name)
      if (depth > nestingLimit && name === 'a') lost.add('links with a usable address')
    },
    onCloseTag: (name) => {
      depth -= 1
      if (ofTables.has(name)) tables.pop()
    },
  }).split(noPicture)
  const lostPictures = html.length > 1
  if (lostPictures) lost.add('pictures with a usable address')
  return { html: html.join(''), lost, unfamiliar: unfamiliar || lostPictures }
}

/** Where the site itself serves files. */
const ownRoot: MediaRoot = { address: '/media/', path: '' }

/** A picture that is removed may leave a heading of nothing, and that one other levels of those after it. */
const MORE_PASSES = 3

/** Turns an editor's HTML or plain text into `SafeHtml`; nothing else creates that type. Idempotent. */
export const sanitiser = ({ frameHosts = mapHosts, mediaRoots = [] }: SanitiserOptions = {}): Sanitise => {
  const options = { mediaRoots: [ownRoot, ...mediaRoots], frameHosts }
  const reading = { isAllowedFrame: (src: string) => isAllowedFrame(frameHosts, src) }
  return (text) => {
    const read = readMarkup(asHtml(withLiteralTags(withoutControls(text))), reading)
    const first = pass(read.html, options)
    let made = first
    for (let more = 0; made.unfamiliar && more < MORE_PASSES; more += 1) made = pass(made.html, options)
    // Again, because an entity may have been decoded to a control character.
    const clean = withoutControls(made.html)
    // Two links are two words, also where a style kept them apart.
    const html = breakable(withoutLineBreaks(clean)).trim().replaceAll('</a><a ', '</a> <a ')
    const isEmpty =
      !hasWord.test(html) && !seenWithoutText.test(html) && isBlank(html.replace(/<[^<>]*>/g, ''))
    const shortcodes = [...shortcodesIn(text)].map((name): Loss => `text without the shortcode [${name}]`)
    return {
      html: isEmpty ? noHtml : (html as SafeHtml),
      lost: [...new Set([...read.lost, ...first.lost, ...shortcodes])],
    }
  }
}
