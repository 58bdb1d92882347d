import type { Client } from '../http/boundedQueue'
import type { Composition } from '../releases/composition'
import { serviceKey } from '../services/services'
import type { Services } from '../services/services'
import type { PageResponse } from './pageResponse'
import type { SitePages } from './pages'

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
