import type { Picture } from '@caravanserai/adapters'
import { isPageHandle, metaOf } from '@caravanserai/adapters/page'
import type { PageHandle, PageMeta, ListLink, StructuredThing } from '@caravanserai/adapters/page'
import type { Params } from 'react-router-dom'
import { homeLink } from '@caravanserai/ui'
import type { SiteFacts } from '../site/SiteContext'
import { escapeJsonForHtml } from '../site/pageData'

/** The part of a matched route that the frame needs, compatible with the router's server and browser types. */
interface Match {
  readonly handle: unknown
  readonly data: unknown
  readonly params: Params
}

/** The matched page: its handle, its loader's data, and the metadata that the handle derives from them. */
export interface MatchedPage {
  readonly handle: PageHandle
  readonly data: unknown
  readonly params: Params
  readonly meta: PageMeta
}

/** The page of an address: the handle nearest to the leaf wins. `null` if no matched route has a handle. */
export const matchedPage = (matches: ReadonlyArray<Match>): MatchedPage | null => {
  const match = [...matches].reverse().find(({ handle }) => isPageHandle(handle))
  if (match === undefined || !isPageHandle(match.handle)) return null
  const { handle, data, params } = match
  return { handle, data, params, meta: metaOf(handle.meta(data, params), data) }
}

/** An element of the head: its name and its attributes. */
export type HeadTag = readonly ['meta' | 'link', Readonly<Record<string, string>>]

/** The page's part of the head, written by the server and updated by the browser after navigations. */
export interface PageHead {
  readonly title: string
  readonly tags: ReadonlyArray<HeadTag>
}

/** Selects the elements of a head that were written from `tags`. */
export const pageTags =
  'meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=alternate]'

/**
 *
 * @param pathname the path of the requested address, still encoded
 */
export const pageHead = (page: MatchedPage, pathname: string, { brand, url }: SiteFacts): PageHead => {
  const { title, description, image, banner, feed, seo } = page.meta
  const shownTitle = seo?.seoTitle ?? title
  const summary = seo?.seoDescription ?? description
  const path = canonicalPath(page, pathname)
  const canonical = absoluteUrl(url, path)
  const { src, alt, width, height } = cropped(image ?? banner?.picture ?? sitePicture)
  return {
    // An editor's title is used unchanged, without the brand.
    title: seo?.seoTitle ?? documentTitle(title, brand),
    tags: [
      named('description', summary),
      ...(page.handle.unlisted ? [named('robots', 'noindex')] : []),
      ['link', { rel: 'canonical', href: canonical }],
      ...(feed ? [feedLink(feed.title, absoluteUrl(url, feed.to))] : []),
      openGraph('type', 'website'),
      openGraph('site_name', brand),
      openGraph('locale', 'en_GB'),
      openGraph('title', shownTitle),
      openGraph('description', summary),
      openGraph('url', canonical),
      openGraph('image', absoluteUrl(url, src)),
      ...(width > 0 && height > 0
        ? [openGraph('image:width', width), openGraph('image:height', height)]
        : []),
      // Card pictures may lack an alternative text, but a shared picture needs one.
      openGraph('image:alt', alt === '' ? title : alt),
    ],
  }
}

/** The head of an error page, with `noindex`. */
export const errorHead = (status: number, { brand }: SiteFacts): PageHead => {
  const [title, description] =
    status === 404
      ? ['Page not found', 'There is no page at this address.']
      : ['Back shortly', 'This part of the site is being prepared and will be back shortly.']
  return {
    title: documentTitle(title, brand),
    tags: [named('description', description), named('robots', 'noindex')],
  }
}

/**
 * The path under which search engines index the page: the path that the page names, or else its own. The server sends
 * no page at another spelling of its address.
 */
export const canonicalPath = ({ meta }: MatchedPage, pathname: string): string =>
  meta.canonical ?? pathname.replace(/^(.*[^/])\/+$/, '$1')

/** The absolute URL of a path of the site. */
export const absoluteUrl = (url: string, path: string): string => new URL(path, url).href

const documentTitle = (title: string, brand: string): string =>
  title === brand ? brand : `${title} | ${brand}`

const named = (name: string, content: string): HeadTag => ['meta', { name, content }]
const feedLink = (title: string, href: string): HeadTag => [
  'link',
  { rel: 'alternate', type: 'application/rss+xml', title, href },
]
const openGraph = (property: string, content: string | number): HeadTag => [
  'meta',
  { property: `og:${property}`, content: `${content}` },
]

/** The size in pixels at which social networks show a shared picture. */
const shareSize = { width: 1200, height: 630 }

/**
 * The share picture of pages without a picture: `shell/public/share.png`. It is not in `site.config.ts`, because the
 * first view loads this module, and would load the texts of the frame with it.
 */
const sitePicture: Picture = {
  src: '/share.png',
  alt: 'A caravan arrives at the lit gate of an inn at dusk',
  ...shareSize,
}

/**
 * A picture of the site's media store in the share size, cropped around its focal point
 * (`shell/plugins/media/mediaRoutes.ts`). Other pictures are shared unchanged.
 */
const cropped = ({ src, alt, focus, ...size }: Picture): Picture => {
  if (!src.startsWith('/media/')) return { src, alt, ...size }
  const { x, y } = focus ?? { x: 50, y: 50 }
  const crop = [x, y].map((percent) => Math.round(percent / 10) * 10).join('-')
  return { src: `${src}${src.includes('?') ? '&' : '?'}crop=${crop}`, alt, ...shareSize }
}

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
