import type { Attributes, Tag } from 'sanitize-html'
import { documentTypeOf } from '../domain/documentType'
import { beginsWithHost, hrefOf, isElsewhere, resolvedHref } from './href'
import { decodedPath, encodedPath, filePath, PicturePath } from './pictures'
import { withoutControls } from './text'
import type { MediaRoot } from '../port/source'

/** The elements allowed in rich text. Elements that structure the page (`main`, `h1` …) are excluded. */
export const allowedTags = (
  'p br wbr hr div span h3 h4 h5 h6 a strong b em i u s del ins mark small sub sup abbr dfn cite q code pre kbd samp var ' +
  'time data bdi bdo ruby rt rp blockquote address ul ol li dl dt dd details summary ' +
  'table caption colgroup col thead tbody tfoot tr th td figure figcaption img iframe'
).split(' ')

/** Without a prototype: `<constructor>` may be a tag, and objects inherit a property of that name. */
const withoutPrototype = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.assign(Object.create(null), names)

/** Replacements for obsolete elements, and for elements that structure the page itself. */
export const renamedTags: Readonly<Record<string, string>> = withoutPrototype({
  acronym: 'abbr',
  big: 'span',
  dir: 'ul',
  font: 'span',
  listing: 'pre',
  menu: 'ul',
  strike: 's',
  tt: 'code',
  ...Object.fromEntries(
    'article aside body center dialog fieldset footer form header hgroup legend main nav search section'
      .split(' ')
      .map((name) => [name, 'div']),
  ),
})

