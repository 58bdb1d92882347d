import type { SitePages } from '../../pages/pages'
import { parsePageAddress } from '../../pages/pageAddress'
import { canonicalTarget } from '../../../site/canonicalTarget'
import { ownerOf } from '../../releases/composition'
import type { Composition } from '../../releases/composition'
import { limits } from '../limits'

export interface DeadLinksOptions {
  readonly releases: { readonly current: () => Composition }
  readonly pages: Pick<SitePages, 'data' | 'page'>
  readonly siteUrl: string
}

/**
 * Whether visitors find no page at an address of this site, `/cause/99`: it has no owner, or its page says so. A redirect leads
 * somewhere, and of what cannot be known now nothing is said.
 */
export const deadLinks =
  ({ releases, pages, siteUrl }: DeadLinksOptions) =>
  async (href: string): Promise<boolean> => {
    const address = parsePageAddress(href, siteUrl)
    if (address === null) return false
    const { pathname, search } = address
    const composition = releases.current()
    // The host's own files have no owner.
    if (ownerOf(composition, pathname) === null) return pathname !== '/' && !/\.\w+$/.test(pathname)
    const target = canonicalTarget(composition.declared, pathname, search)
    const signal = AbortSignal.timeout(limits.report.linkMs)
    try {
      const { isPage } = await pages.data(composition, target, false, null, signal)
      if (isPage) return false
      const { status } = await pages.page(composition, target, null, signal)
      return status === 404 || status === 410
    } catch {
      return false
    }
  }
