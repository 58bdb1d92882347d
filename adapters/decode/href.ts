import * as t from 'io-ts'
import { OptionalText } from './text'

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** A placeholder base, to resolve relative addresses. */
const anySite = 'https://site.invalid'

/** The address as a browser would resolve it; `null` for an invalid or unsafe one, such as `javascript:` or `data:`. */
export const resolvedHref = (href: string): URL | null => {
  if (href.length > 2_000 || !URL.canParse(href, anySite)) return null
  const url = new URL(href, anySite)
  return safeProtocols.includes(url.protocol) ? url : null
}

/** Whether a link leads to another site. */
export const isElsewhere = ({ protocol, origin }: URL): boolean =>
  protocol.startsWith('http') && origin !== anySite

interface HrefBrand {
  readonly 'an address to follow': unique symbol
}
/** A safe address, of this site or another, or `''`; never `javascript:` or `data:`. */
export const Href = t.brand(
  OptionalText,
  (href): href is t.Branded<string, HrefBrand> => resolvedHref(href) !== null,
  'an address to follow',
)
