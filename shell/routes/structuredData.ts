import type { ListLink, StructuredThing } from '@caravanserai/adapters/page'
import { escapeJsonForHtml } from '../site/escapeJsonForHtml'
import { canonicalPath } from './pageHead'
import { absolute } from './pageMeta'
import type { MatchedPage } from './pageMeta'
import type { SiteFacts } from '../site/SiteContext'

/**
 * What search engines are told of a page (schema.org), as JSON that may stand in an element of the page: what its handle
 * says, and the way to it. `null` when there is nothing to tell.
 * @param list where the page's list is, the step before it
 */
export const structuredData = (
  page: MatchedPage,
  list: ListLink | null,
  pathname: string,
  { brand, url }: SiteFacts,
): string | null => {
  const whole = (path: string): string => absolute(url, path)
  const { handle, data, params, meta } = page
  const own = canonicalPath(page, pathname)
  const things = [
    ...(handle.structured?.(data, { brand, absolute: whole }, params) ?? []),
    ...(own === '/'
      ? []
      : [
          wayTo(
            [{ label: 'Home', to: '/' }, ...(list === null ? [] : [list]), { label: meta.title, to: own }],
            whole,
          ),
        ]),
  ]
  return things.length === 0
    ? null
    : escapeJsonForHtml(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))
}

const wayTo = (steps: ReadonlyArray<ListLink>, whole: (path: string) => string): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: whole(to),
  })),
})
