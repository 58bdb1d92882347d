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
import { withTableCards } from './tableCards'
import { withoutControls, breakable } from './text'

export interface SanitiserOptions {
  /** Hosts whose maps may be embedded in frames. */
  readonly frameHosts?: ReadonlyArray<string>
  /** Base addresses of the backend's files, which are served from the site's own `/media/` instead. */
  readonly mediaRoots?: ReadonlyArray<MediaRoot>
}

/** Sanitised text, and its losses in the words of faults. */
export interface Sanitised {
  readonly html: SafeHtml
  readonly lost: ReadonlyArray<Loss>
}
export interface Sanitise {
  (text: string): Sanitised
  /**
   * Starts a reading whose long texts are sanitised in another thread. `prepare` takes undecoded data, and returns
   * `undefined` if it contains no long text; when its promise resolves, the reading's `sanitise` has the texts.
   * Omitted if every text is sanitised synchronously.
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

/** HTML without text is empty unless it contains such an element. */
const seenWithoutText = /<(?:img|iframe|hr)\b/

/** A letter or digit outside of tags: most texts have one near the start, which is fast to find. */
const hasWord = /(?:^|>)[^<>]*[\p{L}\p{N}]/u

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Converts plain text to HTML: line breaks become `<br>`; entities are preserved, as editors paste them. */
const fromPlainText = (text: string): string =>
  text
    .trim()
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r\n?|\n/g, '<br>')

/** The start of a tag. */
const tagBegins = /<[a-z!/]/i

/** Whether a text has the start of a tag and a later `>`. A single expression would take quadratic time. */
const isHtml = (text: string): boolean => {
  const begins = text.search(tagBegins)
  return begins >= 0 && text.includes('>', begins)
}

const tagNames = /<\/?([a-z][a-z0-9]*)/gi

/** Whether a text contains block elements. Without them, line breaks were typed on the keyboard. */
const hasBlocks = (html: string): boolean => {
  for (const [, name = ''] of html.matchAll(tagNames)) {
    if (beginsLine(name.toLowerCase())) return true
  }
  return false
}

/**
 * HTML without blocks would count as plain text when sanitised again, so its line breaks are replaced by spaces,
 * their meaning in HTML.
 */
const withoutLineBreaks = (html: string): string =>
  /[\r\n]/.test(html) && !hasBlocks(html) ? html.replace(/[\r\n]+/g, ' ') : html

const tagOrLineBreak = /(<[^<>]*>)|\r\n?|\n/g

/** Converts any typed text to HTML: HTML, text with some inline elements, or plain text. */
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

/** The most blank headings that are removed: the sanitiser copies all text before each. */
const mostBlankHeadings = 100

interface PassOptions {
  readonly mediaRoots: ReadonlyArray<MediaRoot>
  readonly frameHosts: ReadonlyArray<string>
}

/** One run of the parser. `unfamiliar`: open elements have changed, so the output may parse differently. */
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
      // A table outside of any cell makes a browser close the open table, and then elements of the page.
      table: (tagName, attribs) =>
        tables.at(-2) === 'table' ? { tagName: 'div', attribs } : table(tagName, attribs),
      img: image(mediaRoots, (host) => lost.add(`pictures that the site itself serves, not ${host}`)),
      iframe: frame,
      '*': element,
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) => {
      if (tag === 'iframe') return !isAllowedFrame(frameHosts, attribs['src'] ?? '')
      // A shortcut: this runs for every element, and most are not headings.
      if (!headings.includes(tag)) return false
      const isBlankHeading = !('id' in attribs) && isBlank(text) && mediaChildren.length === 0
      if (!isBlankHeading || blankHeadings === mostBlankHeadings) return false
      blankHeadings += 1
      // The levels of the following headings change.
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

/** The site's own address of files. */
const ownRoot: MediaRoot = { address: '/media/', path: '' }

/** Removing a picture may leave a blank heading, whose removal changes the levels of later headings. */
const MORE_PASSES = 3

/** Turns an editor's HTML or plain text into `SafeHtml`; no other code creates that type. Idempotent. */
export const sanitiser = ({ frameHosts = mapHosts, mediaRoots = [] }: SanitiserOptions = {}): Sanitise => {
  const options = { mediaRoots: [ownRoot, ...mediaRoots], frameHosts }
  const reading = { isAllowedFrame: (src: string) => isAllowedFrame(frameHosts, src) }
  return (text) => {
    const read = readMarkup(asHtml(withLiteralTags(withoutControls(text))), reading)
    const first = pass(read.html, options)
    let made = first
    for (let passes = 0; made.unfamiliar && passes < MORE_PASSES; passes += 1) made = pass(made.html, options)
    // Again, because an entity may have been decoded to a control character.
    const clean = withoutControls(made.html)
    // Adjacent links are separate words, even if only a style separated them.
    const html = breakable(withoutLineBreaks(clean)).trim().replaceAll('</a><a ', '</a> <a ')
    const isEmpty =
      !hasWord.test(html) && !seenWithoutText.test(html) && isBlank(html.replace(/<[^<>]*>/g, ''))
    const shortcodes = [...shortcodesIn(text)].map((name): Loss => `text without the shortcode [${name}]`)
    return {
      html: isEmpty ? noHtml : (withTableCards(html) as SafeHtml),
      lost: [...new Set([...read.lost, ...first.lost, ...shortcodes])],
    }
  }
}
