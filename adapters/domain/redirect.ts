import * as t from 'io-ts'
import { MenuId } from './menu'

/** A redirect target that is not an address: the page of a menu or of a list entry. */
export const EntryTarget = t.union(
  [t.readonly(t.strict({ menu: MenuId })), t.readonly(t.strict({ kind: t.string, id: MenuId }))],
  'EntryTarget',
)
export type EntryTarget = t.TypeOf<typeof EntryTarget>

/** A former address of this site or its predecessor, and its current target. */
export const Redirect = t.readonly(
  t.exact(
    t.intersection([
      t.type({
        /** Path and query: `/2019/05/clean-water/`, `/?p=12`; a prefix or a pattern, depending on `match`. */
        from: t.string,
        /**
         * A path of this site with an optional query and fragment, or an absolute address, possibly of another site;
         * `null` for a removed page. `$1` to `$9` stand for the groups of a pattern, `$1` for the text after a
         * prefix.
         */
        to: t.union([t.string, EntryTarget, t.null]),
        /** Whether the redirect is permanent. For a temporary one, search engines keep the old address. */
        permanent: t.boolean,
      }),
      t.partial({ match: t.union([t.literal('prefix'), t.literal('pattern')]) }),
    ]),
  ),
  'Redirect',
)
export type Redirect = t.TypeOf<typeof Redirect>

/** A target on one line, as tables contain it: `/about/2`, `menu:4`, `posts:12`. */
export const targetText = (to: Redirect['to']): string =>
  to === null
    ? 'nothing'
    : typeof to === 'string'
      ? to
      : 'menu' in to
        ? `menu:${to.menu}`
        : `${to.kind}:${to.id}`

/** An index page's name, which is equivalent to the address of its folder. */
const indexPage = /^(?:index|default)\.(?:php|html?|aspx?)$/i

/** An extension of page addresses, as opposed to files. */
const pageEnding = /([^/])\.(?:html?|php|aspx?)$/i

/**
 * Normalises the path of an address, so that all its spellings are equal: letter case, percent-encoding (UTF-8 or
 * Latin-1), Unicode normalisation, trailing slashes, `index.php` and `.html`. Addresses of old sites were written,
 * linked and copied in all of these.
 */
export const addressKey = (pathname: string): string => {
  const steps = pathname.split('/').map((step) => stepText(step).toLowerCase().normalize('NFC'))
  const named = steps.filter((step) => step !== '' && !indexPage.test(step))
  return `/${named.join('/').replace(pageEnding, '$1')}`
}

/** The address without the names of index pages; `null` if it contains none. */
export const withoutIndexPage = (pathname: string): string | null => {
  const steps = pathname.split('/')
  const named = steps.filter((step) => !indexPage.test(step))
  return named.length === steps.length ? null : named.join('/') || '/'
}

/** The decoded text of a path, with the request's spelling. */
export const pathText = (pathname: string): string => pathname.split('/').map(stepText).join('/')

/** The readable text of a path without empty steps, index pages and a trailing slash. */
export const plainPathText = (pathname: string): string =>
  `/${pathname
    .split('/')
    .map(stepText)
    .filter((step) => step !== '' && !indexPage.test(step))
    .join('/')}`

/** The same for an address with its query; an address of another site is returned unchanged. */
export const targetKey = (address: string): string => {
  if (!address.startsWith('/')) return address
  const { pathname, search } = new URL(address, 'http://site')
  return addressKey(pathname) + search
}

/** An encoded slash within a step stays encoded. Some sites encode twice. */
const stepText = (step: string): string =>
  decoded(decoded(step)).normalize('NFC').trim().replaceAll('/', '%2f')

/** Decodes the percent-encodings of a text. */
export const decoded = (step: string): string => decodeURIComponent(inUtf8(step))

/**
 * Rewrites an address so that all percent-encodings are valid UTF-8 and can be decoded. Invalid bytes are read as
 * Latin-1, as old sites wrote it (`/caf%E9`), and a percent sign without an encoding as itself.
 */
export const inUtf8 = (address: string): string =>
  address.replace(/%(?![\da-f]{2})/gi, '%25').replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      decodeURIComponent(encoded)
      return encoded
    } catch {
      return encodeURIComponent(
        encoded.replace(/%(..)/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16))),
      )
    }
  })
