import type { SitePages } from '../../pages/pages'
import type { OldAddresses } from '../../pages/redirects/startRedirects'
import { parsePageAddress } from '../../pages/pageAddress'
import { canonicalTarget } from '../../../site/canonicalTarget'
import { ownerOf } from '../../releases/composition'
import type { Composition } from '../../releases/composition'
import { limits } from '../limits'

export interface DeadLinksOptions {
  readonly releases: { readonly current: () => Composition }
  readonly pages: Pick<SitePages, 'data' | 'page'>
  readonly redirects: Pick<OldAddresses, 'find'>
  readonly siteUrl: string
}

/**
 * Whether visitors find no page at an address of this site, `/cause/99`: it has no owner, or its page says so. A redirect leads
 * somewhere, and of what cannot be known now nothing is said.
 */
export const deadLinks =
  ({ releases, pages, redirects, siteUrl }: DeadLinksOptions) =>
  async (href: string): Promise<boolean> => {
    const address = parsePageAddress(href, siteUrl)
    if (address === null) return false
    const { pathname, search } = address
    const composition = releases.current()
    const isOwned = ownerOf(composition, pathname) !== null
    // The host's own files have no owner.
    if (!isOwned && (pathname === '/' || /\.\w+$/.test(pathname))) return false
    const target = canonicalTarget(composition.declared, pathname, search)
    const signal = AbortSignal.timeout(limits.report.linkMs)
    try {
      if (isOwned && (await pages.data(composition, target, false, null, signal)).isPage) return false
      const show = () => pages.page(composition, target, null, signal)
      const lead = await redirects.find(target, { composition, pages, visitor: null, signal }, show)
      if (lead !== null && lead !== 'gone') return false
      if (!isOwned) return true
      const { status } = await show()
      return status === 404 || status === 410
    } catch {
      return false
    }
  }
