import { isTag } from 'domhandler'
import type { Element } from 'domhandler'
import { decodedPath } from '../pictures'
import { element, elementsIn, text, textIn } from './tree'

/** Attributes that contain the address of embedded content, the usual one first. */
const addressAttributes = ['src', 'data', 'url', 'data-src', 'data-url', 'data-oembed-url', 'value', 'href']

const isAddress = (value: string | undefined): value is string =>
  value !== undefined && /^(?:https?:)?\/|^[\w-][\w./-]*\.\w/i.test(value.trim())

const addressIn = ({ attribs }: Element): string | undefined =>
  addressAttributes.map((name) => attribs[name]).find(isAddress)

/** Descendants of an embedding element that may contain the address instead. */
const partNames = /^(?:source|embed|param|object|iframe|oembed)$/

const titleOf = ({ attribs }: Element): string =>
  [attribs['title'], attribs['aria-label'], attribs['alt'], attribs['filename'], attribs['name']]
    .map((name) => name?.trim() ?? '')
    .find(Boolean) ?? ''

/** The file name in an address, `film.mp4`, or its host: `www.youtube.com`. */
const nameOf = (address: string): string => {
  const url = URL.canParse(address, 'https://site.invalid') ? new URL(address, 'https://site.invalid') : null
  const file = url?.pathname.split('/').at(-1) ?? ''
  if (/\.\w{2,5}$/.test(file) || url === null || url.host === 'site.invalid')
    return decodedPath(file) || address
  return url.host
}

/**
 * A link in place of a video, a sound, a document or a frame that is not embedded, with its title, or else its file
 * name or host. The element's own text is a fallback for browsers without support for it. `null` if it has no
 * address.
 */
export const linkInstead = (embedding: Element): Element | null => {
  const parts = elementsIn(embedding.children).filter(({ name }) => partNames.test(name))
  const address = [embedding, ...parts].map(addressIn).find(isAddress)
  if (address === undefined) return null
  const href = address.trim()
  const poster = embedding.attribs['poster']
  const picture = poster === undefined ? [] : [element('img', { src: poster, alt: '' }, []), text(' ')]
  return element('a', { href }, [...picture, text(titleOf(embedding) || nameOf(href))])
}

/**
 * A picture in a program's custom element: `<action-text-attachment content-type="image/png" url="…">`,
 * `<amp-img src="…">`.
 */
export const isAttachedPicture = ({ name, attribs }: Element): boolean =>
  name.includes('-') && (/^image\//.test(attribs['content-type'] ?? '') || /(?:^|-)img$/.test(name))

/**
 * A placeholder that the editor's program would replace: `<oembed url="…">`, `<div data-oembed-url="…">`,
 * `<amp-video src="…">`.
 */
export const isPlaceholder = (element: Element): boolean =>
  [
    'url',
    'data-url',
    'data-oembed-url',
    'data-video-url',
    ...(element.name.includes('-') ? ['src', 'href'] : []),
  ].some((name) => isAddress(element.attribs[name])) &&
  textIn(element.children).trim() === '' &&
  !elementsIn(element.children).some(({ name }) => /^(?:a|img|iframe|video|audio)$/.test(name))

/** A file attached in the Trix editor, whose address may only be in its JSON attribute. */
export const trixFile = (figure: Element): { readonly url: string; readonly filename: string } | null => {
  const described = figure.attribs['data-trix-attachment']
  if (
    described === undefined ||
    figure.children.some((child) => isTag(child) && /^(?:a|img)$/.test(child.name))
  )
    return null
  try {
    const { url, href, filename } = JSON.parse(described) as Readonly<Record<string, unknown>>
    const address = [href, url].find((item): item is string => typeof item === 'string')
    return address === undefined
      ? null
      : { url: address, filename: typeof filename === 'string' ? filename : '' }
  } catch {
    return null
  }
}

/** Attributes in which lazy loaders and responsive pictures store the address. */
const pictureAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-src']

const isShownSource = (src: string | undefined): src is string =>
  src !== undefined && src.trim() !== '' && !/^(?:data:|about:)/i.test(src.trim())

/** The address of a picture that a browser with scripts would load. */
export const pictureAddress = ({ attribs }: Element): string | undefined =>
  [
    ...pictureAttributes.map((name) => attribs[name]),
    attribs['src'],
    attribs['url'],
    ...['srcset', 'data-srcset', 'data-lazy-srcset'].map((name) => attribs[name]?.trim().split(/\s+/)[0]),
  ].find(isShownSource)
