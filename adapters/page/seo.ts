import type { Seo } from '../domain/seo'
import type { PageMeta } from './pageHandle'

/** Where the data of a route has what search engines are to show of the page; no page has a property of this name. */
export const seoKey = '$seo'

/** What the frame shows of a page, with what its loader has found for search engines (`loaderOf`). */
export const metaOf = (meta: PageMeta, data: unknown): PageMeta =>
  typeof data === 'object' && data !== null && seoKey in data ? { ...meta, seo: data[seoKey] as Seo } : meta
