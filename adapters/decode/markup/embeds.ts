import { isTag } from 'domhandler'
import type { Element } from 'domhandler'
import { decodedPath } from '../pictures'
import { element, elementsIn, text, textIn } from './tree'

/** Attributes that hold the address of what an element embeds, the usual one first. */
const addressAttributes = ['src', 'data', 'url', 'data-src', 'data-url', 'data-oembed-url', 'value', 'href']

const isAddress = (value: string | undefined): value is string =>
  value !== undefined && /^(?:https?:)?\/|^[\w-][\w./-]*\.\w/i.test(value.trim())

const addressIn = ({ attribs }: Element): string | undefined =>
  addressAttributes.map((name) => attribs[name]).find(isAddress)

/** Parts of an embedding element that may hold the address in its place. */
const partNames = /^(?:source|embed|param|object|iframe|oembed)$/

const titleOf = ({ attribs }: Element): string =>
  [attribs['title'], attribs['aria-label'], attribs['alt'], attribs['filename'], attribs['name']]
    .map((name) => name?.trim() ?? '')
    .find(Boolean) ?? ''

/** The file of an address, `film.mp4`, or its host: `www.youtube.com`. */
const nameOf = (address: string): string => {
  const url = URL.canParse(address, 'https://site.invalid') ? new URL(address, 'https://site.invalid') : null
  const file = url?.pathname.split('/').at(-1) ?? ''
  if (/\.\w{2,5}$/.test(file) || url === null || url.host === 'site.invalid')
    return decodedPath(file) || address
  return url.host
}

/**
 * A link in place of a film, a sound, a document or a frame that is not embedded, with its title, or else the name of its file or
 * host. The text in it is for browsers that show no such element. `null` where it has no address.
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

/** A picture of a program's own element: `<action-text-attachment content-type="image/png" url="…">`, `<amp-img src="…">`. */
export const isAttachedPicture = ({ name, attribs }: Element): boolean =>
  name.includes('-') && (/^image\//.test(attribs['content-type'] ?? '') || /(?:^|-)img$/.test(name))

/**
 * What editors write for a part that their own program replaces: `<oembed url="…">`, `<div data-oembed-url="…">`,
 * `<amp-video src="…">`.
 */
export const isPlaceholder = (one: Element): boolean =>
  [
    'url',
    'data-url',
    'data-oembed-url',
    'data-video-url',
    ...(one.name.includes('-') ? ['src', 'href'] : []),
  ].some((name) => isAddress(one.attribs[name])) &&
  textIn(one.children).trim() === '' &&
  !elementsIn(one.children).some(({ name }) => /^(?:a|img|iframe|video|audio)$/.test(name))

/** A file that the Trix editor has attached, of which the address may stand only in its description. */
export const trixFile = (figure: Element): { readonly url: string; readonly filename: string } | null => {
  const described = figure.attribs['data-trix-attachment']
  if (described === undefined || figure.children.some((one) => isTag(one) && /^(?:a|img)$/.test(one.name)))
    return null
  try {
    const { url, href, filename } = JSON.parse(described) as Readonly<Record<string, unknown>>
    const address = [href, url].find((one): one is string => typeof one === 'string')
    return address === undefined
      ? null
      : { url: address, filename: typeof filename === 'string' ? filename : '' }
  } catch {
    return null
  }
}

/** Lazy loaders and responsive pictures keep the address elsewhere. */
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
