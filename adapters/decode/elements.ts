import type { Attributes, Tag } from 'sanitize-html'
import { isElsewhere, resolvedHref } from './href'
import { decodedPath, encodedPath, PicturePath } from './pictures'
import { withoutControls } from './text'

/**
 * The elements that rich text may contain. Those that structure the page itself (`main`, `h1`, `form` …) are excluded.
 */
export const allowedTags = (
  'p br hr div span h3 h4 h5 h6 a strong b em i u s del ins mark small sub sup abbr cite q code pre kbd ' +
  'blockquote address ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td ' +
  'figure figcaption img iframe'
).split(' ')

export const allowedAttributes = {
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

/**
 * The allowed forms of attribute values. A picture of a million pixels or a cell of a thousand columns would break the
 * layout.
 */
const forms: ReadonlyMap<string, RegExp> = new Map([
  ['width', /^\d{1,4}%?$/],
  ['height', /^\d{1,4}%?$/],
  ['colspan', /^\d{1,2}$/],
  ['rowspan', /^\d{1,2}$/],
  ['span', /^\d{1,2}$/],
  ['start', /^-?\d{1,6}$/],
  ['type', /^[1aAiI]$/],
  ['scope', /^(?:row|col|rowgroup|colgroup)$/],
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['lang', /^[a-z0-9-]{1,35}$/i],
])

/** Any element, without attributes whose value does not have the allowed form. */
export const element = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => forms.get(name)?.test(value) ?? true),
  ),
})

/** `//other.test`, with backslashes or control characters too: it leads to another site but looks like a path. */
const isProtocolRelative = (href: string): boolean => /^[\\/]{2}/.test(href.replace(/[\u0000-\u0020]/g, ''))

/** A link to another site or to a new window gets `rel="noopener"`, so that its target cannot control this page. */
export const link = (tagName: string, { rel: _, target, href: typed, ...attribs }: Attributes): Tag => {
  const followed = typed === undefined ? {} : followedLink(withoutControls(typed))
  const opened = target === '_blank' ? { rel: 'noopener', target } : {}
  return { tagName, attribs: { ...attribs, ...followed, ...opened } }
}

/** The attributes of a link to an address; none for an invalid one. */
const followedLink = (href: string): Attributes => {
  const url = isProtocolRelative(href) ? null : resolvedHref(href)
  if (url === null) return {}
  return isElsewhere(url) ? { href, rel: 'noopener' } : { href }
}

/** `/media/…` for a picture of the backend, the address itself for one of another site, `''` for an invalid address. */
const pictureSource = (mediaRoots: ReadonlyArray<string>, src: string): string => {
  const root = mediaRoots.find((prefix) => src.startsWith(prefix))
  if (root === undefined) return /^https?:/i.test(src) && resolvedHref(src) !== null ? src : ''
  const path = decodedPath(src.slice(root.length))
  return PicturePath.is(path) ? `/media/${encodedPath(path)}` : ''
}

/** How the sanitiser writes a picture with an invalid address: without any attribute, unlike every other picture. */
export const noPicture = '<img />'

export const image =
  (mediaRoots: ReadonlyArray<string>) =>
  (tagName: string, { src = '', alt = '', ...attribs }: Attributes): Tag => {
    const source = pictureSource(mediaRoots, src.trim())
    return { tagName, attribs: source === '' ? {} : { src: source, alt, ...attribs, loading: 'lazy' } }
  }

/** A wide table scrolls on a narrow screen, so it must be focusable for keyboard users. */
export const table = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: { ...attribs, tabindex: '0' },
})

export const isAllowedFrame = (hosts: ReadonlyArray<string>, src: string): boolean => {
  const url = URL.canParse(src) ? new URL(src) : null
  return url !== null && url.protocol === 'https:' && hosts.includes(url.host)
}

export const frame = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: {
    ...attribs,
    title: attribs['title'] || 'Map',
    loading: 'lazy',
    sandbox: 'allow-scripts allow-same-origin allow-popups',
  },
})
