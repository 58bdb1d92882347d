import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { OptionalText, readingCodec } from './text'

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Soft hyphens, zero-width spaces and direction marks, which are copied with addresses and lead nowhere. */
const invisible = /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

export const withoutInvisible = (address: string): string => address.replace(invisible, '').trim()

/** A placeholder base, to resolve relative addresses. */
const anySite = 'https://site.invalid'

/** The address as a browser resolves it; `null` if invalid or unsafe, such as `javascript:` or `data:`. */
export const resolvedHref = (href: string): URL | null => {
  if (href.length > 2_000 || !URL.canParse(href, anySite)) return null
  const url = new URL(href, anySite)
  return safeProtocols.includes(url.protocol) ? url : null
}

export const isElsewhere = ({ protocol, origin }: URL): boolean =>
  protocol.startsWith('http') && origin !== anySite

/** The end of a host name, which distinguishes hosts from files: `example.com/book` and `page.html`. */
const host =
  // eslint-disable-next-line site/words -- a top-level domain.
  /^(?:[\p{L}\d-]+\.)+(?:com|org|net|edu|gov|mil|int|info|biz|travel|aero|app|dev|io|me|asia|bd|in|pk|lk|np|sa|ae|qa|kw|om|bh|my|sg|id|tr|uk|eu|de|fr|us|ca|au)(?::\d+)?(?=[/?#]|$)/iu

/** Whether an address starts with a host, without a scheme. */
export const beginsWithHost = (href: string): boolean => host.test(href) || /^www\./i.test(href)

const mailbox = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#.]+(?:\?.*)?$/u

/** Redirect services whose addresses some programs wrap around the intended one. */
const redirects: ReadonlyArray<readonly [host: RegExp, path: string, parameter: string]> = [
  [/^www\.google\.com$/, '/url', 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
  [/^l\.facebook\.com$/, '/l.php', 'u'],
]

const redirected = (href: string): string => {
  const url = /^https?:/i.test(href) && URL.canParse(href) ? new URL(href) : null
  const [, , parameter] =
    redirects.find(([name, path]) => url !== null && name.test(url.host) && url.pathname === path) ?? []
  const target = parameter === undefined ? null : url?.searchParams.get(parameter)
  return target !== null && target !== undefined && /^https?:/i.test(target) ? target : href
}

/** Completes an address without a scheme: a host, an email address or a telephone number. */
const completed = (href: string): string => {
  if (/^[\\/]{2}/.test(href)) return `https://${href.replace(/^[\\/]+/, '')}`
  if (beginsWithHost(href)) return `https://${href}`
  if (mailbox.test(href)) return `mailto:${href}`
  if (/^\+?[\d\s().-]+$/.test(href) && href.replace(/\D/g, '').length >= 6)
    return `tel:${href.replace(/[^+\d]/g, '')}`
  // `https//…`, `http:/…` and `mailto: …` are typing errors.
  return href
    .replace(/^(mailto|tel):[\s/]+/i, '$1:')
    .replace(/^(https?)(?::\/?|;\/\/|\/\/)(?=[^/\s])/i, '$1://')
}

/**
 * The address that an editor intended: `www.example.org` is `https://www.example.org`, `info@example.org` is
 * `mailto:…`, and a path is relative to the site's root, because an editor does not know on which page a text
 * is shown. `null` when there is no valid address.
 */
export const hrefOf = (typed: string): string | null => {
  const href = redirected(completed(withoutInvisible(typed.replace(/[\u0000-\u001f]/g, ''))))
  const url = href === '' ? null : resolvedHref(href)
  if (url === null) return null
  const isRelative = url.origin === anySite && !/^[/#?]/.test(href) && !/^https?:/i.test(href)
  return isRelative ? url.pathname + url.search + url.hash : href
}

/** A safe address, of this site or another, or `''`; never `javascript:` or `data:`. */
export const Href = readingCodec('an address to follow', t.string.is, (u) => {
  const typed = OptionalText.decode(u)
  if (typed._tag === 'Left') return none
  const href = typed.right === '' ? '' : hrefOf(typed.right)
  return href === null ? none : some(href)
})
