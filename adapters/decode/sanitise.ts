import sanitizeHtml from 'sanitize-html'
import type { Attributes, Tag } from 'sanitize-html'
import { noHtml } from '../domain/safeHtml'
import type { SafeHtml } from '../domain/safeHtml'
import { headingOutline } from './headings'
import { encodedPath, PicturePath } from './pictures'

export interface SanitiserOptions {
  /** Hosts whose map may stand in a frame. */
  readonly frameHosts?: ReadonlyArray<string>
  /** Addresses below which the backend's pictures lie; each is shown from the site's own `/media/`. */
  readonly mediaRoots?: ReadonlyArray<string>
}

/** `refusedFrames` counts the frames of hosts that are not allowed: an editor would miss them. */
export interface Sanitised {
  readonly html: SafeHtml
  readonly refusedFrames: number
}
export type Sanitise = (text: string) => Sanitised

export const mapHosts: ReadonlyArray<string> = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com']

const allowedTags = (
  'p br hr div span h3 h4 h5 h6 a strong b em i u s del ins mark small sub sup abbr cite q code pre kbd ' +
  'blockquote address ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td ' +
  'figure figcaption img iframe'
).split(' ')

const allowedAttributes = {
  '*': ['lang', 'dir', 'title'],
  a: ['href', 'rel', 'target'],
  table: ['tabindex'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  iframe: ['src', 'width', 'height', 'loading', 'sandbox', 'allowfullscreen'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
}

/** Without this text the whole must hold one of these to be more than an empty box. */
const seenWithoutText = /<(?:img|iframe|hr)\b/

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const link = (tagName: string, { rel: _, target, ...attribs }: Attributes): Tag => ({
  tagName,
  attribs: {
    ...attribs,
    ...(/^\s*https?:/i.test(attribs['href'] ?? '') ? { rel: 'noopener' } : {}),
    ...(target === '_blank' ? { target } : {}),
  },
})

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a raw file name with a percent sign
  }
}

/** `/media/…` for a picture of ours, the address itself for one of another site, `''` for one that leads nowhere. */
const pictureSource = (mediaRoots: ReadonlyArray<string>, src: string): string => {
  const root = mediaRoots.find((prefix) => src.startsWith(prefix))
  if (root === undefined) return /^https?:/i.test(src) ? src : ''
  const path = decoded(src.slice(root.length))
  return PicturePath.is(path) ? `/media/${encodedPath(path)}` : ''
}

/** A wide table scrolls on a narrow screen: the keyboard must reach it. */
const table = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs: { ...attribs, tabindex: '0' } })

const pixels = ({ width, height }: Attributes): Attributes => ({
  ...(/^\d+%?$/.test(width ?? '') ? { width: width ?? '' } : {}),
  ...(/^\d+%?$/.test(height ?? '') ? { height: height ?? '' } : {}),
})

const isAllowedFrame = (hosts: ReadonlyArray<string>, src: string): boolean => {
  const url = URL.canParse(src) ? new URL(src) : null
  return url !== null && url.protocol === 'https:' && hosts.includes(url.host)
}

/** Text without any tag: its line breaks become `<br>`; what looks like an entity is taken for one. */
const fromPlainText = (text: string): string =>
  text.trim().replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r\n?|\n/g, '<br>')

const isHtml = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text)

/** Makes `SafeHtml` of what an editor typed, HTML or plain. The one place that does. */
export const sanitiser = ({ frameHosts = mapHosts, mediaRoots = [] }: SanitiserOptions = {}): Sanitise => {
  const roots = ['/media/', ...mediaRoots]
  const img = (tagName: string, { src, alt, title, ...attribs }: Attributes): Tag => ({
    tagName,
    attribs: {
      src: pictureSource(roots, src?.trim() ?? ''),
      alt: alt ?? '',
      ...(title ? { title } : {}),
      ...pixels(attribs),
      loading: 'lazy',
    },
  })
  const iframe = (tagName: string, { src, title, allowfullscreen, ...attribs }: Attributes): Tag => ({
    tagName,
    attribs: {
      src: src?.trim() ?? '',
      title: title || 'Map',
      ...pixels(attribs),
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-popups',
      ...(allowfullscreen === undefined ? {} : { allowfullscreen: '' }),
    },
  })

  return (text) => {
    let refusedFrames = 0
    const refuses = (tag: string, src = ''): boolean => {
      if (tag === 'img') return src === ''
      if (tag !== 'iframe' || isAllowedFrame(frameHosts, src)) return false
      refusedFrames += 1
      return true
    }
    const outline = headingOutline()
    const heading = (tagName: string, attribs: Attributes): Tag => ({ tagName: outline(Number(tagName.slice(1))), attribs })
    const html = sanitizeHtml(isHtml(text) ? text : fromPlainText(text), {
      allowedTags,
      allowedAttributes,
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
      nestingLimit: 60,
      transformTags: { ...Object.fromEntries(headings.map((name) => [name, heading])), a: link, table, img, iframe },
      exclusiveFilter: ({ tag, attribs }) => refuses(tag, attribs['src']),
    }).trim()
    const isEmpty = !seenWithoutText.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
    return { html: isEmpty ? noHtml : (html as SafeHtml), refusedFrames }
  }
}
