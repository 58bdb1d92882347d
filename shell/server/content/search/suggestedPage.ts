import { termsOf } from '@caravanserai/adapters/search'
import { stepDecoded } from '@caravanserai/adapters/server'
import type { SiteSearch } from './siteSearch'

/**
 * The page that may be meant by an address without one: what the search finds for the words of its last step that has any, `clean water`
 * of `/2019/05/clean-water.html`. `null` where it finds nothing.
 */
export const suggestedPage = (search: Pick<SiteSearch, 'find'>, pathname: string): string | null => {
  const steps = pathname.split('/').map((step) => (stepDecoded(step) ?? '').replace(/\.\w{1,5}$/, ''))
  for (const step of steps.reverse()) {
    const terms = termsOf(step.replace(/[-_+.]+/g, ' ')).filter((term) => !/^\d+$/.test(term))
    const [page] = terms.length === 0 ? [] : search.find(terms, 1, false).found
    if (page !== undefined) return page.to
  }
  return null
}
