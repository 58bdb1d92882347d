import { redirected } from '@caravanserai/releases'
import { canonicalPath, canonicalTarget } from '../../site/canonicalTarget'
import { ownerOf } from '../releases/composition'
import type { Composition } from '../releases/composition'
import { limits } from './limits'

/** The reason for refusing an address that `parsePageAddress` does not take. */
export const pageAddressExpected = 'address: expected a path of this site such as /about/2'

/** The address of a page that a browser names, from its path and query; `null` when it is not on this site. */
export const parsePageAddress = (address: unknown, siteUrl: string): URL | null => {
  if (typeof address !== 'string' || address.length > limits.addressLength) return null
  if (!address.startsWith('/') || !URL.canParse(address, siteUrl)) return null
  const url = new URL(address, siteUrl)
  // `//host` and `/\host` begin with a slash as well, and the path of `/.//host` is `//host`.
  return url.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//') ? url : null
}

/** The same target for all requests that get the same page: parameters that it does not declare change nothing. */
export const canonicalOf = ({ declared }: Composition, target: string, siteUrl: string): string => {
  if (!target.includes('?')) return target
  const { pathname, search } = new URL(target, siteUrl)
  return canonicalTarget(declared, pathname, search)
}

/** The target with the path as the page itself writes it, where the request has another spelling of it; else `null`. */
export const withOwnSpelling = ({ declared }: Composition, target: string): string | null => {
  const [pathname = ''] = target.split('?', 1)
  const own = canonicalPath(declared, pathname)
  return own === pathname ? null : own + target.slice(pathname.length)
}

/** Where the target has moved to, as the release of its owner declares; `null` for one that has not moved. */
export const movedTo = (composition: Composition, target: string, siteUrl: string): string | null => {
  const { pathname, search } = new URL(target, siteUrl)
  const { path, redirect } = ownerOf(composition, pathname)?.address ?? {}
  if (path === undefined || redirect === undefined) return null
  return canonicalTarget(composition.declared, redirected({ path, redirect }, pathname), search)
}

/** The path and query of a request; some clients send the whole address, of any host. */
export const targetOf = (requested: string): string => {
  if (requested.startsWith('/') || !URL.canParse(requested)) return requested
  const { pathname, search } = new URL(requested)
  return pathname + search
}

/**
 * The address with one slash, when it begins with several of either kind; else `null`. What follows several slashes
 * would be read as the name of another host.
 */
export const withSingleSlash = (target: string): string | null =>
  /^[/\\]{2}/.test(target) ? target.replace(/^[/\\]+/, '/') : null
