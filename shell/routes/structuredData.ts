import { homeLink } from '@caravanserai/ui'
import type { ListLink, StructuredThing } from '@caravanserai/adapters/page'
import { escapeJsonForHtml } from '../site/pageData'
import type { SiteFacts } from '../site/SiteContext'
import type { MatchedPage } from './pageHead'
import { absoluteUrl, canonicalPath } from './pageHead'

/**
 * The page's structured data (schema.org) as JSON for a `<script>` element: the data declared by its handle, and its
 * breadcrumbs. `null` if there is none.
 * @param list the list that the page belongs to: the previous breadcrumb
 */
export const structuredData = (
  page: MatchedPage,
  list: ListLink | null,
  pathname: string,
  { brand, url }: SiteFacts,
): string | null => {
  const absolute = (path: string): string => absoluteUrl(url, path)
  const { handle, data, params, meta } = page
  const own = canonicalPath(page, pathname)
  const crumbs = [homeLink, ...(list === null ? [] : [list]), { label: meta.title, to: own }]
  const things = [
    ...(handle.structured?.(data, { brand, absolute }, params) ?? []),
    ...(own === '/' ? [] : [breadcrumbs(crumbs, absolute)]),
  ]
  return things.length === 0
    ? null
    : escapeJsonForHtml(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))
}

const breadcrumbs = (
  crumbs: ReadonlyArray<ListLink>,
  absolute: (path: string) => string,
): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(to),
  })),
})