export const allowedAttributes = {
  '*': ['id', 'lang', 'dir', 'title'],
  a: ['href', 'rel', 'target'],
  blockquote: ['cite'],
  data: ['value'],
  del: ['datetime'],
  details: ['open'],
  ins: ['datetime'],
  q: ['cite'],
  time: ['datetime'],
  table: ['tabindex'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  iframe: ['src', 'width', 'height', 'loading', 'sandbox', 'allowfullscreen'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'data-align'],
  th: ['colspan', 'rowspan', 'scope', 'data-align', 'abbr'],
  col: ['span'],
  colgroup: ['span'],
}

/** The allowed forms of attribute values. A width of a million pixels, for example, breaks the layout. */
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
  ['data-align', /^(?:right|center)$/],
  ['cite', /^https?:\/\/[^\s"]{1,2000}$/i],
])

/** The form of a list item's number; the `value` of `data` may be any text. */
const itemNumber = /^-?\d{1,6}$/

/** The prefix of all ids in a text, which keeps them distinct from ids and global names of the page. */
const idPrefix = 'text-'

const idForm = /^[^\s"'<>&]{1,100}$/u

const prefixed = (id: string): string => (id.startsWith(idPrefix) ? id : idPrefix + id)

const anchors = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** The ids in a text, as its own links refer to them. */
export const idsIn = (html: string): ReadonlySet<string> =>
  new Set(
    html.includes('#')
      ? [...html.matchAll(anchors)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
      : [],
  )

const hasForm = (tagName: string, name: string, value: string): boolean =>
  (forms.get(name)?.test(value) ?? true) && (tagName !== 'li' || name !== 'value' || itemNumber.test(value))

/** Any element, by its modern name, without attributes whose values do not have the allowed form. */
export const element = (typed: string, attribs: Attributes): Tag => {
  const tagName = renamedTags[typed] ?? typed
  const names = Object.keys(attribs)
  // A shortcut: this runs for every element, and most have no attributes.
  if (names.length === 0) return { tagName, attribs }
  const kept: Attributes = {}
  for (const name of names) {
    const value = attribs[name] ?? ''
    if (name === 'xml:lang') kept['lang'] ??= value
    else if (name !== 'id') {
      if (hasForm(tagName, name, value)) kept[name] = value
    } else if (idForm.test(value)) kept[name] = prefixed(value)
  }
  return { tagName, attribs: kept }
}

interface LinkOptions {
  readonly mediaRoots: ReadonlyArray<MediaRoot>
  readonly ids: ReadonlySet<string>
  readonly onLost: () => void
}

/**
 * A link to another site or to a new window has `rel="noopener"`, so that its target cannot control this page. An
 * anchor, `<a name="visa">`, becomes an element with an id.
 */
export const link =
  ({ mediaRoots, ids, onLost }: LinkOptions) =>
  (tagName: string, { rel: _, target, href: typed, name, ...attribs }: Attributes): Tag => {
    const anchor = name === undefined || attribs['id'] !== undefined ? {} : { id: name }
    if (typed === undefined) return { tagName, attribs: { ...attribs, ...anchor } }
    const href = linkedAddress(mediaRoots, ids, withoutControls(typed))
    if (href === null) {
      onLost()
      return { tagName, attribs: { ...attribs, ...anchor } }
    }
    const opened = target === '_blank' ? { rel: 'noopener', target } : {}
    return { tagName, attribs: { ...attribs, ...anchor, ...followedLink(href), ...opened } }
  }

/** The address of a link: a file of the backend, a fragment of the same text, or the normalised address. */
const linkedAddress = (
  mediaRoots: ReadonlyArray<MediaRoot>,
  ids: ReadonlySet<string>,
  typed: string,
): string | null => {
  const [file = ''] = typed.trim().split(/[?#]/, 1)
  const rest = typed.trim().slice(file.length)
  const path = mediaAddress(mediaRoots, isRelativeDocument(file) ? `/media/${belowMedia(file)}` : file)
  if (path !== null) return path === '' ? null : path + rest
  const fragment = file === '' && rest.startsWith('#') ? decodedPath(rest.slice(1)) : ''
  return ids.has(fragment) && idForm.test(fragment) ? `#${prefixed(fragment)}` : hrefOf(typed)
}

/**
 * Whether an address is a relative path of a document, `visa.pdf` or `../media/visa.pdf`: a file that the editor
 * refers to by name, not a page of the site.
 */
const isRelativeDocument = (file: string): boolean =>
  !/^(?:[a-z][\w+.-]*:|[/\\])/i.test(file) && !beginsWithHost(file) && documentTypeOf(file) !== null

const belowMedia = (file: string): string => file.replace(/^(?:\.\.?\/)*(?:media\/)?/, '')

const followedLink = (href: string): Attributes => {
  const url = resolvedHref(href)
  return url !== null && isElsewhere(url) ? { href, rel: 'noopener' } : { href }
}

/** `/media/…` for an address below the backend's files; `''` for an invalid address, `null` for any other. */
const mediaAddress = (mediaRoots: ReadonlyArray<MediaRoot>, address: string): string | null => {
  const path = filePath(mediaRoots, address)
  if (path === null) return null
  return PicturePath.is(path) ? `/media/${encodedPath(path)}` : ''
}

/** A picture's name at the end of an address that is relative to the page on which an editor wrote it. */
const relativePicture =
  /^(?![a-z][\w+.-]*:|\/)[^?#]*\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico|tiff?)(?:[?#].*)?$/is

/** `/media/…` for a backend picture, the same address for another site's, `''` for an invalid one. */
const pictureSource = (mediaRoots: ReadonlyArray<MediaRoot>, typed: string): string => {
  const slashed = typed.replaceAll('\\', '/').replace(/^\/\/(?=[^/])/, 'https://')
  const src = beginsWithHost(slashed) ? `https://${slashed}` : slashed
  // Relative addresses are resolved against the folder of the backend's files.
  const [, { path: folder = '' } = {}] = mediaRoots
  const path = mediaAddress(
    mediaRoots,
    relativePicture.test(src) ? `/media/${folder}${belowMedia(src)}` : src,
  )
  return path ?? (/^https?:/i.test(src) && resolvedHref(src) !== null ? src : '')
}

/** The sanitiser's output for a picture with an invalid address: the only one without attributes. */
export const noPicture = '<img />'

export const image =
  (mediaRoots: ReadonlyArray<MediaRoot>, onElsewhere: (host: string) => void) =>
  (_: string, { src = '', alt = '', ...attribs }: Attributes): Tag => {
    const tagName = 'img'
    const source = pictureSource(mediaRoots, src.trim())
    if (/^https?:/i.test(source)) onElsewhere(new URL(source).host)
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
