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
  /** Hosts whose map may stand in a frame. */
  readonly frameHosts?: ReadonlyArray<string>
  /** Addresses below which the backend's pictures lie; each is shown from the site's own `/media/`. */
  readonly mediaRoots?: ReadonlyArray<string>
}

/** How many frames of hosts that are not allowed, and pictures that lead nowhere, were left out: an editor would miss them. */
export interface Sanitised {
  readonly html: SafeHtml
  readonly refusedFrames: number
  readonly refusedPictures: number
}
export type Sanitise = (text: string) => Sanitised

export const mapHosts: ReadonlyArray<string> = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com']

/** Without this text the whole must hold one of these to be more than an empty box. */
const seenWithoutText = /<(?:img|iframe|hr)\b/

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Text without any tag: its line breaks become `<br>`; what looks like an entity is taken for one. */
const fromPlainText = (text: string): string =>
  text
    .trim()
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r\n?|\n/g, '<br>')

/** The beginning of a tag; `<ali@example.org>` and `<https://example.org>` are how plain text writes addresses. */
const tagBegins = /<(?!(?:[\w.+-]{1,64}@|https?:\/\/))[a-z!/]/i

/** A tag, or the beginning of one and any `>` after it: looking for both in one expression would take the square of the length. */
const isHtml = (text: string): boolean => {
  const begins = text.search(tagBegins)
  return begins >= 0 && text.includes('>', begins)
}

/** HTML of which no tag is left would be taken for plain text the next time: its line breaks are spaces, as they were. */
const stillHtml = (html: string): string => (isHtml(html) ? html : html.replace(/[\r\n]+/g, ' '))

/** Elements whose text is no text for a reader. */
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

/** Elements nested deeper lose their tags. */
const nestingLimit = 60

const familiar = new Set([...allowedTags, ...headings, ...nonTextTags])

/** One reading of the HTML. `unfamiliar`: the parser kept elements open that are not in what was made, and may read that differently. */
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
      unfamiliar ||= depth > nestingLimit || !familiar.has(name)
    },
    onCloseTag: () => {
      depth -= 1
    },
  }).split(noPicture)
  return { html: html.join(''), refusedFrames, refusedPictures: html.length - 1, unfamiliar }
}

/** Makes `SafeHtml` of what an editor typed, HTML or plain. The one place that does. What it made, it leaves as it is. */
export const sanitiser = ({ frameHosts = mapHosts, mediaRoots = [] }: SanitiserOptions = {}): Sanitise => {
  const options = { img: image(['/media/', ...mediaRoots]), frameHosts }
  return (text) => {
    const typed = withoutControls(text)
    const first = pass(isHtml(typed) ? typed : fromPlainText(typed), options)
    const made = first.unfamiliar ? pass(first.html, options).html : first.html
    // Once more: an entity may have been a control character.
    const html = stillHtml(withoutControls(made)).trim()
    const isEmpty = !seenWithoutText.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
    return {
      html: isEmpty ? noHtml : (html as SafeHtml),
      refusedFrames: first.refusedFrames,
      refusedPictures: first.refusedPictures,
    }
  }
}
