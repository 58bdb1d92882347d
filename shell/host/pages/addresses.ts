import { redirected } from '@caravanserai/releases'
import { canonicalPath, canonicalTarget } from '../../site/canonicalTarget'
import { ownerOf } from '../releases/composition'
import type { Composition } from '../releases/composition'
import { limits } from './limits'
import type { Client } from '../http/boundedQueue'
import { serviceKey } from '../services/services'
import type { Services } from '../services/services'
import type { PageResponse } from './pageResponse'
import type { SitePages } from './pages'

/** The message for an address that `parsePageAddress` rejects. */
export const pageAddressExpected = 'address: expected a path of this site such as /about/2'

/** Parses a page address sent by a browser, from its path and query; `null` if it is not on this site. */
export const parsePageAddress = (address: unknown, siteUrl: string): URL | null => {
  if (typeof address !== 'string' || address.length > limits.addressLength) return null
  if (!address.startsWith('/') || !URL.canParse(address, siteUrl)) return null
  const url = new URL(address, siteUrl)
  // `//host` and `/\host` begin with a slash as well, and the path of `/.//host` is `//host`.
  return url.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//') ? url : null
}

/** Normalizes a target, so that requests for the same page share it: undeclared parameters are removed. */
export const canonicalOf = (composition: Composition, target: string, siteUrl: string): string => {
  if (!target.includes('?')) return target
  return targetIn(composition, new URL(target, siteUrl))
}

/** Path and query of an address, without undeclared parameters. */
export const targetIn = ({ declared }: Composition, { pathname, search }: URL): string =>
  canonicalTarget(declared, pathname, search)

/** The target with the canonical spelling of its path, if the request differs from it; else `null`. */
export const withOwnSpelling = ({ declared }: Composition, target: string): string | null => {
  const [pathname = ''] = target.split('?', 1)
  const spelled = canonicalPath(declared, pathname)
  return spelled === pathname ? null : spelled + target.slice(pathname.length)
}

/** The target's new address, as the release of its owner declares; `null` if it has not moved. */
export const movedTo = (composition: Composition, target: string, siteUrl: string): string | null => {
  const { pathname, search } = new URL(target, siteUrl)
  const { path, redirect } = ownerOf(composition, pathname)?.address ?? {}
  if (path === undefined || redirect === undefined) return null
  return canonicalTarget(composition.declared, redirected({ path, redirect }, pathname), search)
}

/** The path and query of a request; some clients send an absolute URL with any host. */
export const targetOf = (requested: string): string => {
  if (requested.startsWith('/') || !URL.canParse(requested)) return requested
  const { pathname, search } = new URL(requested)
  return pathname + search
}

/**
 * The address with a single slash, if it begins with several slashes or backslashes; otherwise `null`. The part after
 * several slashes would be interpreted as a host name.
 */
export const withSingleSlash = (target: string): string | null =>
  /^[/\\]{2}/.test(target) ? target.replace(/^[/\\]+/, '/') : null

/** The site as a visitor sees it. */
export interface ShownTo {
  readonly composition: Composition
  readonly pages: Pick<SitePages, 'page'>
  readonly visitor: Client
  readonly signal: AbortSignal
}

/** The redirect of a request. */
export interface Lead {
  readonly status: 302 | 308
  readonly location: string
}

/** Redirects of addresses without a page. */
export interface OldAddresses {
  /**
   * The redirect of an address. `null` if the address has a page or is unknown; `'gone'` if its page was removed;
   * `'late'` if this cannot be determined because the backend does not respond.
   * @param target path and query
   * @param show returns the page of the target
   */
  readonly find: (
    target: string,
    shown: ShownTo,
    show: () => Promise<PageResponse>,
  ) => Promise<Lead | 'late' | 'gone' | null>
  /**
   * Whether a cached page's address may still redirect, because of its query or because the page has a different
   * canonical address. For most pages this is decided without a lookup.
   */
  readonly mayRedirect: (target: string, page: Pick<PageResponse, 'elsewhere'>) => boolean
  /** Whether an old address redirects to the file at this path below `/media`. */
  readonly leadsToFile: (path: string) => boolean
}

export const oldAddresses = serviceKey<OldAddresses>('old addresses')

/** The redirects that a plugin provides; none without it. */
export const oldAddressesOf = (services: Pick<Services, 'use'>): OldAddresses => ({
  find: async (...request) => services.use(oldAddresses)?.find(...request) ?? null,
  mayRedirect: (...request) => services.use(oldAddresses)?.mayRedirect(...request) ?? false,
  leadsToFile: (path) => services.use(oldAddresses)?.leadsToFile(path) ?? false,
})
