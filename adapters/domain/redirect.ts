import * as t from 'io-ts'
import { MenuId } from './menu'

/** What a redirect leads to, where that is no address: the page of a menu, or of an entry of a list. */
export const EntryTarget = t.union(
  [t.readonly(t.strict({ menu: MenuId })), t.readonly(t.strict({ kind: t.string, id: MenuId }))],
  'EntryTarget',
)
export type EntryTarget = t.TypeOf<typeof EntryTarget>

/** An address that a page was at, of this site or of the one before it, and where it leads now. */
export const Redirect = t.readonly(
  t.exact(
    t.intersection([
      t.type({
        /** Path and query: `/2019/05/clean-water/`, `/?p=12`. A prefix, or the text of a pattern, where `match` says so. */
        from: t.string,
        /**
         * A path of this site, with what follows it, or a whole address, which may be another site's; `null` for a page that is gone. `$1`
         * to `$9` stand for the groups of a pattern, `$1` for what follows a prefix.
         */
        to: t.union([t.string, EntryTarget, t.null]),
        /** Whether it stays so; of what does not, search engines keep the old address. */
        permanent: t.boolean,
      }),
      t.partial({ match: t.union([t.literal('prefix'), t.literal('pattern')]) }),
    ]),
  ),
  'Redirect',
)
export type Redirect = t.TypeOf<typeof Redirect>

/** A target in one line, as tables have it: `/about/2`, `menu:4`, `posts:12`. */
export const targetText = (to: Redirect['to']): string =>
  to === null
    ? 'nothing'
    : typeof to === 'string'
      ? to
      : 'menu' in to
        ? `menu:${to.menu}`
        : `${to.kind}:${to.id}`

/** The name of an index page, which the address of its folder stands for. */
const indexPage = /^(?:index|default)\.(?:php|html?|aspx?)$/i

/** The ending of a page's address that is none of a file's. */
const pageEnding = /([^/])\.(?:html?|php|aspx?)$/i

/**
 * The path of an address in a form in which all its spellings are equal: of letter case, percent-encoding (UTF-8 or Latin-1) and Unicode, with and without
 * slashes at its end, `index.php` and `.html`. Addresses of old sites were written, linked to and copied in all of these.
 */
export const addressKey = (pathname: string): string => {
  const steps = pathname.split('/').map((step) => stepText(step).toLowerCase().normalize('NFC'))
  const named = steps.filter((step) => step !== '' && !indexPage.test(step))
  return `/${named.join('/').replace(pageEnding, '$1')}`
}

/** The address without names of index pages; `null` where there are none in it. */
export const withoutIndexPage = (pathname: string): string | null => {
  const steps = pathname.split('/')
  const named = steps.filter((step) => !indexPage.test(step))
  return named.length === steps.length ? null : named.join('/') || '/'
}

/** The decoded text of a path, in the spelling of the request. */
export const pathText = (pathname: string): string => pathname.split('/').map(stepText).join('/')

/** The readable text of a path without empty steps, index pages and a slash at its end. */
export const plainPathText = (pathname: string): string =>
  `/${pathname
    .split('/')
    .map(stepText)
    .filter((step) => step !== '' && !indexPage.test(step))
    .join('/')}`

/** The same of a whole address with its query; one of another site is itself. */
export const targetKey = (address: string): string => {
  if (!address.startsWith('/')) return address
  const { pathname, search } = new URL(address, 'http://site')
  return addressKey(pathname) + search
}

/** A slash within a step stays one that separates nothing. Some sites encode twice. */
const stepText = (step: string): string =>
  decoded(decoded(step)).normalize('NFC').trim().replaceAll('/', '%2f')

/** A text with its percent-encodings read. */
export const decoded = (step: string): string => decodeURIComponent(inUtf8(step))

/**
 * The same address with percent-encodings of UTF-8 alone, which can be decoded: bytes that are none are Latin-1, as old sites wrote it
 * (`/caf%E9`), and a percent sign that begins none is one itself.
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
