import sanitizeHtml from 'sanitize-html'
import type { Attributes, Tag, Transformer } from 'sanitize-html'
import { noHtml } from '../domain/noHtml'
import type { SafeHtml } from '../domain/safeHtml'
import {
  allowedAttributes,
  allowedTags,
  frame,
  image,
  isAllowedFrame,
  link,
  noPicture,
  table,
  element,
} from './elements'
import { headingOutline } from './headings'
import { withoutControls } from './text'

export interface SanitiserOptions {
  /** Hosts whose maps may be embedded in frames. */
  readonly frameHosts?: ReadonlyArray<string>
  /** Addresses below which the backend's pictures are; they are served from the site's own `/media/` instead. */
  readonly mediaRoots?: ReadonlyArray<string>
}

/**
 * Sanitised text, with the numbers of frames of other hosts and of pictures without a usable address that were removed.
 */
export interface Sanitised {
  readonly html: SafeHtml
  readonly refusedFrames: number
  readonly refusedPictures: number
}
export type Sanitise = (text: string) => Sanitised

export const mapHosts: ReadonlyArray<string> = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com']

/** HTML without text is empty unless it contains one of these. */
const seenWithoutText = /<(?:img|iframe|hr)\b/

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Plain text as HTML: line breaks become `<br>`; entities are kept, because editors paste them. */
const fromPlainText = (text: string): string =>
  text
    .trim()
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r\n?|\n/g, '<br>')

/** The beginning of a tag, but not of an address in plain text: `<ali@example.org>`, `<https://example.org>`. */
const tagBegins = /<(?!(?:[\w.+-]{1,64}@|https?:\/\/))[a-z!/]/i

/** Whether there is the beginning of a tag and any `>` after it. One expression for both would take quadratic time. */
const isHtml = (text: string): boolean => {
  const begins = text.search(tagBegins)
  return begins >= 0 && text.includes('>', begins)
}

/**
 * HTML without remaining tags would count as plain text when sanitised again, so its line breaks become the spaces that
 * they are in HTML.
 */
const withoutLineBreaks = (html: string): string => (isHtml(html) ? html : html.replace(/[\r\n]+/g, ' '))

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

/** Tags of elements nested deeper are removed. */
const nestingLimit = 60

const knownTags = new Set([...allowedTags, ...headings, ...nonTextTags])

/**
 * One run of the parser. `unfamiliar`: it removed tags of open elements, so it may parse its own output differently.
 */
const pass = (
  typed: string,
  { img, frameHosts }: { readonly img: Transformer; readonly frameHosts: ReadonlyArray<string> },
) => {
  let refusedFrames = 0
  let unfamiliar = false
  let depth = 0
  const outline = headingOutline()
  const heading = (tagName: string, attribs: Attributes): Tag => ({
    tagName: outline(Number(tagName.slice(1))),
    attribs,
  })
  const html = sanitizeHtml(typed, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags,
    nestingLimit,
    transformTags: {
      ...Object.fromEntries(headings.map((name) => [name, heading])),
      a: link,
      table,
      img,
      iframe: frame,
      '*': element,
    },
    exclusiveFilter: ({ tag, attribs }) => {
      const refuses = tag === 'iframe' && !isAllowedFrame(frameHosts, attribs['src'] ?? '')
      if (refuses) refusedFrames += 1
      return refuses
    },
    onOpenTag: (name) => {
      depth += 1
      unfamiliar ||= depth > nestingLimit || !knownTags.has(name)
    },
    onCloseTag: () => {
      depth -= 1
    },
  }).split(noPicture)
  return { html: html.join(''), refusedFrames, refusedPictures: html.length - 1, unfamiliar }
}

/** Turns an editor's HTML or plain text into `SafeHtml`; nothing else creates that type. Idempotent. */
export const sanitiser = ({ frameHosts = mapHosts, mediaRoots = [] }: SanitiserOptions = {}): Sanitise => {
  const options = { img: image(['/media/', ...mediaRoots]), frameHosts }
  return (text) => {
    const typed = withoutControls(text)
    const first = pass(isHtml(typed) ? typed : fromPlainText(typed), options)
    const made = first.unfamiliar ? pass(first.html, options).html : first.html
    // Again, because an entity may have been decoded to a control character.
    const html = withoutLineBreaks(withoutControls(made)).trim()
    const isEmpty = !seenWithoutText.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
    return {
      html: isEmpty ? noHtml : (html as SafeHtml),
      refusedFrames: first.refusedFrames,
      refusedPictures: first.refusedPictures,
    }
  }
}
